import HelpArchive
import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpResources
import HelpSite
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpServe

@Suite("A book's answers to requests")
struct SiteResponderTests {
  private let temporary: TemporaryDirectory
  private let book: Book

  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\">"
    + String(repeating: "<g/>", count: 300) + "</svg>"

  init() throws {
    temporary = try TemporaryDirectory()
    let files: [String: [UInt8]] = [
      "help.yml": Array("title: Tiny\nredirects: {old: guide/a}\n".utf8),
      "README.md": Array("# Tiny\n\n![x](a.svg)\n".utf8),
      "guide/index.md": Array("# Guide\n".utf8),
      "guide/a.md": Array(("# A\n\n" + String(repeating: "Words to find. ", count: 60)).utf8),
      "a.svg": Array(Self.picture.utf8),
      "b.bin": (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
    ]
    let bundle = temporary.file("tiny.helpz")
    try Book.open(MemoryProvider(files)).pack(to: bundle)
    book = try Book.open(bundle)
  }

  private func ask(
    _ target: String, method: String = "GET", at prefix: String = "/",
    _ fields: [String: String] = [:]
  ) throws -> SiteResponse? {
    let responder = SiteResponder(
      try book.site(), at: prefix, cacheSize: 1 << 20, indexer: .memory)
    let request = SiteRequest(method: method, target: target) { fields[$0] }
    let first = responder.response(to: request)
    // The second answer comes from the cache.
    let second = responder.response(to: request)
    #expect(first?.status == second?.status)
    #expect(try first.map(bytes) == second.map(bytes))
    return first
  }

  private func bytes(_ response: SiteResponse) throws -> [UInt8] {
    try response.body.bytes(from: 0, count: .max)
  }

  private func field(_ name: String, of response: SiteResponse?) -> String? {
    response?.fields.first { $0.name == name }?.value
  }

  @Test("every file of the site has the bytes of an export")
  func same() throws {
    let site = try book.site()
    for path in try site.paths() {
      let answer = try #require(try ask("/" + path))
      #expect(answer.status == 200)
      #expect(try bytes(answer) == site.file(path), "\(path)")
    }
  }

  @Test(
    "a request for a folder is redirected to its index, and a name without an extension to its page"
  )
  func places() throws {
    #expect(try bytes(#require(try ask("/"))) == book.site().file("index.html"))
    #expect(field("location", of: try ask("/guide?a=b")) == "/guide/?a=b")
    #expect(field("location", of: try ask("/guide/a")) == "/guide/a.html")
    #expect(try ask("/nowhere")?.status == 404)
    #expect(try ask("/guide/index.html/")?.status == 404)
  }

  @Test("a file is kept in the cache without the query of its request")
  func queries() throws {
    let responder = SiteResponder(try book.site(), at: "/")
    func request(_ target: String) -> SiteRequest { SiteRequest(method: "GET", target: target) }
    #expect(responder.knownResponse(to: request("/guide/a.html"))?.status == nil)
    #expect(responder.response(to: request("/guide/a.html?1"))?.status == 200)
    for target in ["/guide/a.html", "/guide/a.html?1", "/guide/a.html?2"] {
      #expect(responder.knownResponse(to: request(target))?.status == 200, "\(target)")
    }
    #expect(responder.response(to: request("/guide/a.html?#"))?.status == 404)
  }

  @Test("a site below a path answers only requests for that path")
  func mounted() throws {
    #expect(try ask("/help/guide/a.html", at: "/help/")?.status == 200)
    #expect(field("location", of: try ask("/help", at: "/help/")) == "/help/")
    #expect(try ask("/", at: "/help/") == nil)
    #expect(try ask("/helpless", at: "/help/") == nil)
    let missing = try #require(try ask("/help/nowhere", at: "/help/"))
    #expect(
      try String(decoding: bytes(missing), as: UTF8.self).contains("href=\"/help/index.html\""))
  }

  @Test("a deflated member becomes gzip without being inflated, and a page is compressed")
  func compressed() throws {
    for target in ["/a.svg", "/guide/a.html"] {
      let plain = try #require(try ask(target))
      let zipped = try #require(try ask(target, ["accept-encoding": "br, gzip"]))
      #expect(field("content-encoding", of: zipped) == "gzip")
      #expect(field("content-length", of: zipped) == "\(zipped.body.count)")
      #expect(field("etag", of: zipped) != field("etag", of: plain))
      let file = try bytes(zipped)
      #expect(file.starts(with: Gzip.header))
      let size = try bytes(plain).count
      #expect(file.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } == size)
      let tag = try #require(field("etag", of: zipped))
      #expect(try ask(target, ["if-none-match": tag])?.status == 304)
    }
  }

