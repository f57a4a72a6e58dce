/// The value that a name stands for.
enum ScriptBinding {
  /// The value that begins at the token of this index.
  case value(Int)
  case function(ScriptFunction)
  /// An export of another file. A name of nil stands for all exports of the file.
  case imported(from: String, name: String?)
}

/// A function that can be evaluated.
struct ScriptFunction {
  /// The tokens of the body, without braces. If the body is an expression, only its first token.
  let body: Range<Int>
  var hasParameters = false
  /// Whether the body is the value itself: `() => value`.
  var isExpression = false
}
