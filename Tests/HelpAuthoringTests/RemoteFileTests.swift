import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpArchive
@testable import HelpAuthoring
@testable import HelpBook

/// A server in memory, whose answers a test can change.
private final class FakeSource: RemoteSource {
  let address = "https://books.example.com/a.helpz"
  private let state: Monitor<State>

  struct State {
    var file: [UInt8]
    var tag: String? = "\"1\""
    var headers: [String: String] = [:]
    var requests: [WebRequest] = []
    /// Changes an answer before it is returned.
    var lie: (@Sendable (WebRequest, WebAnswer) -> WebAnswer)?
    var fault: WebFault?
  }

  init(_ file: [UInt8]) { state = Monitor(State(file: file)) }

  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  /// Returns the requests since the last call.
  func takeRequests() -> [WebRequest] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  func answers(to requests: [WebRequest]) throws(WebFault) -> [WebAnswer] {
    let (answers, fault) = state.withLock { state in
      state.requests += requests
      let answers = requests.map { request in
        let answer = Self.answer(to: request, state)
        return state.lie?(request, answer) ?? answer
      }
      return (answers, state.fault)
    }
    if let fault { throw fault }
    return answers
  }

  private static func answer(to request: WebRequest, _ state: State) -> WebAnswer {
    var headers = state.headers
    headers["etag"] = state.tag
    if let tag = state.tag, request.headers == ["If-None-Match: " + tag] {
      return WebAnswer(code: 304, headers: headers, body: [])
    }
    let size = state.file.count
    let range =
      switch request.part {
      case .whole: 0..<size
      case .range(let range): range.clamped(to: 0..<size)
      case .last(let count): max(0, size - count)..<size
      }
    headers["content-range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
    return WebAnswer(code: 206, headers: headers, body: Array(state.file[range]))
  }
}

@Suite("Files behind addresses")
struct RemoteFileTests {
  private let folder: TemporaryDirectory
  private let bytes: [UInt8]
  private let source: FakeSource

  init() throws {
    folder = try TemporaryDirectory()
    let files = ["index.md": "# Home\n"].merging(
      (0..<400).map { ("t\($0).md", "# Topic \($0)\n\nText \($0) \($0 * 7919).\n") }
    ) { first, _ in first }
    try book(files).pack(to: folder.file("a.helpz"))
    bytes = try FileSystem.read(folder.file("a.helpz"), limit: .max)
    source = FakeSource(bytes)
  }

  private var cache: RemoteCache { RemoteCache(of: source.address, in: folder.file("cache")) }

  /// Opens the book, and returns the source of a topic.
  private func read(
    _ topic: String = "index", cache: RemoteCache? = nil, now: Int = 1000
  ) throws -> String {
    let file = try #require(try RemoteFile.open(source, cache: cache, now: now))
    let archive = try Archive(file, location: source.address, fetching: ["contents", "home"])
    let book = try Book.open(ArchiveProvider(archive))
    return String(decoding: try book.source(of: book.requireTopic(named: topic)), as: UTF8.self)
  }

  @Test("a home topic needs at most four requests, and another topic needs one more")
  func twoRuns() throws {
    #expect(try read() == "# Home\n")
    let asked = source.takeRequests()
    #expect(asked.first?.part == .last(Archive.partialTail))
    #expect(asked.count <= 4)
    #expect(asked.reduce(0) { $0 + $1.limit } < bytes.count / 2)
    #expect(try read("t7").hasPrefix("# Topic 7"))
    #expect(source.takeRequests().count == asked.count + 1)
  }

  @Test("bytes in the cache are read without a request until they expire")
  func cached() throws {
    #expect(try read(cache: cache) == "# Home\n")
    #expect(!source.takeRequests().isEmpty)
    #expect(try read(cache: cache, now: 1059) == "# Home\n")
    #expect(source.takeRequests().isEmpty)
    // The only request asks whether the file is the same.
    #expect(try read(cache: cache, now: 1061) == "# Home\n")
    #expect(source.takeRequests().map(\.headers) == [["If-None-Match: \"1\""]])
    #expect(try read(cache: cache, now: 1100) == "# Home\n")
    #expect(source.takeRequests().isEmpty)
  }