  @Test("each part of a deflated member equals the same part of its gzip file, at any offset")
  func parts() throws {
    let archive = try Archive(temporary.file("tiny.helpz"))
    let index = try #require(archive.index(of: "a.svg"))
    let body = SiteBody(try RawMember(of: index, in: archive))
    let whole = try body.bytes(from: 0, count: .max)
    #expect(whole.count == body.count)
    for start in 0..<body.count {
      for count in [1, 7, 100] {
        #expect(try body.bytes(from: start, count: count) == Array(whole[start...].prefix(count)))
      }
    }
    let part = body.part(3..<30)
    #expect(try part.bytes(from: 5, count: 100) == Array(whole[8..<30]))
  }

  @Test("the cache counts an inflated file with its size and room for its gzip file")
  func memory() throws {
    let files = SiteFiles(try book.site(), amend: nil)
    let picture = try files.representation(of: "a.svg", .resource, common: [])
    #expect(picture?.memory == Self.picture.utf8.count * 2)
  }

  @Test("a deflated member is inflated when its bytes are read")
  func inflated() throws {
    let archive = try Archive(temporary.file("tiny.helpz"))
    let index = try #require(archive.index(of: "a.svg"))
    let picture = Array(Self.picture.utf8)
    let body = SiteBody(InflatedMember(index, in: archive, size: picture.count))
    #expect(body.inMemory == nil && body.count == picture.count)
    #expect(try body.bytes(from: 0, count: .max) == picture)
    #expect(try body.part(5..<9).bytes(from: 1, count: 9) == Array(picture[6..<9]))
    let files = SiteFiles(try book.site(), amend: nil)
    let representation = try files.representation(of: "a.svg", .resource, common: [])
    #expect(representation?.body.inMemory == nil)
  }

  @Test("a request for a range returns that part of the file")
  func ranges() throws {
    let whole = try bytes(#require(try ask("/b.bin")))
    let part = try #require(try ask("/b.bin", ["range": "bytes=10-19"]))
    #expect(part.status == 206)
    #expect(try bytes(part) == Array(whole[10..<20]))
    #expect(field("content-range", of: part) == "bytes 10-19/5000")
    #expect(try ask("/b.bin", ["range": "bytes=5000-"])?.status == 416)
    #expect(try ask("/b.bin", ["range": "bytes=0-9", "if-range": "\"other\""])?.status == 200)
  }

  @Test("the content policy forbids the scripts in a book's files")
  func policies() throws {
    let picture = field("content-security-policy", of: try ask("/a.svg"))
    #expect(picture?.contains("sandbox") == true)
    let page = field("content-security-policy", of: try ask("/guide/a.html"))
    #expect(page?.contains("object-src 'none'") == true)
    #expect(field("x-content-type-options", of: try ask("/a.svg")) == "nosniff")
  }

  @Test("HEAD has the fields of GET, and other methods are refused")
  func methods() throws {
    let head = try #require(try ask("/guide/a.html", method: "HEAD"))
    let page = try #require(try ask("/guide/a.html"))
    #expect(head.body.count == 0)
    #expect(field("content-length", of: head) == "\(page.body.count)")
    #expect(try ask("/", method: "POST")?.status == 405)
  }

  @Test("a query is answered in JSON, with the address of each hit")
  func search() throws {
    let answer = try #require(try ask("/help/search.json?q=find+words", at: "/help/"))
    let text = try String(decoding: bytes(answer), as: UTF8.self)
    #expect(text.contains("\"href\": \"/help/guide/a.html\""))
    #expect(try ask("/search.json")?.status == 400)
    #expect(try ask("/search.json?q=a&limit=0")?.status == 400)
  }

  @Test("the shelf links to several books, and each book has a separate path")
  func shelf() throws {
    let site = try book.site()
    let shelf = ShelfResponder(
      ["one", "a b", "c++"].map { ($0, SiteResponder(site, at: ShelfResponder.prefix(of: $0))) })
    func status(_ target: String) -> Int? {
      shelf.response(to: SiteRequest(method: "GET", target: target))?.status
    }
    let front = try #require(shelf.response(to: SiteRequest(method: "GET", target: "/")))
    #expect(try String(decoding: bytes(front), as: UTF8.self).contains("href=\"/a%20b/\""))
    #expect(status("/one/guide/a.html") == 200)
    #expect(status("/a%20b/") == 200)
    #expect(status("/one") == 301)
    #expect(status("/c++/guide/a.html") == 200 && status("/c%2b%2B/guide/a.html?1") == 200)
    #expect(status("/c++") == 301 && status("/c++/nowhere") == 404)
    #expect(status("/two/") == 404)
  }
}
