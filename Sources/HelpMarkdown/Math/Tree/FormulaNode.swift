/// A part of a formula. The depth of the tree is at most a small multiple of
/// `Formula.maximumDepth`.
indirect enum FormulaNode: Sendable {
  case row([FormulaNode])
  /// A letter, or a name such as `sin`.
  case identifier(String, MathAlphabet)
  /// The name of a function, without its argument.
  case function(String, hasLimits: Bool)
  case number(String)
  case symbol(FormulaOperator)
  case text(String)
  /// White space, in eighteenths of an em.
  case space(Int)
  /// A fraction, or a binomial coefficient without a line.
  case fraction(FormulaNode, FormulaNode, hasLine: Bool)
  case root(FormulaNode, index: FormulaNode?)
  case scripts(FormulaNode, below: FormulaNode?, above: FormulaNode?, areLimits: Bool)
  case accent(FormulaNode, FormulaAccent)
  /// Fences as high as the content between them. An empty fence is invisible.
  case fenced(String, FormulaNode, String)
  case table([[FormulaNode]], FormulaTable)
}

/// A symbol, with the kind that decides its spacing.
struct FormulaOperator: Sendable {
  /// The kind of a symbol, which decides about the white space around it.
  enum Kind: Sendable {
    case ordinary, prefix, binary, relation, opening, closing, punctuation
    /// An operator with limits above and below it: ∑.
    case large
    case integral
    /// A fence in the middle of a pair, which is as high as the pair.
    case middle
  }

  var text: String
  var kind: Kind
}

/// A mark over or under a part of a formula.
struct FormulaAccent: Sendable {
  /// The character in MathML.
  var mark: String
  /// The combining character in text, or nil for a brace, which text leaves out.
  var combining: Unicode.Scalar?
  var isBelow = false
  var isStretchy = false
}

/// The layout of a table's cells.
enum FormulaTable: Sendable {
  case matrix
  /// Values, each with the condition under which it applies.
  case cases
  /// Columns in pairs, which are aligned where they meet.
  case aligned
  /// Centred lines.
  case gathered
}
