extension ScriptReader {
  /// Returns the member of an object, the element of a list, or the export of a file. Returns
  /// `computed` if the value has no such member.
  mutating func member(_ name: String, of value: Value, depth: Int) throws -> Value {
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

  /// Reads the values between brackets.
  /// - Parameter range: the opening bracket, and the tokens up to the closing bracket.
  mutating func elements(
    _ range: Range<Int>, _ context: Context, depth: Int
  ) throws -> [ScriptValue] {
    let tokens = context.module.tokens
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
      let position = importPosition ?? tokens.all[index].position
      let value = data(try expression(&index, context, depth: depth + 1), at: position)
      if isSpread, let elements = value.list {
        try count(elements.count, context, index)
        values += elements
      } else {
        values.append(value)
      }
      if index < range.upperBound, !tokens.is(index, ",") { skipExpression(&index, tokens) }
    }
    return values
  }

  /// Reads the members between braces, without methods. Of several values with the same key, the
  /// last is used.
  /// - Parameter range: the opening brace, and the tokens up to the closing brace.
  mutating func members(
    _ range: Range<Int>, _ context: Context, depth: Int
  ) throws -> [ScriptValue.Member] {
    let tokens = context.module.tokens
    var members = ScriptMembers()
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if tokens.is(index, ",") {
        index += 1
        continue
      }
      let position = importPosition ?? tokens.all[index].position
      if tokens.is(index, "...") {
        index += 1
        let value = data(try expression(&index, context, depth: depth + 1), at: position)
        let spread = value.members ?? []
        try count(spread.count, context, range.lowerBound)
        for member in spread { members.set(member) }
        if value.isComputed { members.set(.init(key: "...", value: value)) }
      } else if let key = try key(&index, context, depth: depth) {
        var value: ScriptValue?
        if tokens.is(index, ":") {
          index += 1
          value = data(try expression(&index, context, depth: depth + 1), at: position)
        } else if tokens.is(index, ",") || index == range.upperBound {
          // `{ name }` stands for `{ name: name }`.
          var nameIndex = index - 1
          value = data(try expression(&nameIndex, context, depth: depth + 1), at: position)
        }
        if let value { members.set(.init(key: key, value: value)) }
      }
      if index < range.upperBound, !tokens.is(index, ",") { skipExpression(&index, tokens) }
    }
    return members.list
  }

  /// Reads a key, and moves the index to the token after the key. Returns nil if only running the
  /// program would reveal the key.
  private mutating func key(_ index: inout Int, _ context: Context, depth: Int) throws -> String? {
    let tokens = context.module.tokens
    let token = tokens.all[index]
    index += 1
    switch token.kind {
    case .text: return tokens.string(index - 1)
    case .name, .number: return tokens.text(index - 1)
    case .mark where tokens.is(index - 1, "["):
      var innerIndex = index
      let value = try expression(&innerIndex, context, depth: depth + 1)
      index = (token.partner ?? index) + 1
      guard case .data(let key) = value else { return nil }
      return key.string
    case .mark, .template, .pattern: return nil
    }
  }
}

/// The members of an object while the object is read.
private struct ScriptMembers {
  private(set) var list: [ScriptValue.Member] = []
  private var indices: [String: Int] = [:]

  /// Adds a member, or replaces the member with the same key.
  mutating func set(_ member: ScriptValue.Member) {
    if let index = indices[member.key] {
      list[index] = member
    } else {
      indices[member.key] = list.count
      list.append(member)
    }
  }
}
