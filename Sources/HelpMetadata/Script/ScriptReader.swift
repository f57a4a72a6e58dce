import HelpCore

/// Reads the values of a program that can be read without running it.
struct ScriptReader {
  /// The meaning of an expression.
  enum Value {
    case data(ScriptValue)
    case function(ScriptFunction, Place)
    /// A namespace: all exports of a file.
    case module(ScriptModule)
    /// A name that the program does not define.
    case unknown(String)
    case computed
  }

  /// The context of an expression: its file, and the values of names there.
  struct Place {
    let module: ScriptModule
    let scope: ScriptScope
  }

  private let handingOn: Set<String>
  private let load: (String, Script.File) -> Script.File?
  private var modules: [String: ScriptModule?] = [:]
  private var values = 0
  /// The values of names, each with the number of values inside it.
  private var known: [Key: (value: Value, count: Int)] = [:]
  /// The results of functions, each with the number of values inside it.
  private var results: [Key: (value: Value, count: Int)] = [:]
  /// The position in the main file at which another file is imported.
  private var place: SourcePosition?

  private struct Key: Hashable {
    let module: ObjectIdentifier
    let word: Int
  }

  init(handingOn: Set<String>, load: @escaping (String, Script.File) -> Script.File?) {
    self.handingOn = handingOn
    self.load = load
  }

  mutating func read(_ file: Script.File, exportedAs name: String) throws -> ScriptValue {
    let module = try ScriptModule(file)
    modules[file.path] = module
    let start = SourcePosition(line: 1, column: 1)
    guard let binding = module.exports[name] else { return ScriptValue(.null, at: start) }
    let at = Place(module: module, scope: module.scope)
    var value = try self.value(of: binding, at, depth: 0)
    // A configuration may be a function that gives it.
    if case .function(let function, let inner) = value {
      value = try result(of: function, inner, depth: 1)
    }
    return data(value, at: start)
  }

  private func data(_ value: Value, at position: SourcePosition) -> ScriptValue {
    if case .data(let value) = value { return value }
    return ScriptValue(.computed(function: "", arguments: []), at: position)
  }

  // MARK: Names

  private mutating func value(
    of binding: ScriptBinding, _ at: Place, depth: Int
  ) throws -> Value {
    switch binding {
    case .function(let function): return .function(function, at)
    case .imported(let name, let exported):
      // Files that hand a name on to each other.
      guard depth <= Script.maximumDepth, let module = try module(name, from: at.module) else {
        return .computed
      }
      guard let exported else { return .module(module) }
      return try value(exportedAs: exported, by: module, depth: depth)
    case .value(let word):
      let key = Key(module: ObjectIdentifier(at.module), word: word)
      if let known = known[key] {
        try count(known.count, at, word)
        return known.value
      }
      // Until it is read, a value counts as computed: `const a = [a]`.
      known[key] = (.computed, 0)
      let before = values
      var index = word
      let value = try expression(&index, at, depth: depth + 1)
      known[key] = (value, values - before)
      return value
    }
  }

  private mutating func value(
    exportedAs name: String, by module: ScriptModule, depth: Int
  ) throws -> Value {
    guard let binding = module.exports[name] else {
      // `module.exports = {…}` is all that a file exports.
      return name == "default" ? .module(module) : .computed
    }
    return try value(
      of: binding, Place(module: module, scope: module.scope), depth: depth + 1)
  }

  private mutating func module(_ name: String, from importer: ScriptModule) throws -> ScriptModule?
  {
    guard name.hasPrefix("."), let file = load(name, importer.file) else { return nil }
    if let known = modules[file.path] { return known }
    guard modules.count < Script.maximumFiles else { return nil }
    if file.path.hasSuffix(".json") {
      let bytes = Array("export default ".utf8) + file.bytes
      modules[file.path] = try ScriptModule(
        Script.File(path: file.path, name: file.name, bytes: bytes))
    } else {
      // A file that cannot be read as data is one that computes.
      modules[file.path] = .some(try? ScriptModule(file))
    }
    return modules[file.path] ?? nil
  }

  private mutating func count(_ more: Int, _ at: Place, _ word: Int) throws {
    values += more
    guard values <= Script.maximumValues else {
      throw at.module.tokens.error(at: word, "it has more than \(Script.maximumValues) values")
    }
  }

  // MARK: Expressions

