import HelpCore
import HelpTestSupport
import Testing

@testable import HelpServe

@Suite("The fields of requests")
struct MessageTests {
  @Test(
    "a target is a path below the root, decoded",
    arguments: [
      ("/", ""), ("/guide/install.html", "guide/install.html"), ("/guide/", "guide/"),
      ("/gr%C3%B6%C3%9Fe.html", "größe.html"), ("/a%20b", "a b"), ("/a+b", "a+b"),
    ])
  func path(_ target: String, _ path: String) {
    #expect(RequestTarget(target)?.path == path)
  }

  @Test(
    "a target that may point outside a site is refused",
    arguments: [
      "", "guide", "//a", "/a//b", "/./a", "/../a", "/%2e%2e/a", "/.secret", "/a/.b/c", "/a%2Fb",
      "/a%5Cb", "/a\\b", "/a%00b", "/a%0Ab", "/%", "/%4", "/%zz", "/%FF", "/a b", "/a#b", "/größe",
      "/" + String(repeating: "a", count: 9000),
    ])
  func refused(_ target: String) {
    #expect(RequestTarget(target) == nil)
  }

  @Test("the values in a query are decoded like the values of forms")
  func query() {
    let target = RequestTarget("/search.json?q=install+c%2B%2B&limit=5&x")
    #expect(target?.value("q") == "install c++")
    #expect(target?.value("limit") == "5")
    #expect(target?.value("x") == nil)
    #expect(target?.value("missing") == nil)
  }

  @Test("a range field requests a part of the file, the whole file, or no byte")
  func ranges() {
    #expect(ByteRange("bytes=0-4", of: 10) == .part(0..<5))
    #expect(ByteRange("bytes=4-", of: 10) == .part(4..<10))
    #expect(ByteRange("bytes=-3", of: 10) == .part(7..<10))
    #expect(ByteRange("bytes=-30", of: 10) == .part(0..<10))
    #expect(ByteRange("bytes=5-99", of: 10) == .part(5..<10))
    #expect(ByteRange("bytes=10-", of: 10) == .none)
    #expect(ByteRange("bytes=99999999999999999999-", of: 10) == .none)
    #expect(ByteRange("bytes=-0", of: 10) == .none)
    #expect(ByteRange("bytes=0-", of: 0) == .none)
    for field in ["bytes=4-2", "bytes=0-1,3-4", "bytes=-", "bytes=a-b", "lines=0-1", "bytes=+1-2"] {
      #expect(ByteRange(field, of: 10) == .whole, "\(field)")
    }
  }

  @Test("gzip is accepted by its name or by a star, unless its weight is 0")
  func codings() {
    for field in ["gzip", "br, gzip;q=0.5", "*", "GZIP", "identity;q=1, *;q=0.1", "x-gzip"] {
      #expect(ContentCoding.acceptsGzip(field), "\(field)")
    }
    for field in ["", "br", "gzip;q=0", "gzip;q=0.000, *", "identity, *;q=0"] {
      #expect(!ContentCoding.acceptsGzip(field), "\(field)")
    }
  }

  @Test("a list names a tag in its weak or strong form, or by a star")
  func tags() {
    let tag = EntityTag(opaque: "a1")
    for list in ["\"a1\"", "W/\"a1\"", "\"b\", \"a1\" ", "*"] { #expect(tag.isNamed(in: list)) }
    for list in ["", "a1", "\"a\"", "\"a1-gzip\""] { #expect(!tag.isNamed(in: list)) }
  }

  @Test("a date in the form of HTTP is read as the time from which it was written")
  func dates() {
    #expect(HTTPDate.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(-5) == "Thu, 01 Jan 1970 00:00:00 GMT")
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let seconds = random.below(4_000_000_000)
      #expect(HTTPDate.seconds(HTTPDate.text(seconds)) == seconds)
    }
    for text in ["", "Sun, 06 Nov 1994", "Sun, 31 Feb 1994 08:49:37 GMT", "784111777"] {
      #expect(HTTPDate.seconds(text) == nil)
    }
  }

  @Test("the cache stays below its capacity, and keeps entries that are used")
  func cache() {
    let cache = ResponseCache<Int>(capacity: 100_000)
    cache.keep(0, of: 5000, for: "often")
    for number in 1..<200 {
      #expect(cache["often"] == 0)
      cache.keep(number, of: 5000, for: "\(number)")
    }
    #expect((1..<200).filter { cache["\($0)"] != nil }.count < 20)
    cache.keep(1, of: 90_000, for: "large")
    #expect(cache["large"] == nil)
  }
}
