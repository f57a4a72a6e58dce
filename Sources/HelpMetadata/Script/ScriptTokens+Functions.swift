extension ScriptTokens {
  /// Returns the indices of a range's tokens outside brackets, with the opening brackets
  /// themselves.
  func outermost(in range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { next -> Int? in
      guard next < range.upperBound else { return nil }
      let index = next
      next = (all[index].partner.map { max($0, index) } ?? index) + 1
      return index
    }
  }

  /// The maximum number of tokens that are searched for the end of a type, or for the end of an
  /// import's names. Without the limit, a text of opening brackets would take quadratic time.
  static let maximumTypeTokens = 256

  /// Returns the function or the value that begins at a token.
  func binding(at index: Int) -> ScriptBinding {
    var next = index
    if `is`(next, "async") { next += 1 }
    guard `is`(next, "function") else { return .value(index) }
    next += 1
    let limit = min(next + Self.maximumTypeTokens, all.count)
    while next < limit, !`is`(next, "("), !`is`(next, "function") { next += 1 }
    guard next < limit, `is`(next, "("), let end = all[next].partner else { return .value(index) }
    guard let body = body(after: end) else { return .value(index) }
    return .function(ScriptFunction(body: body, hasParameters: end > next + 1))
  }

  /// Returns the body after a function's parameters and the type of its result, without braces.
  /// Returns nil if there is no body.
  /// - Parameter end: the bracket that closes the parameters.
  private func body(after end: Int) -> Range<Int>? {
    var index = end + 1
    let limit = min(index + Self.maximumTypeTokens, all.count)
    while index < limit, !`is`(index, "{") { index += 1 }
    // `(): { a: string } {`
    while index < all.count, let close = all[index].partner, `is`(close + 1, "{") {
      index = close + 1
    }
    // The search may end at its limit, at any token.
    guard `is`(index, "{"), let close = all[index].partner else { return nil }
    return index + 1..<close
  }

  /// The maximum number of tokens of the types in a call.
  private static let maximumTypeArgumentTokens = 64

  /// Returns the opening bracket of a call's arguments after the types that begin at a `<`. Returns
  /// nil for a `<` that compares values.
  func call(withTypesAt start: Int) -> Int? {
    var depth = 0
    for index in outermost(in: start..<min(start + Self.maximumTypeArgumentTokens, all.count)) {
      if `is`(index, "<") { depth += 1 }
      if `is`(index, ">") { depth -= 1 }
      if depth == 0 { return `is`(index + 1, "(") ? index + 1 : nil }
    }
    return nil
  }
}