  /// Reads the expression that begins at a word, and stops at the word after it.
  private mutating func expression(_ index: inout Int, _ at: Place, depth: Int) throws -> Value {
    let tokens = at.module.tokens
    let start = index
    guard index < tokens.all.count else { return .computed }
    guard depth <= Script.maximumDepth else {
      throw tokens.error(at: index, "values nest deeper than \(Script.maximumDepth) levels")
    }
    try count(1, at, index)
    var value = try primary(&index, at, depth: depth)
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
          var inner = index + 1
          let key = try expression(&inner, at, depth: depth + 1)
          index = (token.partner ?? index) + 1
          if case .data(let key) = key, let key = key.string {
            value = try member(key, of: value, depth: depth)
          } else {
            value = .computed
          }
          continue
        case UInt8(ascii: "("):
          value = try call(value, name, index, start, at, depth: depth)
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
        end(&index, tokens)
        return value
      }
      // A statement may end with its line.
      if token.beginsLine, token.kind != .mark { return value }
      end(&index, tokens)
      return .computed
    }
    return value
  }

  /// Skips the rest of an expression.
  private func end(_ index: inout Int, _ tokens: ScriptTokens) {
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

  private mutating func primary(_ index: inout Int, _ at: Place, depth: Int) throws -> Value {
    let tokens = at.module.tokens
    let token = tokens.all[index]
    let position = place ?? token.position
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
          ScriptValue(.list(try elements(first..<close, at, depth: depth)), at: position))
      case UInt8(ascii: "{") where close > first:
        index = close + 1
        return .data(
          ScriptValue(.object(try members(first..<close, at, depth: depth)), at: position))
      case UInt8(ascii: "(") where close > first:
        index = close + 1
        if let arrow = arrow(after: close, tokens) {
          let function = self.function(arrow, hasParameters: close > first + 1, at)
          end(&index, tokens)
          return function
        }
        var inner = first + 1
        let value = try expression(&inner, at, depth: depth + 1)
        return inner == close ? value : .computed
      case UInt8(ascii: "-") where index < tokens.all.count && tokens.all[index].kind == .number:
        index += 1
        return .data(ScriptValue(.string("-" + tokens.text(index - 1)), at: position))
      default:
        end(&index, tokens)
        return .computed
      }
    case .name: return try named(tokens.text(first), &index, at, position, depth: depth)
    }
  }

  private mutating func named(
    _ name: String, _ index: inout Int, _ at: Place, _ position: SourcePosition, depth: Int
  ) throws -> Value {
    let tokens = at.module.tokens
    switch name {
    case "true", "false": return .data(ScriptValue(.string(name), at: position))
    case "null", "undefined": return .data(ScriptValue(.null, at: position))
    case "async", "function":
      if case .function(let function) = tokens.binding(at: index - 1) {
        end(&index, tokens)
        return .function(function, at)
      }
      // `async () => {…}`, `async x => {…}`
      guard name == "async", tokens.is(index, "(") || tokens.is(index + 1, "=>") else {
        return .computed
      }
      return try primary(&index, at, depth: depth)
    case "new", "await", "typeof", "void", "class", "delete":
      end(&index, tokens)
      return .computed
    default: break
    }
    if tokens.is(index, "=>") {
      let function = function(index + 1, hasParameters: true, at)
      end(&index, tokens)
      return function
    }
    guard let (binding, scope) = at.scope.binding(name) else { return .unknown(name) }
    if case .imported = binding, place == nil {
      place = position
      defer { place = nil }
      return try value(of: binding, Place(module: at.module, scope: scope), depth: depth)
    }
    return try value(of: binding, Place(module: at.module, scope: scope), depth: depth)
  }

  // MARK: Functions

  /// The word behind the arrow that follows the parameters of a function, and the type of its result.
  private func arrow(after close: Int, _ tokens: ScriptTokens) -> Int? {
    if tokens.is(close + 1, "=>") { return close + 2 }
    guard tokens.is(close + 1, ":") else { return nil }
    for index in tokens.outermost(in: close + 2..<tokens.all.count) {
      if tokens.is(index, "=>") { return index + 1 }
      if tokens.is(index, ",") || tokens.is(index, ";") || tokens.is(index, "=") { return nil }
      if let partner = tokens.all[index].partner, partner < index { return nil }
    }
    return nil
  }

  private func function(_ body: Int, hasParameters: Bool, _ at: Place) -> Value {
    let tokens = at.module.tokens
    guard body < tokens.all.count else { return .computed }
    let isBlock = tokens.is(body, "{")
    let range = isBlock ? body + 1..<(tokens.all[body].partner ?? body + 1) : body..<body + 1
    return .function(
      ScriptFunction(body: range, hasParameters: hasParameters, isExpression: !isBlock), at)
  }

  /// The value that a function returns whatever its arguments are: its body has declarations, and one `return` that no
  /// condition guards.
  private mutating func result(
    of function: ScriptFunction, _ at: Place, depth: Int
  ) throws -> Value {
    let body = function.body
    let key = Key(module: ObjectIdentifier(at.module), word: body.lowerBound)
    if let known = results[key] {
      try count(known.count, at, body.lowerBound)
      return known.value
    }
    // A function that calls itself: `const a = () => a()`.
    results[key] = (.computed, 0)
    let before = values
    let value = try returned(by: function, at, depth: depth)
    results[key] = (value, values - before)
    return value
  }

  private mutating func returned(
    by function: ScriptFunction, _ at: Place, depth: Int
  ) throws -> Value {
    let body = function.body
    var index = body.lowerBound
    if function.isExpression { return try expression(&index, at, depth: depth + 1) }
    let tokens = at.module.tokens
    let returns = tokens.outermost(in: body).filter { tokens.is($0, "return") }
    guard returns.count == 1, !tokens.is(returns[0] - 1, ")") else { return .computed }
    let scope = ScriptScope(in: at.scope)
    scope.declare(in: body, of: tokens)
    index = returns[0] + 1
    return try expression(&index, Place(module: at.module, scope: scope), depth: depth + 1)
  }

  /// Reads a call whose arguments are in brackets that begin at a word.
  private mutating func call(
    _ function: Value, _ name: String, _ bracket: Int, _ start: Int, _ at: Place, depth: Int
  ) throws -> Value {
    let tokens = at.module.tokens
    guard let close = tokens.all[bracket].partner else { return .computed }
    var index = bracket + 1
    switch function {
    case .function(let function, let inner) where !function.hasParameters:
      return try result(of: function, inner, depth: depth)
    case .unknown("require") where index < close && tokens.all[index].kind == .text:
      guard let module = try module(tokens.string(index), from: at.module) else { return .computed }
      let outer = place
      place = place ?? tokens.all[start].position
      defer { place = outer }
      return try value(exportedAs: "default", by: module, depth: depth)
    case .data, .module: return .computed
    case .unknown, .computed, .function:
      if index < close, handsOn(name, function) {
        return try expression(&index, at, depth: depth + 1)
      }
      let position = place ?? tokens.all[start].position
      let arguments = try elements(bracket..<close, at, depth: depth)
      return .data(
        ScriptValue(.computed(function: name, arguments: arguments), at: position))
    }
  }

  private func handsOn(_ name: String, _ function: Value) -> Bool {
    if case .unknown("require.resolve") = function { return true }
    return handingOn.contains(name) || name.hasPrefix("define") || name.hasPrefix("with")
      || name.hasSuffix("Config")
  }

  private mutating func member(_ name: String, of value: Value, depth: Int) throws -> Value {
    switch value {
    case .data(let owner):
      let element = Int(name).flatMap { index in
        owner.list.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
      return (owner[name] ?? element).map(Value.data) ?? .computed
    case .module(let module): return try self.value(exportedAs: name, by: module, depth: depth)
    case .unknown(let owner): return .unknown(owner + "." + name)
    case .function, .computed: return .computed
    }
  }

  // MARK: Lists and objects

  /// The values between brackets.
  private mutating func elements(
    _ range: Range<Int>, _ at: Place, depth: Int
  ) throws -> [ScriptValue] {
    let tokens = at.module.tokens
    var values: [ScriptValue] = []
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if tokens.is(index, ",") {
        index += 1
        continue
      }
      let isSpread = tokens.is(index, "...")
      if isSpread { index += 1 }
      guard index < range.upperBound else { break }
      let own = place ?? tokens.all[index].position
      let value = data(try expression(&index, at, depth: depth + 1), at: own)
      if isSpread, let others = value.list {
        try count(others.count, at, index)
        values += others
      } else {
        values.append(value)
      }
      if index < range.upperBound, !tokens.is(index, ",") { end(&index, tokens) }
    }
    return values
  }

  /// The members between braces, without methods. The last value of a repeated key counts.
  private mutating func members(
    _ range: Range<Int>, _ at: Place, depth: Int
  ) throws -> [ScriptValue.Member] {
    let tokens = at.module.tokens
    var members = ScriptMembers()
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if tokens.is(index, ",") {
        index += 1
        continue
      }
      let own = place ?? tokens.all[index].position
      if tokens.is(index, "...") {
        index += 1
        let value = data(try expression(&index, at, depth: depth + 1), at: own)
        let others = value.members ?? []
        try count(others.count, at, range.lowerBound)
        for member in others { members.set(member) }
        if value.isComputed { members.set(.init(key: "...", value: value)) }
      } else if let key = try key(&index, at, depth: depth) {
        var value: ScriptValue?
        if tokens.is(index, ":") {
          index += 1
          value = data(try expression(&index, at, depth: depth + 1), at: own)
        } else if tokens.is(index, ",") || index == range.upperBound {
          var name = index - 1
          value = data(try expression(&name, at, depth: depth + 1), at: own)
        }
        if let value { members.set(.init(key: key, value: value)) }
      }
      if index < range.upperBound, !tokens.is(index, ",") { end(&index, tokens) }
    }
    return members.all
  }

  /// Reads a key; nil for one that is computed.
  private mutating func key(_ index: inout Int, _ at: Place, depth: Int) throws -> String? {
    let tokens = at.module.tokens
    let token = tokens.all[index]
    index += 1
    switch token.kind {
    case .text: return tokens.string(index - 1)
    case .name, .number: return tokens.text(index - 1)
    case .mark where tokens.is(index - 1, "["):
      var inner = index
      let value = try expression(&inner, at, depth: depth + 1)
      index = (token.partner ?? index) + 1
      guard case .data(let key) = value else { return nil }
      return key.string
    case .mark, .template, .pattern: return nil
    }
  }
}

/// The members of an object while it is read.
private struct ScriptMembers {
  private(set) var all: [ScriptValue.Member] = []
  private var indices: [String: Int] = [:]

  mutating func set(_ member: ScriptValue.Member) {
    if let index = indices[member.key] {
      all[index] = member
    } else {
      indices[member.key] = all.count
      all.append(member)
    }
  }
}
