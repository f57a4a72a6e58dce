import HelpCore
import HelpTestSupport

@testable import HelpMarkdown

/// A comparison of every inline of a parsed text with the source at the inline's reported position.
struct PositionCheck {
  /// The number of compared inlines.
  private(set) var count = 0
  /// The differences in kind, text and position.
  private(set) var faults: [String] = []

  init(_ source: [UInt8]) {
    let tree = CMarkTree(source)
    var positions = InlinePositions(source)
    var references = CharacterReferences()
    var current = tree.root.following()
    while let node = current {
      current = node.following()
      guard Self.hasPosition(node.kind), node.kind != .text || !node.literal.isEmpty else {
        continue
      }
      count += 1
      let offset = positions.offset(of: node, in: tree)
      if offset.map({ Self.begins(node, source[$0...], &references) }) != true {
        let text = String(decoding: node.literal, as: UTF8.self)
        faults.append("\(node.kind) \(text.debugDescription) at \(offset ?? -1)")
      }
    }
  }

  private static func hasPosition(_ kind: CMarkNode.Kind) -> Bool {
    switch kind {
    case .text, .code, .htmlInline, .emphasis, .strong, .link, .image: true
    default: false
    }
  }

  /// Whether an inline may be at the beginning of a source.
  private static func begins(
    _ node: CMarkNode, _ source: ArraySlice<UInt8>, _ references: inout CharacterReferences
  ) -> Bool {
    let byte = source.first ?? 0
    switch node.kind {
    case .text: return spells(node.literal, source, &references)
    case .htmlInline: return source.starts(with: node.literal.prefix { $0 != .lineFeed })
    case .code:
      // Only the first line is compared. In the literal, a space replaces each line end and the
      // prefix after it.
      let line = source.drop { $0 == UInt8(ascii: "`") }
        .prefix { $0 != .lineFeed && $0 != .carriageReturn }
      let content = line.drop { $0 == .space }
      let first = node.literal.first { $0 != .space }
      return byte == UInt8(ascii: "`")
        && (content.isEmpty || first == nil || content.first == first)
    case .emphasis, .strong:
      let width = node.kind == .strong ? 2 : 1
      return (byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_"))
        && source.prefix(width).allSatisfy { $0 == byte }
        && (node.firstChild?.kind != .text
          || spells(
            node.firstChild?.literal ?? node.literal, source.dropFirst(width), &references))
    case .image: return source.starts(with: "![".utf8)
    default: return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<")
    }
  }

  /// Whether a source matches a text, character by character.
  private static func spells(
    _ literal: [UInt8], _ source: ArraySlice<UInt8>, _ references: inout CharacterReferences
  ) -> Bool {
    var index = 0
    var offset = source.startIndex
    while index < literal.count {
      guard offset < source.endIndex else { return false }
      let byte = source[offset]
      if byte == UInt8(ascii: "\\"), offset + 1 < source.endIndex,
        source[offset + 1].isASCIIPunctuation,
        source[offset + 1] == literal[index]
      {
        index += 1
        offset += 2
      } else if byte == UInt8(ascii: "&"),
        let reference = references.measure(Array(source), at: offset - source.startIndex)
      {
        index += reference.decoded
        offset += reference.length
      } else if byte == .tab, literal[index] == .space {
        // Spaces replace a part of the tab.
        index =
          literal[index...].prefix(3).firstIndex { $0 != .space } ?? min(index + 3, literal.count)
        offset += 1
      } else if byte == .space || byte == .tab, literal[index] != byte {
        offset += 1
      } else if byte == literal[index] {
        index += 1
        offset += 1
      } else {
        return false
      }
    }
    return true
  }
}