  @Test("a request is made after the clock is set back, and for a server that says no-cache")
  func asksAgain() throws {
    _ = try read(cache: cache)
    _ = source.takeRequests()
    _ = try read(cache: cache, now: 900)
    #expect(source.takeRequests().count == 1)
    source.change { $0.headers["cache-control"] = "no-cache" }
    _ = try read(cache: cache, now: 5000)
    _ = source.takeRequests()
    _ = try read(cache: cache, now: 5001)
    #expect(source.takeRequests().count == 1)
  }

  @Test("max-age counts up to one day, and no-store keeps nothing in the cache")
  func ages() throws {
    source.change { $0.headers["cache-control"] = "public, max-age=999999999" }
    _ = try read(cache: cache)
    _ = source.takeRequests()
    _ = try read(cache: cache, now: 1000 + 86_400)
    #expect(source.takeRequests().isEmpty)
    source.change { $0.headers["cache-control"] = "no-store" }
    source.change { $0.tag = "\"2\"" }
    _ = try read(cache: cache, now: 1001 + 86_400)
    #expect(cache.parts().isEmpty)
  }

  @Test("a file without a version is not kept in the cache")
  func unknownVersion() throws {
    for tag in [nil, "W/\"1\"", "\"a\nb\""] {
      source.change { $0.tag = tag }
      _ = try read(cache: cache)
      #expect(cache.parts().isEmpty)
    }
  }

  @Test("a new version replaces all parts in the cache")
  func newVersion() throws {
    _ = try read(cache: cache)
    try book(["index.md": "# New\n"]).pack(to: folder.file("b.helpz"))
    let new = try FileSystem.read(folder.file("b.helpz"), limit: .max)
    source.change { ($0.file, $0.tag) = (new, "\"2\"") }
    #expect(try read(cache: cache, now: 1010) == "# Home\n")
    #expect(try read(cache: cache, now: 1061) == "# New\n")
  }

  @Test("a file that changes between two requests is an error")
  func changesMeanwhile() throws {
    source.change { state in
      state.lie = { request, answer in
        guard case .range = request.part else { return answer }
        var headers = answer.headers
        headers["etag"] = "\"2\""
        return WebAnswer(code: 206, headers: headers, body: answer.body)
      }
    }
    let error = try #require(throws: HelpError.self) { try read(cache: cache) }
    #expect(error.code == .inputOutput)
    #expect(error.why == "it changed on the server meanwhile")
    #expect(error.cause is RemoteFile.VersionChange)
    #expect(cache.state(of: source.address) == nil)
  }

  static let lies: [(String, @Sendable (WebRequest, WebAnswer) -> WebAnswer)] = [
    (
      "another part",
      { _, answer in
        var headers = answer.headers
        headers["content-range"] = headers["content-range"]?.replacing("bytes ", with: "bytes 1")
        return WebAnswer(code: 206, headers: headers, body: answer.body)
      }
    ),
    (
      "fewer bytes",
      { _, answer in
        WebAnswer(code: 206, headers: answer.headers, body: answer.body.dropLast())
      }
    ),
    (
      "more bytes",
      { _, answer in
        WebAnswer(code: 206, headers: answer.headers, body: answer.body + [0])
      }
    ),
    (
      "the whole file",
      { _, answer in
        WebAnswer(code: 200, headers: answer.headers, body: answer.body)
      }
    ),
    (
      "no range",
      { _, answer in
        WebAnswer(code: 206, headers: ["etag": "\"1\""], body: answer.body)
      }
    ),
    (
      "an impossible size",
      { _, answer in
        var headers = answer.headers
        let range = headers["content-range"]?.prefix { $0 != "/" } ?? ""
        headers["content-range"] = range + "/999999999999999999"
        return WebAnswer(code: 206, headers: headers, body: answer.body)
      }
    ),
    (
      "zeros",
      { _, answer in
        WebAnswer(
          code: 206, headers: answer.headers,
          body: [UInt8](repeating: 0, count: answer.body.count))
      }
    ),
    (
      "other bytes",
      { request, answer in
        guard case .range = request.part else { return answer }
        return WebAnswer(code: 206, headers: answer.headers, body: answer.body.map { $0 ^ 1 })
      }
    ),
    (
      "an error page",
      { request, answer in
        guard case .range = request.part else { return answer }
        return WebAnswer(code: 503, headers: [:], body: Array("<html>".utf8))
      }
    ),
  ]

