import HelpDocument
import Testing

/// Bytes that break a rule, with the expected message and offset.
struct Forged: Sendable, CustomTestStringConvertible {
  var why: String
  var offset: Int
  var bytes: [UInt8]

  init(_ why: String, at offset: Int, _ bytes: [UInt8]) {
    (self.why, self.offset, self.bytes) = (why, offset, bytes)
  }

  var testDescription: String { "\(why), at byte \(offset)" }
}

/// Bytes that break each rule of a compiled topic once.
enum ForgedTopics {
  static let texts: [Forged] = [
    Forged("it does not begin with LECTERNT", at: 7, Array("LECTERNX".utf8)),
    Forged("the topic is cut short", at: 0, []),
    Forged("a number has needless bytes", at: 11, topic("", [0x80, 0x81, 0])),
    Forged(
      "a number has more than 35 bits", at: 11,
      topic("", [0x80, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1])),
    Forged(
      "the text of the nodes is not valid UTF-8", at: 9,
      Array("LECTERNT\u{1}".utf8) + [1, 0xFF, 0, 0]),
    Forged(
      "the text of the nodes is longer than the rest of the topic", at: 10,
      Array("LECTERNT\u{1}".utf8) + [9, 0, 0]),
    Forged(
      "the length of the nodes' text is 1073741825, not 0 to 1073741824", at: 9,
      Array("LECTERNT\u{1}".utf8) + [0x81, 0x80, 0x80, 0x80, 4, 0]),
    Forged(
      "a text is cut out of the middle of a character", at: 18,
      topic("é", [0x80, 3, 0x8F, 2, 0x93, 1, 0x93, 1])),
    Forged("1 bytes of text belong to no node", at: 12, topic("x", [0])),
    Forged(
      "the length of a node's text is 2, not 1 to 1", at: 16,
      topic("x", [0x80, 2, 0x8F, 1, 0x93, 2])),
    Forged("a text is not valid UTF-8", at: 16, node(.paragraph, [0x08, 0, 1, 0xFF])),
    Forged(
      "the text is longer than the rest of the topic", at: 17,
      node(.paragraph, [0x08, 0, 9])),
    Forged(
      "a text has a number that no text before it has", at: 15, node(.paragraph, [0x08, 1])),
  ]

  private static let misplaced = "a node is of a kind that its parent does not hold"

  static let nesting: [Forged] = [
    Forged("the first node is not a plain document", at: 10, topic("", [0x0F])),
    Forged("the first node is not a plain document", at: 10, topic("", [0x40, 0, 0x20])),
    // A document in a document, a cell in a document, a paragraph in a paragraph, and unknown
    // kinds.
    Forged(misplaced, at: 12, topic("", [0x80, 1, 0])),
    Forged(misplaced, at: 12, topic("", [0x80, 1, 8])),
    Forged(misplaced, at: 14, topic("", [0x80, 2, 0x8F, 1, 0x0F])),
    Forged(misplaced, at: 12, topic("", [0x80, 1, 35])),
    Forged(misplaced, at: 12, topic("", [0x80, 1, 63])),
    Forged(
      "a node has children that it cannot hold, or that reach beyond its parent", at: 14,
      topic("", [0x80, 3, 0x8F, 2, 0x94, 1, 0x14])),
    Forged(
      "the number of nodes is 3, not 1 to 1", at: 13, topic("", [0x80, 2, 0x8F, 3, 0x14])),
    Forged("the number of nodes is 0, not 1 to 1", at: 13, topic("", [0x80, 2, 0x8F, 0, 0x14])),
    // Each node has at least one byte.
    Forged("the number of nodes is 100, not 1 to 2", at: 11, topic("", [0x80, 100])),
  ]

  static let attributes: [Forged] = [
    Forged("a heading has no level", at: 12, topic("", [0x80, 1, 0x10])),
    Forged("a heading has no level", at: 13, node(.heading, [0x20])),
    Forged("the level is 7, not 1 to 6", at: 15, node(.heading, [1, 7])),
    Forged("the level is 0, not 1 to 6", at: 15, node(.heading, [1, 0])),
    Forged(
      "a node has attributes that no node before it has", at: 13,
      topic("", [0x80, 1, 0x4F, 1])),
    Forged("the set of attributes is 0, not 1 to 524287", at: 14, node(.paragraph, [0])),
    Forged(
      "the set of attributes is 524288, not 1 to 524287", at: 14,
      node(.paragraph, [0x80, 0x80, 0x20])),
    Forged("a node that is not a task is checked", at: 14, node(.item, [0x80, 0x20])),
    Forged(
      "the number of columns is 1, not 2 to 1000", at: 16, node(.paragraph, [0x80, 0x40, 1])),
    Forged(
      "the number of columns is 1001, not 2 to 1000", at: 16,
      node(.paragraph, [0x80, 0x40, 0xE9, 7])),
    Forged(
      "the number of rows is 65535, not 2 to 65534", at: 17,
      node(.paragraph, [0x80, 0x80, 1, 0xFF, 0xFF, 3])),
    Forged(
      "the number of an item has more than 32 bits", at: 16,
      node(.list, [0x80, 8, 0x80, 0x80, 0x80, 0x80, 0x20])),
    Forged(
      "the number of blank lines is below -1", at: 17, node(.paragraph, [0x80, 0x80, 8, 3])),
    Forged(
      "the nodes have too many blank lines", at: 13,
      node(.paragraph, [0x80, 0x80, 8, 0x82, 0x80, 8])),
    Forged(
      "an identifier is empty or has a control character", at: 15,
      node(.paragraph, [4] + text(""))),
    Forged(
      "an identifier is empty or has a control character", at: 15,
      node(.paragraph, [4] + text("a\u{202E}b"))),
    Forged("a destination is of an unknown kind", at: 17, node(.link, [2, 5] + text("a"))),
  ]

