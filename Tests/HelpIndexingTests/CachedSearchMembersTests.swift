import HelpAuthoring
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpIndexing

@Suite("Packing again with words from a cache")
struct CachedSearchMembersTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    try temporary.write("book/help.yml", "title: T\n")
    for number in 0..<40 {
      try temporary.write("book/t\(number).md", "# Topic \(number)\n\nwords of number\(number)\n")
    }
  }

  /// Packs the folder as `lectern pack` does.
  private func pack(to name: String, cached: Bool = true) throws {
    let target = temporary.file(name)
    let cache = cached ? SearchCache(of: target, in: temporary.file("cache")) : nil
    let session = PackSession(
      to: target,
      deriving: { book in
        [cache.flatMap { CachedSearchMembers(book, in: $0) } ?? SearchMembers(book)]
      })
    let book = try session.open(temporary.file("book").string, jobs: 2)
    _ = try BookPacker.pack(book, session, jobs: 2)
  }

  private func parts() throws -> Set<String> {
    let folder = try #require(try FileSystem.entries(of: temporary.file("cache")).first).name
    return Set(
      try FileSystem.entries(of: temporary.file("cache").appending(folder)).map(\.name))
  }

  @Test("an edit gives the bundle that packing from nothing gives, and replaces one part")
  func edit() throws {
    try pack(to: "a.helpz")
    let before = try parts()
    try temporary.write("book/t7.md", "# Topic 7\n\nzebras instead\n")
    try pack(to: "a.helpz")
    #expect(try parts().subtracting(before).count == 1)
    try pack(to: "b.helpz", cached: false)
    #expect(try temporary.read("a.helpz") == temporary.read("b.helpz"))
  }

  @Test("a topic that includes others is read each time, and the other topics of its group are not")
  func includes() throws {
    try temporary.write("book/book.toml", "[book]\ntitle = \"T\"\nsrc = \".\"\n")
    try FileSystem.remove(temporary.file("book/help.yml"))
    try temporary.write("book/t3.md", "# Topic 3\n\n{{#include t4.md}}\n")
    try pack(to: "a.helpz")
    let before = try parts()
    try temporary.write("book/t4.md", "# Topic 4\n\nquaggas\n")
    try pack(to: "a.helpz")
    try pack(to: "b.helpz", cached: false)
    #expect(try temporary.read("a.helpz") == temporary.read("b.helpz"))
    #expect(try parts().subtracting(before).count == 1)
  }

  @Test("a damaged part is made again")
  func damage() throws {
    try pack(to: "a.helpz")
    let folder = try #require(try FileSystem.entries(of: temporary.file("cache")).first).name
    for part in try parts() {
      let file = temporary.file("cache/\(folder)/\(part)")
      var bytes = try FileSystem.read(file, limit: 1 << 20)
      bytes[bytes.count / 2] ^= 1
      try AtomicFile.replace(file, with: bytes)
    }
    let right = try temporary.read("a.helpz")
    try pack(to: "a.helpz")
    #expect(try temporary.read("a.helpz") == right)
  }
}