  @Test("a wrong answer of a server is an error, and is not kept", arguments: 0..<lies.count)
  func lie(number: Int) throws {
    source.change { $0.lie = Self.lies[number].1 }
    let error = try #require(throws: HelpError.self) { try read(cache: cache) }
    #expect([.malformed, .inputOutput].contains(error.code), "\(Self.lies[number].0): \(error)")
    source.change { $0.lie = nil }
    #expect(try read(cache: cache, now: 1001) == "# Home\n")
  }

  @Test("a missing file causes 'not found' when it is opened, and an input error when it is read")
  func absent() throws {
    source.change { $0.fault = WebFault(.absent, "the server answers 404") }
    #expect(try #require(throws: HelpError.self) { try read() }.code == .notFound)
    source.change { $0.fault = nil }
    let file = try #require(try RemoteFile.open(source, cache: nil))
    source.change { $0.fault = WebFault(.absent, "gone") }
    var error: HelpError?
    do { try file.fetch([0..<100]) } catch let fault { error = fault }
    #expect(error?.code == .inputOutput)
  }

  @Test("a damaged part in the cache is fetched again")
  func damagedCache() throws {
    _ = try read(cache: cache)
    for part in cache.parts() {
      let path = cache.folder.appending("\(part.lowerBound)-\(part.count)")
      var bytes = try FileSystem.read(path, limit: .max)
      bytes[bytes.count / 2] ^= 1
      try AtomicFile.replace(path, with: bytes)
    }
    _ = source.takeRequests()
    #expect(try read(cache: cache) == "# Home\n")
    #expect(!source.takeRequests().isEmpty)
  }

  @Test("an update reuses unchanged members of the old file, and writes the bytes of the new file")
  func update() throws {
    var files = ["index.md": "# Home\n"].merging(
      (0..<400).map { ("t\($0).md", "# Topic \($0)\n\nText \($0) \($0 * 7919).\n") }
    ) { first, _ in first }
    files["t200.md"]? += "One more sentence.\n"
    try book(files).pack(to: folder.file("b.helpz"))
    let new = try FileSystem.read(folder.file("b.helpz"), limit: .max)
    source.change { $0.file = new }
    for old in [nil, try Archive(folder.file("a.helpz"))] {
      let file = try #require(try RemoteFile.open(source, cache: nil))
      let archive = try Archive(file, location: source.address)
      var download = BundleDownload(file, archive)
      if let old { try download.reuse(old, deriving: { _ in [] }, jobs: 2, progress: nil) }
      try download.write(to: folder.file("c.helpz")) { _, _ in }
      #expect(try FileSystem.read(folder.file("c.helpz"), limit: .max) == new)
      #expect((download.reusedSize > 0) == (old != nil))
      if old != nil { #expect(file.transferredSize < new.count / 2) }
    }
  }

  @Test("an old member with equal content but other bytes causes a complete download")
  func otherCompression() throws {
    // The compressed bytes of a member are changed in place. Its sizes and its checksum stay the
    // same.
    let archive = try Archive(folder.file("a.helpz"))
    let index = try #require(archive.index(of: "t9.md"))
    let raw = try RawMember(of: index, in: archive)
    let all = try raw.bytes(from: 0, count: raw.count)
    var damaged = bytes
    let place = try #require(bytes.firstRange(of: all)?.lowerBound)
    damaged[place + all.count / 2] ^= 0xFF
    try AtomicFile.replace(folder.file("old.helpz"), with: damaged)
    let file = try #require(try RemoteFile.open(source, cache: nil))
    var download = BundleDownload(file, try Archive(file, location: source.address))
    try download.reuse(
      Archive(folder.file("old.helpz")), deriving: { _ in [] }, jobs: 2, progress: nil)
    try download.write(to: folder.file("c.helpz")) { _, _ in }
    #expect(try FileSystem.read(folder.file("c.helpz"), limit: .max) == bytes)
    #expect(download.reusedSize == 0)
  }

  @Test("a new file whose members do not match its directory is not written")
  func wrongDigest() throws {
    let archive = try Archive(folder.file("a.helpz"))
    let raw = try RawMember(of: try #require(archive.index(of: "t9.md")), in: archive)
    let all = try raw.bytes(from: 0, count: raw.count)
    let place = try #require(bytes.firstRange(of: all)?.lowerBound)
    source.change { $0.file[place] ^= 0xFF }
    let file = try #require(try RemoteFile.open(source, cache: nil))
    var download = BundleDownload(file, try Archive(file, location: source.address))
    let error = try #require(throws: HelpError.self) {
      try download.write(to: folder.file("c.helpz")) { _, _ in }
    }
    #expect(error.code == .inputOutput)
    #expect((try? FileStatus(of: folder.file("c.helpz"))) == nil)
  }
}

@Suite("Answers of servers")
struct WebAnswerTests {
  @Test("the final answer follows the informational answers")
  func answer() throws {
    let text =
      "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 206 Part\r\nETag:  \"a\" \r\nX: 1\r\n\r\nbody\r\n"
    let answer = try #require(WebAnswer(Array(text.utf8)))
    #expect(answer.code == 206)
    #expect(answer.headers == ["etag": "\"a\"", "x": "1"])
    #expect(String(decoding: answer.body, as: UTF8.self) == "body\r\n")
  }

