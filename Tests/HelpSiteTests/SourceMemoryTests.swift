import HelpAuthoring
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("Sources that an export remembers")
struct SourceMemoryTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  /// Opens the book with the memory of an earlier opening.
  private func open(_ memory: [UInt8]?) throws -> (book: Book, hashes: SourceHashes) {
    // A file that was just written may change again without a new modification time.
    TreeStamp.settle()
    let hashes = SourceHashes(remembering: memory)
    var options = BookOptions()
    options.observer = hashes
    return (try Book.open(temporary.file("book"), options: options), hashes)
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try temporary.write("book/" + path, text) }
  }

  @Test("a remembered book equals the book that is read")
  func same() throws {
    try write([
      "index.md": "# Home\n", "a.md": "---\nweight: 3\n---\n# A\n", "none.md": "text\n",
      "c/hidden.md": "---\nnav_order: 2\ntitle: Order\n---\n", "t.txt": "Plain\n",
      "dated.md": "---\ndate: 2025-01-02\n---\n# Dated\n",
    ])
    let (first, hashes) = try open(nil)
    let memory = try #require(hashes.remembered)
    let (second, again) = try open(memory)
    #expect(first.contents.bytes == second.contents.bytes)
    #expect(again.remembered == nil)
    for id in 0..<first.topicCount {
      let file = first.topic(at: id).file
      #expect(hashes.hash(of: file) == again.hash(of: file))
      #expect(hashes.mayBeDated(file) == again.mayBeDated(file))
    }
  }

  @Test("files whose names differ only in their Unicode form are remembered separately")
  func unicodeForms() throws {
    // macOS treats these names as one file.
    try write(["index.md": "# Home\n", "\u{E9}.md": "# Composed\n"])
    try write(["e\u{301}.md": "# Decomposed\n"])
    let (book, hashes) = try open(nil)
    let (_, again) = try open(hashes.remembered)
    for topic in book.topics {
      let hash = FastHash.value(try temporary.read("book/" + topic.file))
      #expect(hashes.hash(of: topic.file) == hash && again.hash(of: topic.file) == hash)
    }
  }

  @Test("a changed file is read again, even if its size is the same")
  func changes() throws {
    try write(["index.md": "# Home\n", "a.md": "# Old\n", "b.md": "# B\n"])
    let memory = try #require(open(nil).hashes.remembered)
    try write(["a.md": "# New\n"])
    let (book, hashes) = try open(memory)
    #expect(book.topics.map(\.title).contains("New"))
    #expect(hashes.remembered != nil)
    try write(["help.yml": "variables: { x: Y }\n", "b.md": "# B {{x}}\n"])
    let (other, _) = try open(hashes.remembered)
    #expect(other.contents.bytes == (try open(nil).book.contents.bytes))
  }

  @Test("a title from an included file is not remembered")
  func includedTitle() throws {
    try write([
      "book.toml": "[book]\ntitle = \"T\"\n", "src/SUMMARY.md": "- [A](a.md)\n",
      "src/a.md": "{{#include b.txt}}\n", "src/b.txt": "# Old\n",
    ])
    let memory = try open(nil).hashes.remembered
    try write(["src/b.txt": "# New\n"])
    #expect(try open(memory).book.contents.bytes == open(nil).book.contents.bytes)
  }

  @Test("damaged bytes of a memory change no book, and end no process")
  func damage() throws {
    try write(["index.md": "# Home\n", "a.md": "# A\n"])
    let (book, hashes) = try open(nil)
    let memory = try #require(hashes.remembered)
    for offset in memory.indices {
      var damaged = memory
      damaged[offset] ^= 0x41
      let read = SourceMemory(damaged)
      _ = (read.entry(ofFile: "a.md"), read.entry(ofFile: "index.md"))
      _ = SourceMemory(Array(memory[..<offset])).entry(ofFile: "index.md")
    }
    #expect(try open(Array(memory.dropLast())).book.contents.bytes == book.contents.bytes)
  }
}
