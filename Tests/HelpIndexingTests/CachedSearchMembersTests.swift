import HelpAuthoring
import HelpBook
import HelpCore
import HelpTestSupport
import Synchronization
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
      try FileSystem.entries(of: temporary.file("cache").appending(folder)).map(\.name)
        .filter { !$0.hasPrefix("other-") })
  }

  @Test(
    "packing after an edit produces the same bundle as packing without a cache, and replaces one part"
  )
  func edit() throws {
    try pack(to: "a.helpz")
    let before = try parts()
    try temporary.write("book/t7.md", "# Topic 7\n\nzebras instead\n")
    try pack(to: "a.helpz")
    #expect(try parts().subtracting(before).count == 1)
    try pack(to: "b.helpz", cached: false)
    #expect(try temporary.read("a.helpz") == temporary.read("b.helpz"))
  }

  @Test("a topic with includes is read each time, but the other topics of its group are not")
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

  @Test("a damaged part is rebuilt, and its replacement is intact")
  func damage() throws {
    try pack(to: "a.helpz")
    let folder = try folder()
    let right = try temporary.read("a.helpz")
    for part in try parts() {
      var bytes = try temporary.read("\(folder)/\(part)")
      bytes[bytes.count / 2] ^= 1
      try temporary.write("\(folder)/\(part)", bytes)
    }
    try pack(to: "a.helpz")
    #expect(try temporary.read("a.helpz") == right)
    try expectWhole()
  }

  @Test("a part under the name of another part is rebuilt")
  func exchangedParts() throws {
    try pack(to: "a.helpz")
    let folder = try folder()
    let right = try temporary.read("a.helpz")
    let names = try parts().sorted()
    for (name, other) in zip(names, names.dropFirst()) {
      try temporary.write("\(folder)/\(name)", temporary.read("\(folder)/\(other)"))
    }
    try FileSystem.remove(temporary.file("a.helpz"))
    try pack(to: "a.helpz")
    #expect(try temporary.read("a.helpz") == right)
    try expectWhole()
  }

  @Test(
    "a pipe with the name of a part is replaced without a wait", .timeLimit(.minutes(1)))
  func pipe() throws {
    try pack(to: "a.helpz")
    let folder = try folder()
    let name = try #require(parts().first)
    try FileSystem.remove(temporary.file("\(folder)/\(name)"))
    _ = try Shell.run(["mkfifo", temporary.file("\(folder)/\(name)").string])
    try pack(to: "a.helpz")
    try expectWhole()
  }

  /// Packs the folder as `lectern pack` does, with the memory of the last packing.
  private func pack(
    to name: String, remembering memory: [UInt8]?
  ) throws -> (memory: [UInt8]?, parsed: Set<String>) {
    let target = temporary.file(name)
    let cache = SearchCache(of: target, in: temporary.file("cache"))
    let seen = SeenTopics()
    let session = PackSession(
      to: target, memory: memory,
      deriving: { book in
        [cache.flatMap { CachedSearchMembers(book, in: $0) } ?? SearchMembers(book), seen]
      })
    let book = try session.open(temporary.file("book").string, jobs: 2)
    _ = try BookPacker.pack(book, session, jobs: 2)
    return (session.remembered, seen.files)
  }

  /// Reusable members that need no topic, and record the topics that are parsed.
  private final class SeenTopics: ReusableMembers {
    private let seen = Mutex<Set<String>>([])
    var files: Set<String> { seen.withLock(\.self) }
    func begin(_ sources: [UInt64?], isApart: (Int) -> Bool) {}
    func end(_ sources: [UInt64?]) {}
    func needs(_ topic: Int) -> Bool { false }
    func add(_ page: TopicPage) { seen.withLock { _ = $0.insert(page.topic.file) } }
    func finish(jobs: Int) -> [(name: String, bytes: [UInt8])] { [] }
  }

  private func writeIncludes() throws {
    try temporary.write("book/book.toml", "[book]\ntitle = \"T\"\nsrc = \".\"\n")
    try FileSystem.remove(temporary.file("book/help.yml"))
    try temporary.write("book/t3.md", "# Topic 3\n\n{{#include part.txt}}\n")
    try temporary.write("book/t5.md", "# Topic 5\n\n{{#include missing.txt}}\n")
    try temporary.write("book/part.txt", "okapis\n")
  }

  @Test(
    "a topic is not parsed again while its includes are unchanged, or missing")
  func rememberedIncludes() throws {
    try writeIncludes()
    var (memory, parsed) = try pack(to: "a.helpz", remembering: [])
    // The included file is also a topic.
    #expect(parsed.count == 41)
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.isEmpty)
    try pack(to: "b.helpz", cached: false)
    #expect(try temporary.read("a.helpz") == temporary.read("b.helpz"))
    try temporary.write("book/part.txt", "quaggas\n")
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.contains("t3.md"))
    try temporary.write("book/missing.txt", "dodos\n")
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.contains("t5.md"))
    try pack(to: "b.helpz", cached: false)
    #expect(try temporary.read("a.helpz") == temporary.read("b.helpz"))
  }

  @Test("a topic is parsed again when a missing file outside the topics appears")
  func missingOutside() throws {
    try temporary.write("book/book.toml", "[book]\ntitle = \"T\"\n")
    try FileSystem.remove(temporary.file("book/help.yml"))
    try temporary.write("book/src/t1.md", "# Topic 1\n\n{{#include ../code/missing.txt}}\n")
    try temporary.write("book/src/t2.md", "# Topic 2\n\n{{#include ../../outside.txt}}\n")
    try temporary.write("book/src/t3.md", "# Topic 3\n\n{{#include ../code/PRESENT.txt}}\n")
    try temporary.write("book/code/present.txt", "okapis\n")
    var (memory, parsed) = try pack(to: "a.helpz", remembering: [])
    #expect(parsed == ["t1.md", "t2.md", "t3.md"])
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.isEmpty)
    try temporary.write("book/code/missing.txt", "dodos\n")
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.contains("t1.md"))
    try pack(to: "b.helpz", cached: false)
    #expect(try temporary.read("a.helpz") == temporary.read("b.helpz"))
  }

  @Test("a topic with includes in another letter case is parsed again when another file is found")
  func letterCase() throws {
    try temporary.write("book/docfx.json", #"{"build": {"content": [{"files": ["*.md"]}]}}"#)
    try FileSystem.remove(temporary.file("book/help.yml"))
    try temporary.write("book/t3.md", "# Topic 3\n\n[!INCLUDE [x](code/PART.txt)]\n")
    try temporary.write("book/code/part.txt", "okapis\n")
    var (memory, parsed) = try pack(to: "a.helpz", remembering: [])
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.isEmpty)
    try temporary.write("book/code/part.txt", "quaggas\n")
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.contains("t3.md"))
    try FileSystem.remove(temporary.file("book/code/part.txt"))
    try temporary.write("book/code/Part.txt", "dodos\n")
    (memory, parsed) = try pack(to: "a.helpz", remembering: memory)
    #expect(parsed.contains("t3.md"))
    try pack(to: "b.helpz", cached: false)
    #expect(try temporary.read("a.helpz") == temporary.read("b.helpz"))
  }

  @Test("damaged memory, or memory of another bundle, does not change the bundle")
  func foreignMemory() throws {
    try writeIncludes()
    _ = try pack(to: "a.helpz", remembering: [])
    let old = try temporary.read("a.helpz")
    try temporary.write("book/part.txt", "# Other summary\n\nquaggas\n")
    let memory = try #require(pack(to: "a.helpz", remembering: []).memory)
    let right = try temporary.read("a.helpz")
    try temporary.write("a.helpz", old)
    _ = try pack(to: "a.helpz", remembering: memory)
    #expect(try temporary.read("a.helpz") == right)
    for offset in stride(from: 0, to: memory.count, by: 29) {
      var damaged = memory
      damaged[offset] ^= 3
      _ = try pack(to: "a.helpz", remembering: damaged)
      #expect(try temporary.read("a.helpz") == right)
    }
  }

  /// The folder that `pack` created in the cache.
  private func folder() throws -> String {
    "cache/" + (try #require(FileSystem.entries(of: temporary.file("cache")).first).name)
  }

  private func expectWhole() throws {
    let cache = try #require(
      SearchCache(of: temporary.file("a.helpz"), in: temporary.file("cache")))
    for part in try parts() { #expect(cache.part(part) != nil) }
  }
}
