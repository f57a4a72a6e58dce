import HelpCore

extension ScriptReader {
  /// Reads the expression that begins at a token, and moves the index to the token after the
  /// expression.
  mutating func expression(_ index: inout Int, _ context: Context, depth: Int) throws -> Value {
    let tokens = context.module.tokens
    let start = index
    guard index < tokens.all.count else { return .computed }
    guard depth <= Script.maximumDepth else {
      throw tokens.error(at: index, "values nest deeper than \(Script.maximumDepth) levels")
    }
    try count(1, context, index)
    var value = try primary(&index, context, depth: depth)
    var name = tokens.text(start)
    while index < tokens.all.count {
      let token = tokens.all[index]
      if token.kind == .mark {
        switch tokens.bytes[token.start] {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "]"),
          UInt8(ascii: "}"):
          return value
        case UInt8(ascii: ".") where token.end == token.start + 1:
          guard index + 1 < tokens.all.count else { return .computed }
          name = tokens.text(index + 1)
          value = try member(name, of: value, depth: depth)
          index += 2
          continue
        case UInt8(ascii: "["):
          var innerIndex = index + 1
          let key = try expression(&innerIndex, context, depth: depth + 1)
          index = (token.partner ?? index) + 1
          if case .data(let key) = key, let key = key.string {
            value = try member(key, of: value, depth: depth)
          } else {
            value = .computed
          }
          continue
        case UInt8(ascii: "("):
          value = try call(
            of: value, named: name, argumentsAt: index, from: start, context, depth: depth)
          index = (token.partner ?? index) + 1
          continue
        case UInt8(ascii: "<"):
          // `defineConfig<Theme>({…})`
          guard let bracket = tokens.call(withTypesAt: index) else { break }
          index = bracket
          continue
        case UInt8(ascii: "!") where !tokens.is(index + 1, "="):
          index += 1
          continue
        default: break
        }
      } else if tokens.is(index, "as") || tokens.is(index, "satisfies") {
        skipExpression(&index, tokens)
        return value
      }
      // A statement may end with its line.
      if token.beginsLine, token.kind != .mark { return value }
      skipExpression(&index, tokens)
      return .computed
    }
    return value
  }

  /// Moves the index past the remaining tokens of an expression.
  func skipExpression(_ index: inout Int, _ tokens: ScriptTokens) {
    while index < tokens.all.count {
      let token = tokens.all[index]
      if let partner = token.partner {
        if partner < index { return }
        index = partner
      } else if tokens.is(index, ",") || tokens.is(index, ";") {
        return
      }
      index += 1
    }
  }

  /// Reads a literal, a name, a function or an expression in parentheses. Does not read members and
  /// calls after it.
  mutating func primary(_ index: inout Int, _ context: Context, depth: Int) throws -> Value {
    let tokens = context.module.tokens
    let token = tokens.all[index]
    let position = importPosition ?? token.position
    let first = index
    index += 1
    switch token.kind {
    case .text: return .data(ScriptValue(.string(tokens.string(first)), at: position))
    case .number: return .data(ScriptValue(.string(tokens.text(first)), at: position))
    case .template, .pattern: return .computed
    case .mark:
      let close = token.partner ?? first
      switch tokens.bytes[token.start] {
      case UInt8(ascii: "[") where close > first:
        index = close + 1
        return .data(
          ScriptValue(.list(try elements(first..<close, context, depth: depth)), at: position))
      case UInt8(ascii: "{") where close > first:
        index = close + 1
        return .data(
          ScriptValue(.object(try members(first..<close, context, depth: depth)), at: position))
      case UInt8(ascii: "(") where close > first:
        index = close + 1
        if let arrow = arrow(after: close, tokens) {
          let function = self.function(arrow, hasParameters: close > first + 1, context)
          skipExpression(&index, tokens)
          return function
        }
        var innerIndex = first + 1
        let value = try expression(&innerIndex, context, depth: depth + 1)
        return innerIndex == close ? value : .computed
      case UInt8(ascii: "-") where index < tokens.all.count && tokens.all[index].kind == .number:
        index += 1
        return .data(ScriptValue(.string("-" + tokens.text(index - 1)), at: position))
      default:
        skipExpression(&index, tokens)
        return .computed
      }
    case .name:
      return try expression(
        beginningWith: tokens.text(first), &index, context, position, depth: depth)
    }
  }

  /// Reads an expression that begins with a name or a keyword, at the token before `index`.
  private mutating func expression(
    beginningWith name: String, _ index: inout Int, _ context: Context,
    _ position: SourcePosition, depth: Int
  ) throws -> Value {
    let tokens = context.module.tokens
    switch name {
    case "true", "false": return .data(ScriptValue(.string(name), at: position))
    case "null", "undefined": return .data(ScriptValue(.null, at: position))
    case "async", "function":
      if case .function(let function) = tokens.binding(at: index - 1) {
        skipExpression(&index, tokens)
        return .function(function, context)
      }
      // `async () => {…}`, `async x => {…}`
      guard name == "async", tokens.is(index, "(") || tokens.is(index + 1, "=>") else {
        return .computed
      }
      return try primary(&index, context, depth: depth)
    case "new", "await", "typeof", "void", "class", "delete":
      skipExpression(&index, tokens)
      return .computed
    default: break
    }
    if tokens.is(index, "=>") {
      let function = function(index + 1, hasParameters: true, context)
      skipExpression(&index, tokens)
      return function
    }
    guard let (binding, scope) = context.scope.binding(name) else { return .unknown(name) }
    if case .imported = binding, importPosition == nil {
      importPosition = position
      defer { importPosition = nil }
      return try value(of: binding, Context(module: context.module, scope: scope), depth: depth)
    }
    return try value(of: binding, Context(module: context.module, scope: scope), depth: depth)
  }
}
