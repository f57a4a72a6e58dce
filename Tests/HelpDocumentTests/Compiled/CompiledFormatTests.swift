import HelpCore
import HelpDocument
import Testing

/// The bytes of the format. If a test needs other bytes, `CompiledTopic.formatVersion` and the
/// manual's page must change.
@Suite("The bytes of a compiled topic")
struct CompiledFormatTests {
  @Test("a heading, a link and metadata are stored as the documented bytes")
  func golden() throws {
    var builder = DocumentBuilder()
    builder.open(.heading, .init { ($0.level, $0.identifier) = (1, "hi") })
    builder.add(.text, text: Array("Hi ".utf8))
    builder.open(.link, .init { $0.destination = "b.md#x" })
    builder.add(.text, text: Array("you".utf8))
    builder.add(.softBreak)
    let metadata = try Metadata.json(Array(#"{"title":"hi","tags":["c",null]}"#.utf8), file: "a")
    let bytes = try CompiledTopic(document: builder.finish(), metadata: metadata)
      .encoded(as: "a") { written, isImage in
        #expect(written == "b.md#x")
        #expect(!isImage)
        return .topic(path: "b", anchor: "x")
      }
    let listing: [[UInt8]] = [
      Array("LECTERNT".utf8), [1],
      // The text of all nodes.
      [6], Array("Hi you".utf8),
      // The document holds five nodes.
      [0x80, 5],
      // A heading holds four, and has new attributes: level and identifier.
      [0xD0, 4, 0, 0x05, 1, 0, 2], Array("hi".utf8),
      // Three bytes of text.
      [0x93, 3],
      // A link holds two nodes, and has new attributes: a destination, which is a topic.
      [0xDF, 2, 0, 0x02, 0, 0, 4], Array("/b#x".utf8),
      [0x93, 3],
      // A soft break.
      [0x14],
      // Metadata: a mapping of two keys. The value of the first is the first text above.
      [4, 2, 0, 5], Array("title".utf8), [2, 1],
      [0, 4], Array("tags".utf8), [3, 2, 2, 0, 1], Array("c".utf8), [1],
    ]
    #expect(bytes == Array(listing.joined()))
  }

  @Test("an empty topic has 12 bytes")
  func empty() throws {
    let bytes = try CompiledTopic(document: DocumentBuilder().finish(), metadata: nil)
      .encoded(as: "a") { written, _ in .broken(written: written) }
    #expect(bytes == CompiledSample.bytes(nodes: [0]))
  }

  @Test("the kinds of nodes keep their numbers")
  func kinds() {
    let names = """
      document blockQuote list item alert footnoteDefinition table tableRow tableCell descriptionList descriptionTerm \
      descriptionDetails details summary division paragraph heading codeBlock thematicBreak text softBreak lineBreak code \
      emphasis strong strikethrough underline mark keyboard superscript subscript link image footnoteReference anchor
      """
    #expect(Document.Kind.all.map { "\($0)" } == names.split(separator: " ").map(String.init))
    #expect(Document.Kind.all.map(\.rawValue) == Array(0..<35))
    #expect(Document.Kind(rawValue: 35) == nil)
  }

  @Test("a topic has the same bytes when it is encoded again")
  func same() throws {
    var builder = DocumentBuilder()
    for number in 0..<50 {
      builder.open(
        .heading, .init { ($0.level, $0.identifier) = (1 + number % 6, "n\(number % 9)") })
      builder.close()
    }
    let topic = CompiledTopic(document: builder.finish(), metadata: nil)
    let encodings = try (0..<3).map { _ in
      try topic.encoded(as: "a") { written, _ in .broken(written: written) }
    }
    #expect(Set(encodings).count == 1)
  }

  @Test("a topic of another version is refused, and the message names both versions")
  func version() throws {
    let bytes = CompiledSample.bytes(head: Array("LECTERNT\u{2}".utf8), nodes: [0])
    let error = #expect(throws: HelpError.self) {
      try CompiledTopic(decoding: bytes, name: "guide/a\u{1B}b")
    }
    #expect(error?.code == .malformed)
    #expect(
      error?.description == """
        cannot read the compiled topic 'guide/ab': its format has version 2, and this program reads version 1, at byte 8
          hint: compile the book with the version of Lectern that the program has
        """)
  }
}
