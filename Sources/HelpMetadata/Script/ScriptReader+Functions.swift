extension ScriptReader {
  /// Returns the token after a function's arrow, or nil if there is no arrow. A type may precede
  /// the arrow: `(): Item => …`.
  /// - Parameter close: the bracket that closes the parameters.
  func arrow(after close: Int, _ tokens: ScriptTokens) -> Int? {
    if tokens.is(close + 1, "=>") { return close + 2 }
    guard tokens.is(close + 1, ":") else { return nil }
    for index in tokens.outermost(in: close + 2..<tokens.all.count) {
      if tokens.is(index, "=>") { return index + 1 }
      if tokens.is(index, ",") || tokens.is(index, ";") || tokens.is(index, "=") { return nil }
      if let partner = tokens.all[index].partner, partner < index { return nil }
    }
    return nil
  }

  /// Returns the arrow function whose body begins at a token, or `computed` if the file ends before
  /// the body.
  func function(_ body: Int, hasParameters: Bool, _ context: Context) -> Value {
    let tokens = context.module.tokens
    guard body < tokens.all.count else { return .computed }
    let isBlock = tokens.is(body, "{")
    let range = isBlock ? body + 1..<(tokens.all[body].partner ?? body + 1) : body..<body + 1
    return .function(
      ScriptFunction(body: range, hasParameters: hasParameters, isExpression: !isBlock), context)
  }

  /// Returns the value that a function returns for any arguments.
  mutating func result(
    of function: ScriptFunction, _ context: Context, depth: Int
  ) throws -> Value {
    let body = function.body
    let key = Key(module: ObjectIdentifier(context.module), token: body.lowerBound)
    if let known = knownResults[key] {
      try count(known.count, context, body.lowerBound)
      return known.value
    }
    // A result is treated as computed while it is read: `const a = () => a()`.
    knownResults[key] = (.computed, 0)
    let countBefore = valueCount
    let value = try readResult(of: function, context, depth: depth)
    knownResults[key] = (value, valueCount - countBefore)
    return value
  }

  /// Reads the result of a function whose body is an expression, or contains a single,
  /// unconditional `return`. The result of any other function is treated as computed.
  private mutating func readResult(
    of function: ScriptFunction, _ context: Context, depth: Int
  ) throws -> Value {
    let body = function.body
    var index = body.lowerBound
    if function.isExpression { return try expression(&index, context, depth: depth + 1) }
    let tokens = context.module.tokens
    let returns = tokens.outermost(in: body).filter { tokens.is($0, "return") }
    guard returns.count == 1, !tokens.is(returns[0] - 1, ")") else { return .computed }
    let scope = ScriptScope(in: context.scope)
    scope.declare(in: body, of: tokens)
    index = returns[0] + 1
    return try expression(&index, Context(module: context.module, scope: scope), depth: depth + 1)
  }

  /// Returns the result of a call. For a function that cannot be evaluated, returns `computed` with
  /// the arguments.
  /// - Parameters:
  ///   - name: the name of the function without its owner: `resolve` in `path.resolve`.
  ///   - bracket: the token that opens the arguments.
  ///   - start: the first token of the call.
  mutating func call(
    of function: Value, named name: String, argumentsAt bracket: Int, from start: Int,
    _ context: Context, depth: Int
  ) throws -> Value {
    let tokens = context.module.tokens
    guard let close = tokens.all[bracket].partner else { return .computed }
    var index = bracket + 1
    switch function {
    case .function(let function, let inner) where !function.hasParameters:
      return try result(of: function, inner, depth: depth)
    case .unknown("require") where index < close && tokens.all[index].kind == .text:
      guard let module = try module(tokens.string(index), from: context.module) else {
        return .computed
      }
      let outerPosition = importPosition
      importPosition = importPosition ?? tokens.all[start].position
      defer { importPosition = outerPosition }
      return try value(exportedAs: "default", by: module, depth: depth)
    case .data, .module: return .computed
    case .unknown, .computed, .function:
      if index < close, returnsItsArgument(name, function) {
        return try expression(&index, context, depth: depth + 1)
      }
      let position = importPosition ?? tokens.all[start].position
      let arguments = try elements(bracket..<close, context, depth: depth)
      return .data(
        ScriptValue(.computed(function: name, arguments: arguments), at: position))
    }
  }

  /// Whether a function returns its first argument unchanged.
  private func returnsItsArgument(_ name: String, _ function: Value) -> Bool {
    if case .unknown("require.resolve") = function { return true }
    return identityFunctions.contains(name) || name.hasPrefix("define") || name.hasPrefix("with")
      || name.hasSuffix("Config")
  }
}
