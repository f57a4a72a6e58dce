/// What is searched for: literal text, or a regular expression.
struct SearchPattern: Sendable, Hashable {
  /// As it was typed.
  let text: String
  let program: PatternProgram
  /// The text looks like an expression but cannot be read as one: it is searched literally.
  let isBroken: Bool

  /// Takes the text literally, whatever is in it.
  let isPlain: Bool

  init(_ text: String, isPlain: Bool = false, letterCase: LetterCase = .smart) {
    self.text = text
    self.isPlain = isPlain
    let isExpression =
      !isPlain && text.unicodeScalars.contains { "\\^$.[]|()*+?{}".unicodeScalars.contains($0) }
    let expression = isExpression ? try? PatternCompiler.expression(text, letterCase) : nil
    program = expression ?? PatternCompiler.literal(text, letterCase)
    isBroken = isExpression && expression == nil
  }
}