  @Test(
    "a text that is not a complete answer is refused",
    arguments: [
      "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nA: b", "FTP\r\n\r\n", "HTTP/1.1\r\n\r\n", "\r\n\r\n",
    ])
  func nothing(text: String) {
    #expect(WebAnswer(Array(text.utf8)) == nil)
  }

  @Test(
    "a content range needs a valid range and a known size",
    arguments: [
      "bytes 0-4/5": 0..<5, "bytes 2-2/9": 2..<3, "bytes 0-4/*": nil, "bytes 4-0/5": nil,
      "bytes 0-5/5": nil, "items 0-4/5": nil, "bytes */5": nil, "bytes -1-4/5": nil,
      "bytes 0-99999999999999999999/5": nil,
    ] as [String: Range<Int>?])
  func ranges(text: String, range: Range<Int>?) {
    let answer = WebAnswer(code: 206, headers: ["content-range": text], body: [])
    #expect(answer.contentRange?.range == range)
  }

  @Test("an address that is not plain https is refused")
  func hosts() throws {
    let address = try #require(WebAddress("HTTPS://a.example:8443/x?y#z"))
    #expect((address.host, address.port) == ("a.example", "8443"))
    #expect(try #require(WebAddress("https://[2a00::1]/x")).host == "2a00::1")
    for text in [
      "http://a.example/x", "file:///etc/passwd", "https://", "https:///x", "https://u@a.example/",
      "https://a.example:x/", "https://a.example:/", "https://a.example:+443/",
      "https://a.example/\"\nurl=x",
      "https://ä.example/", "https://a.example/ b", "https://a.example\\@b.example/",
    ] {
      #expect(WebAddress(text) == nil, "\(text)")
    }
  }

  @Test("every quotation mark of a header is escaped for curl, also before a combining character")
  func headers() {
    let header = CurlRun.escaped("If-None-Match: \"a\"\u{301}\\")
    #expect(header.utf8.elementsEqual("If-None-Match: \\\"a\\\"\u{301}\\\\".utf8))
  }

  @Test("the name of a book is the last part of its address, without the extension")
  func stems() {
    #expect(WebAddress("https://a.example/x/guide-1.2.helpz?v=3")?.stem == "guide-1.2")
    #expect(WebAddress("https://a.example/")?.stem == nil)
  }
}
