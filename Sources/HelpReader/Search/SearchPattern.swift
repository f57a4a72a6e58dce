/// What is searched for: literal text, or a regular expression. Letter case counts when the text has a capital.
struct SearchPattern: Sendable, Hashable {
  /// As it was typed.
  let text: String
  let program: PatternProgram
  /// The text looks like an expression but cannot be read as one: it is searched literally.
  let isBroken: Bool

  /// - Parameter isPlain: takes the text literally, whatever is in it.
  init(_ text: String, isPlain: Bool = false) {
    self.text = text
    let isExpression =
      !isPlain && text.unicodeScalars.contains { "\\^$.[]|()*+?{}".unicodeScalars.contains($0) }
    let expression = isExpression ? try? PatternCompiler.expression(text) : nil
    program = expression ?? PatternCompiler.literal(text)
    isBroken = isExpression && expression == nil
  }
}
