import HelpDocument
import Testing

/// Documents and bytes that the tests of compiled topics share.
enum CompiledSample {
  /// Returns a document with one node inside the parents that the node needs.
  static func document(
    with kind: Document.Kind, _ attributes: Document.Attributes? = nil, text: String = ""
  ) -> Document {
    var builder = DocumentBuilder()
    switch kind {
    case .document: return builder.finish()
    case .tableRow: builder.open(.table)
    case .tableCell:
      builder.open(.table)
      builder.open(.tableRow)
    default: if kind.isInline { builder.open(.paragraph) }
    }
    if kind.hasText {
      builder.add(kind, text: text.utf8, attributes)
    } else {
      builder.open(kind, attributes)
      if kind.mayHold(.text) { builder.add(.text, text: text.utf8) }
    }
    return builder.finish()
  }

  /// Returns a document of a paragraph with a link or an image.
  static func document(linkTo destination: String, isImage: Bool = false) -> Document {
    let attributes = Document.Attributes { $0.destination = destination }
    return document(with: isImage ? .image : .link, attributes, text: "x")
  }

  /// Returns the topic after encoding and decoding, with its destinations unchanged.
  static func decoded(_ topic: CompiledTopic) throws -> CompiledTopic {
    try CompiledTopic(
      decoding: topic.encoded(as: "a") { text, _ in CompiledDestination(text: text) }, name: "a")
  }

  static func decoded(_ document: Document) throws -> Document {
    try decoded(CompiledTopic(document: document, metadata: nil)).document
  }

  /// Returns a compiled topic of handwritten parts.
  static func bytes(
    head: [UInt8] = Array("LECTERNT\u{1}".utf8), text: String = "", nodes: [UInt8],
    metadata: [UInt8] = [0]
  ) -> [UInt8] {
    head + [UInt8(text.utf8.count)] + Array(text.utf8) + nodes + metadata
  }
}
