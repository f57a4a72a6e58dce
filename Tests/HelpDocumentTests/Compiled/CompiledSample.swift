import HelpDocument
import Testing

/// Documents and bytes that the tests of compiled topics share.
enum CompiledSample {
  static func attributes(_ change: (inout Document.Attributes) -> Void) -> Document.Attributes {
    var attributes = Document.Attributes()
    change(&attributes)
    return attributes
  }

  /// A document with one node, in what such a node needs around it.
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

  /// A document of a paragraph with a link or an image.
  static func document(linkTo destination: String, isImage: Bool = false) -> Document {
    document(with: isImage ? .image : .link, attributes { $0.destination = destination }, text: "x")
  }

  /// The topic after it was compiled and read again, with destinations as they are.
  static func decoded(_ topic: CompiledTopic) throws -> CompiledTopic {
    try CompiledTopic(
      decoding: topic.encoded(as: "a") { text, _ in CompiledDestination(text: text) }, name: "a")
  }

  static func decoded(_ document: Document) throws -> Document {
    try decoded(CompiledTopic(document: document, metadata: nil)).document
  }

  /// A compiled topic, its parts by hand.
  static func bytes(
    head: [UInt8] = Array("LECTERNT\u{1}".utf8), text: String = "", nodes: [UInt8],
    metadata: [UInt8] = [0]
  ) -> [UInt8] {
    head + [UInt8(text.utf8.count)] + Array(text.utf8) + nodes + metadata
  }
}
