extension FormulaNode {
  /// Whether white space separates two neighbours: `sin x`, but `sin(x)`.
  /// - Parameter isText: whether the neighbours are in a line of text, where only brackets show the
  ///   extent of a fraction or a sum.
  static func separates(_ left: FormulaNode, _ right: FormulaNode, isText: Bool) -> Bool {
    if left.isFunction { return right.isOperand || right.isBare || right.isFunction }
    if right.isFunction { return (left.isOperand && !left.isSign) || left.isFenced || left.isSum }
    guard isText else { return false }
    if left.isSum { return right.isOperand || right.isBare || right.isFenced }
    if left.isFraction { return right.isOperand || right.isFenced || right.isSum }
    return (right.isFraction || right.isSum) && left.isOperand && !left.isSign
  }

  /// The node without its scripts.
  private var nucleus: FormulaNode {
    if case .scripts(let base, _, _, _) = self { return base }
    return self
  }

  private var isFunction: Bool {
    if case .function = nucleus { return true }
    return false
  }

  /// Whether the node is a sum, an integral or a similar operator.
  private var isSum: Bool {
    guard case .symbol(let symbol) = nucleus else { return false }
    return symbol.kind == .large || symbol.kind == .integral
  }

  private var isFraction: Bool {
    if case .fraction(_, _, hasLine: true) = self { return true }
    return false
  }

  /// Whether the node is in fences, or is a fence.
  private var isFenced: Bool {
    switch nucleus {
    case .fenced: true
    case .symbol(let symbol): symbol.kind == .opening || symbol.kind == .closing
    default: false
    }
  }

  /// Whether the node is an operand, or an operator without a left operand.
  private var isOperand: Bool {
    switch nucleus {
    case .identifier, .number, .fraction, .root, .accent, .table, .row: true
    default: isSign
    }
  }

  /// Whether the node is an operator without a left operand.
  private var isSign: Bool {
    if case .symbol(let symbol) = self { return symbol.kind == .prefix }
    return false
  }

  /// Whether the node is a symbol that is neither an operator nor a fence, such as ∇ or a bar.
  private var isBare: Bool {
    if case .symbol(let symbol) = nucleus { return symbol.kind == .ordinary }
    return false
  }

  /// Whether the node reads as one unit without parentheses.
  var isAtom: Bool {
    switch self {
    case .identifier, .number, .accent: true
    case .text(let text): !text.contains(" ")
    case .symbol(let symbol): symbol.kind == .ordinary
    case .row(let items): items.isEmpty
    default: false
    }
  }

  /// Whether the node is an atom, an atom with scripts, a root, or in fences.
  var isFactor: Bool {
    switch self {
    case .scripts(let base, _, _, let areLimits): base.isAtom && !areLimits
    case .root: true
    case .fenced(let opening, _, let closing): !opening.isEmpty && !closing.isEmpty
    default: isAtom
    }
  }

  /// Whether the node is a row of factors.
  var isProduct: Bool {
    guard case .row(let items) = self else { return isFactor }
    return items.allSatisfy(\.isFactor)
  }
}