  private static let unsafe = "an address has a scheme that is not accepted"
  private static let alien = "a node has a destination that its kind does not allow"
  private static let encoding = "a path or an anchor is not percent-encoded as it should be"

  static let destinations: [Forged] = [
    Forged("a path does not begin with '/'", at: 18, pointing(0, "a")),
    Forged("a path does not begin with '/'", at: 18, pointing(0, "#a")),
    Forged("a path has an empty part", at: 18, pointing(0, "/")),
    Forged("a path has an empty part", at: 18, pointing(0, "//a.example/b")),
    Forged("a path has an empty part", at: 18, pointing(1, "/a/")),
    Forged("a path has a part '.' or '..'", at: 18, pointing(0, "/../a")),
    Forged("a path has a part '.' or '..'", at: 18, pointing(1, "/a/.")),
    Forged(encoding, at: 18, pointing(0, "/%2E%2E/a")),
    Forged(encoding, at: 18, pointing(0, "/a b")),
    Forged(encoding, at: 18, pointing(0, "/a?b")),
    Forged(encoding, at: 18, pointing(0, "/a%c3%bc")),
    Forged(encoding, at: 18, pointing(0, "/a%2")),
    Forged(encoding, at: 18, pointing(0, "/a#b#c")),
    Forged("a part of a path has a slash or a backslash", at: 18, pointing(0, "/..%2Fa")),
    Forged("a part of a path has a slash or a backslash", at: 18, pointing(1, "/a%5Cb")),
    Forged("a path begins with a drive letter", at: 18, pointing(1, "/C%3A/a")),
    Forged("a path or an anchor is not valid UTF-8", at: 18, pointing(0, "/a%FF")),
    Forged("a path or an anchor has a control character", at: 18, pointing(0, "/a%00")),
    Forged("a path or an anchor has a control character", at: 18, pointing(0, "/a#%1B")),
    Forged("the path of a resource has an anchor", at: 18, pointing(1, "/a#b")),
    Forged("an external address has neither a scheme nor a host", at: 18, pointing(2, "a.md")),
    Forged("an address has a control character", at: 18, pointing(2, "https://a\u{7}")),
    Forged("an address has a control character", at: 18, pointing(3, "a\u{85}")),
    Forged(unsafe, at: 15, pointing(2, "javascript:alert(1)")),
    Forged(unsafe, at: 15, pointing(3, "jAvascript:alert(1)")),
    Forged(unsafe, at: 15, pointing(2, "data:image/png;x")),
    Forged(unsafe, at: 15, pointing(2, "mailto:a@b.example", of: .image)),
    Forged(alien, at: 15, pointing(4, "#fn-a")),
    Forged(alien, at: 15, pointing(0, "/a", of: .footnoteReference)),
    Forged(alien, at: 13, pointing(0, "/a", of: .paragraph)),
    Forged(
      "a footnote's destination is not '#' and an identifier", at: 18,
      pointing(4, "#", of: .footnoteReference)),
    Forged(
      "an identifier has a control character", at: 18, pointing(4, "#\n", of: .footnoteReference)),
  ]

  static let metadata: [Forged] = [
    Forged("a value of the metadata is of an unknown kind", at: 11, metadata(bytes: [5])),
    Forged("a value of the metadata is of an unknown kind", at: 13, metadata(bytes: [3, 1, 0])),
    Forged("the metadata has fewer values than it says", at: 12, metadata(bytes: [3, 2, 1])),
    Forged(
      "a mapping of the metadata has a key twice", at: 17,
      metadata(bytes: [4, 2, 0, 1, 0x61, 1, 1, 1])),
    Forged(
      "the metadata nests too deep", at: 138,
      metadata(bytes: Array([[UInt8]](repeating: [3, 1], count: 70).joined()) + [1])),
  ]

  private static func topic(_ text: String = "", _ nodes: [UInt8]) -> [UInt8] {
    CompiledSample.bytes(text: text, nodes: nodes)
  }

  /// Returns a document of one block, or of one inline in a paragraph, with attributes. A block's
  /// attributes begin at byte 14, and an inline's attributes begin at byte 16.
  private static func node(_ kind: Document.Kind, _ record: [UInt8]) -> [UInt8] {
    let bytes = [kind.rawValue | 0x40, 0] + record
    return topic("", kind.isInline ? [0x80, 2, 0x8F, 1] + bytes : [0x80, 1] + bytes)
  }

  private static func text(_ text: String) -> [UInt8] {
    [0, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  /// Returns a document with one node that has a destination of a kind.
  private static func pointing(
    _ kind: UInt8, _ destination: String, of node: Document.Kind = .link
  ) -> [UInt8] {
    Self.node(node, [2, kind] + text(destination))
  }

  private static func metadata(bytes: [UInt8]) -> [UInt8] {
    CompiledSample.bytes(nodes: [0], metadata: bytes)
  }
}
