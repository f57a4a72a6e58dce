/// What is searched for: literal text, or a regular expression. Letter case counts when the text has a capital.
struct SearchPattern: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case literal([UInt8])
    case expression(PatternProgram)
  }

  /// As it was typed.
  let text: String
  let kind: Kind
  let foldsCase: Bool
  /// The text looks like an expression but cannot be read as one: it is searched literally.
  let isBroken: Bool

  /// - Parameter isPlain: takes the text literally, whatever is in it.
  init(_ text: String, isPlain: Bool = false) {
    self.text = text
    let isExpression =
      !isPlain && text.unicodeScalars.contains { "\\^$.[]|()*+?{}".unicodeScalars.contains($0) }
    if isExpression, let program = Self.program(text) {
      kind = .expression(program)
      foldsCase = !program.hasCapital
      isBroken = false
    } else {
      foldsCase = !text.unicodeScalars.contains { $0.properties.isUppercase }
      let bytes = Array(text.utf8)
      kind = .literal(foldsCase ? SearchText.folded(bytes) : bytes)
      isBroken = isExpression
    }
  }

  private static func program(_ text: String) -> PatternProgram? {
    guard let folding = try? PatternCompiler.compile(text, foldsCase: true) else { return nil }
    return folding.hasCapital ? try? PatternCompiler.compile(text, foldsCase: false) : folding
  }
}
