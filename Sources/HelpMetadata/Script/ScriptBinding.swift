/// The value that a name stands for.
enum ScriptBinding {
  /// The value that begins at the token of this index.
  case value(Int)
  case function(ScriptFunction)
  /// An export of another file. Nil stands for all its exports.
  case imported(from: String, name: String?)
}

/// A function that can be evaluated.
struct ScriptFunction {
  /// The tokens of the body, without braces, or only the first token if the body is an expression.
  let body: Range<Int>
  var hasParameters = false
  /// Whether the body is the value itself: `() => value`.
  var isExpression = false
}
