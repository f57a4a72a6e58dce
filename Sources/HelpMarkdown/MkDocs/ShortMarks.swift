import HelpCore
import HelpDocument

/// A pass that replaces the short names that authors write: emoji (`:smile:`) in the dialects
/// `withEmoji`; icons, keys (`++ctrl+c++`) and the page's abbreviations only in books of MkDocs.
///
///     :smile: :material-icon:{ .big }      😄
///     ++ctrl+c++                      ->   <kbd>Ctrl</kbd>+<kbd>C</kbd>
///     HTML                                 <abbr title="Hyper Text Markup Language">HTML</abbr>
///
/// The names of icons are removed, because there are no characters for icons.
///
/// Sources: the documentation of PyMdown Extensions (Emoji, Keys), of Material for MkDocs (Icons,
/// Emojis).
struct ShortMarks {
  private let abbreviations: Abbreviations
  /// Whether keys and icons are also replaced.
  private let isMkDocs: Bool
  /// The replaced parts of the current text node.
  private var parts: [TextPart] = []

  /// The maximum number of bytes that are searched for the end of a mark.
  private static let maximumLength = 200

  /// The memory in bytes that further terms of the page may use. Each term stores its meaning.
  private var memoryForTerms = 64 << 20
  /// The memory of a term in addition to its meaning, in bytes.
  private static let memoryOfTerm = 512

  /// Replaces the marks in leaf blocks.
  /// - Complexity: O(text of the leaf blocks).
  static func run(
    _ leaves: [CMarkNode], _ abbreviations: Abbreviations, in tree: inout CMarkTree,
    _ positions: inout InlinePositions, isMkDocs: Bool
  ) {
    var marks = ShortMarks(abbreviations: abbreviations, isMkDocs: isMkDocs)
    for leaf in leaves {
      positions.forget()
      let pieces = InlinePiece.all(below: leaf, in: tree, &positions)
      var images = 0
      var start = 0
      while start < pieces.count {
        let piece = pieces[start]
        if piece.kind == .imageStart { images += 1 }
        if piece.kind == .imageEnd { images -= 1 }
        var end = start + 1
        while end < pieces.count, pieces[end].node == piece.node, piece.node.kind == .text {
          end += 1
        }
        if images == 0 { marks.replace(in: pieces[start..<end], in: &tree) }
        start = end
      }
    }
  }

  private init(abbreviations: Abbreviations, isMkDocs: Bool) {
    self.abbreviations = abbreviations
    self.isMkDocs = isMkDocs
  }

  /// Replaces the marks in the pieces of one text node.
  private mutating func replace(in pieces: ArraySlice<InlinePiece>, in tree: inout CMarkTree) {
    parts.removeAll(keepingCapacity: true)
    for piece in pieces where piece.kind == .text { find(in: piece, in: &tree) }
    guard !parts.isEmpty, let first = pieces.first else { return }
    tree.substitute(parts, in: first.literal, of: first.node)
  }

  /// Finds the marks in a piece of text.
  private mutating func find(in piece: InlinePiece, in tree: inout CMarkTree) {
    let text = piece.literal
    var index = piece.range.lowerBound
    while index < piece.range.upperBound {
      let count = parts.count
      switch text[index] {
      case UInt8(ascii: ":"): findName(at: index, piece)
      case UInt8(ascii: "+") where isMkDocs: findKeys(at: index, piece, in: &tree)
      default: break
      }
      if parts.count == count, !abbreviations.isEmpty { findTerm(at: index, piece) }
      index = parts.count > count ? parts[parts.count - 1].range.upperBound : index + 1
    }
  }

  /// Adds the replacement of a range.
  private mutating func add(_ range: Range<Int>, _ inline: CMarkNode, _ piece: InlinePiece) {
    func offset(_ index: Int) -> Int? { piece.offset.map { $0 + index - piece.range.lowerBound } }
    parts.append(
      TextPart(
        range: range, inline: inline, start: offset(range.lowerBound), end: offset(range.upperBound)
      ))
  }

  // MARK: Emoji and icons

  /// The beginnings of the names of icons.
  private static let iconPrefixes = ["material-", "octicons-", "fontawesome-", "simple-"].map {
    Array($0.utf8)
  }

