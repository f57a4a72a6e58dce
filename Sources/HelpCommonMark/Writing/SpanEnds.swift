import HelpCore
import HelpDocument

/// The characters on both sides of both ends of an inline, which decide whether marks can open and
/// close the inline.
///
/// Source: CommonMark 0.31, section 6.2.
struct SpanEnds {
  /// The class of a character at an end of an inline. The end of a line is treated as a space.
  private enum CharacterClass { case space, punctuation, letter }

  /// The maximum number of bytes of a character in UTF-8.
  private static let maximumCharacterLength = 4

  private let before: CharacterClass
  private let firstCharacter: CharacterClass
  private let lastCharacter: CharacterClass
  private let after: CharacterClass

  /// Classifies the characters around an inline.
  /// - Parameters:
  ///   - leaf: the inlines of the leaf block.
  ///   - outerEnd: the end of the inline around the node, or nil if there is none.
  ///   - output: the output before the node.
  init(
    _ node: Int, in document: Document, leaf: Range<Int>, outerEnd: Int?, after output: [UInt8]
  ) {
    let end = document.end(of: node)
    before =
      node == leaf.lowerBound ? .space : Self.characterClass(of: Self.lastScalar(of: output))
    firstCharacter = node + 1 < end ? Self.beginning(of: node + 1, in: document) : .punctuation
    lastCharacter = node + 1 < end ? Self.ending(of: node, in: document) : .punctuation
    if end >= leaf.upperBound && outerEnd == nil {
      after = .space
    } else if let outerEnd, end >= outerEnd {
      after = .punctuation
    } else {
      after = Self.beginning(of: end, in: document)
    }
  }

  /// Whether a mark (`*`, `**`, `~~` or `_`) can open and close the inline. `_` cannot if a letter
  /// precedes or follows the inline.
  func allows(_ mark: String) -> Bool {
    guard firstCharacter != .space, lastCharacter != .space else { return false }
    if mark == "_" { return before != .letter && after != .letter }
    let isOpening = firstCharacter == .letter || before != .letter
    let isClosing = lastCharacter == .letter || after != .letter
    return isOpening && isClosing
  }

  /// Returns the class of an inline's first character. Nested inlines begin with marks.
  private static func beginning(of node: Int, in document: Document) -> CharacterClass {
    switch document.kind(of: node) {
    case .text where document.attributes(of: node).formula == nil:
      characterClass(
        of: String(decoding: document.utf8(of: node).prefix(maximumCharacterLength), as: UTF8.self)
          .unicodeScalars.first)
    case .softBreak, .lineBreak: .space
    default: .punctuation
    }
  }

  /// Returns the class of an inline's last character. Nested inlines end in marks.
  private static func ending(of node: Int, in document: Document) -> CharacterClass {
    let end = document.end(of: node)
    var child = node + 1
    while document.end(of: child) < end { child = document.end(of: child) }
    switch document.kind(of: child) {
    case .text where document.attributes(of: child).formula == nil:
      return characterClass(of: lastScalar(of: document.utf8(of: child)))
    case .softBreak, .lineBreak: return .space
    default: return .punctuation
    }
  }

  private static func lastScalar(of bytes: some BidirectionalCollection<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.suffix(maximumCharacterLength), as: UTF8.self).unicodeScalars.last
  }

  private static func characterClass(of scalar: Unicode.Scalar?) -> CharacterClass {
    guard let scalar, scalar != "\n" else { return .space }
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
      return byte.isASCIIWhitespace ? .space : byte.isASCIIPunctuation ? .punctuation : .letter
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return .punctuation
    default: return .letter
    }
  }
}
