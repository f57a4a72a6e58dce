/// A block that is open while lines are read.
struct BlockContainer {
  enum Kind: Equatable {
    case document
    case blockQuote
    case list(BlockStart.ListMarker)
    /// `width`: how many columns its further lines are indented.
    case item(width: Int)
    /// What an extension opens with a line of its own and continues by an indentation of four columns.
    case indented
    case paragraph
    case heading
    case thematicBreak
    case indentedCode
    case fencedCode(fence: UInt8, length: Int, offset: Int)
    case html(kind: Int)
    case table(columns: Int)
  }

  var kind: Kind
  var hasChild = false

  init(_ kind: Kind) { self.kind = kind }

  var isItem: Bool { if case .item = kind { true } else { false } }

  var isTable: Bool { if case .table = kind { true } else { false } }

  /// Whether a block of some kind may be its child.
  func canContain(_ child: Kind) -> Bool {
    switch kind {
    case .document, .blockQuote, .item, .indented:
      if case .item = child { false } else { true }
    case .list: if case .item = child { true } else { false }
    default: false
    }
  }

  /// Whether lines go on in it, whatever they hold.
  var takesRawLines: Bool {
    switch kind {
    case .indentedCode, .fencedCode, .html: true
    default: false
    }
  }
}