  /// Adds the emoji or the icon whose name begins at a position.
  private mutating func findName(at start: Int, _ piece: InlinePiece) {
    let text = piece.literal
    let limit = min(piece.range.upperBound, start + Self.maximumLength)
    var end = start + 1
    while end < limit, Self.isNameByte(text[end]) { end += 1 }
    guard end < limit, text[end] == UInt8(ascii: ":"), end > start + 1 else { return }
    let name = text[(start + 1)..<end]
    let emoji = ShortNames.emoji[name]
    guard emoji != nil || isMkDocs && Self.iconPrefixes.contains(where: name.starts(with:)) else {
      return
    }
    end += 1
    // An attribute list has no element to apply to, and is removed.
    if isMkDocs, end < piece.range.upperBound, text[end] == UInt8(ascii: "{"),
      let (_, length) = AttributeList.read(text[end..<piece.range.upperBound])
    {
      end += length
    }
    let isFirst = start == 0 || text[start - 1].isASCIIWhitespace
    if emoji == nil, isFirst, end < piece.range.upperBound, text[end] == .space { end += 1 }
    add(start..<end, CMarkNode.text(emoji ?? []), piece)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  // MARK: Keys

  /// Adds the keys that begin at a position.
  private mutating func findKeys(at start: Int, _ piece: InlinePiece, in tree: inout CMarkTree) {
    let limit = min(piece.range.upperBound, start + Self.maximumLength)
    guard let keys = Self.keys(piece.literal[start..<limit]) else { return }
    for (index, key) in keys.enumerated() {
      let node = tree.makeInline(.keyboard, onEnter: "<kbd>", onExit: "</kbd>")
      node.append(CMarkNode.text(key.label))
      // The first and the last key also replace the signs around the keys.
      add(
        (index == 0 ? start : key.range.lowerBound)..<(index == keys.count - 1
          ? key.range.upperBound + 2 : key.range.upperBound), node, piece)
    }
  }

  /// Returns the keys between `++` and `++`, which a plus separates, or nil if a text does not
  /// begin with keys.
  private static func keys(
    _ text: ArraySlice<UInt8>
  ) -> [(range: Range<Int>, label: ArraySlice<UInt8>)]? {
    guard text.starts(with: "++".utf8) else { return nil }
    var keys: [(range: Range<Int>, label: ArraySlice<UInt8>)] = []
    var index = text.startIndex + 2
    while true {
      let start = index
      guard index < text.endIndex else { return nil }
      let quote = text[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let end = text[(index + 1)...].firstIndex(of: quote), end > index + 1 else {
          return nil
        }
        keys.append((start..<(end + 1), text[(index + 1)..<end]))
        index = end + 1
      } else {
        while index < text.endIndex, isNameByte(text[index]), text[index] != UInt8(ascii: "+") {
          index += 1
        }
        let name = text[start..<index].map {
          $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0.lowercasedASCII
        }
        guard let label = ShortNames.keys[name[...]] else { return nil }
        keys.append((start..<index, label))
      }
      guard index < text.endIndex, text[index] == UInt8(ascii: "+") else { return nil }
      if index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "+") { return keys }
      index += 1
    }
  }

  // MARK: Abbreviations

  /// Adds the term that begins at a position.
  private mutating func findTerm(at start: Int, _ piece: InlinePiece) {
    let text = piece.literal
    guard
      let (length, meaning) = abbreviations.term(
        at: start, in: text, upTo: piece.range.upperBound)
    else { return }
    // The meaning is stored in the tree and in the HTML, and escapes lengthen it.
    let memory = Self.memoryOfTerm + 4 * meaning.count
    guard memory <= memoryForTerms else { return }
    memoryForTerms -= memory
    var tag = Array("<abbr".utf8)
    HTMLEscape.appendAttribute("title", String(decoding: meaning, as: UTF8.self), to: &tag)
    let node = CMarkNode.custom(
      isBlock: false, onEnter: String(decoding: tag + [UInt8(ascii: ">")], as: UTF8.self),
      onExit: "</abbr>")
    node.append(CMarkNode.text(text[start..<(start + length)]))
    add(start..<(start + length), node, piece)
  }
}
