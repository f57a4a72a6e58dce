import HelpCore

/// A file of a program: its words, and the values of its names.
final class ScriptModule {
  let file: Script.File
  let tokens: ScriptTokens
  let scope: ScriptScope
  /// The exports by name.
  private(set) var exports: [String: ScriptBinding] = [:]

  init(_ file: Script.File) throws {
    self.file = file
    tokens = try ScriptTokens(file.bytes, file: file.name)
    scope = ScriptScope(in: nil)
    read()
  }

  /// Finds `module.exports = …`, `exports.name = …` and `export …`; declarations are exported under their names.
  private func read() {
    scope.declare(in: 0..<tokens.all.count, of: tokens)
    exports = scope.names
    for index in tokens.outermost(in: 0..<tokens.all.count) {
      if tokens.is(index, "export"), tokens.is(index + 1, "default") {
        exports["default"] = tokens.binding(at: index + 2)
      } else if tokens.is(index, "module"), tokens.is(index + 1, "."), tokens.is(index + 3, "=") {
        exports["default"] = .value(index + 4)
      } else if tokens.is(index, "exports"), tokens.is(index + 1, "."), tokens.is(index + 3, "="),
        !tokens.is(index - 1, ".")
      {
        exports[tokens.text(index + 2)] = .value(index + 4)
      }
    }
  }
}

/// The meaning of a name.
enum ScriptBinding {
  /// The value that begins at a word.
  case value(Int)
  case function(ScriptFunction)
  /// An export of another file; all of its exports if the name is nil.
  case imported(from: String, name: String?)
}

/// A function that can be evaluated.
struct ScriptFunction {
  /// The words of its body, without the braces.
  let body: Range<Int>
  var hasParameters = false
  /// Whether the body is the value: `() => value`.
  var isExpression = false
}

/// The names of a file, or of a function's body.
final class ScriptScope {
  let outer: ScriptScope?
  private(set) var names: [String: ScriptBinding] = [:]

  init(in outer: ScriptScope?) { self.outer = outer }

  /// - Complexity: O(levels of functions), at most 64.
  func binding(_ name: String) -> (ScriptBinding, ScriptScope)? {
    var scope: ScriptScope? = self
    while let current = scope {
      if let found = current.names[name] { return (found, current) }
      scope = current.outer
    }
    return nil
  }

  /// Finds the declarations of a file or of a function's body.
  func declare(in range: Range<Int>, of tokens: ScriptTokens) {
    var isDeclaring = false
    for index in tokens.outermost(in: range) where !tokens.is(index - 1, ".") {
      if ["const", "let", "var"].contains(where: { tokens.is(index, $0) }) {
        isDeclaring = true
        declare(index + 1, tokens)
      } else if tokens.is(index, "function"), !tokens.is(index - 1, "=") {
        guard index + 1 < range.upperBound, tokens.all[index + 1].kind == .name else { continue }
        names[tokens.text(index + 1)] = tokens.binding(at: index)
      } else if tokens.is(index, "import") {
        declareImport(index + 1, tokens)
      } else if tokens.is(index, ",") {
        if isDeclaring, tokens.is(index + 2, "=") || tokens.is(index + 2, ":") {
          declare(index + 1, tokens)
        }
      } else if tokens.is(index, ";") {
        isDeclaring = false
      }
    }
  }

  /// `name = value`, or `name: Type = value`.
  private func declare(_ index: Int, _ tokens: ScriptTokens) {
    guard index < tokens.all.count, tokens.all[index].kind == .name else { return }
    var next = index + 1
    if tokens.is(next, ":") {
      let limit = min(next + ScriptTokens.longestType, tokens.all.count)
      while next < limit, !tokens.is(next, "="), !tokens.is(next, ";") {
        next = (tokens.all[next].partner.map { max($0, next) } ?? next) + 1
      }
    }
    if tokens.is(next, "=") { names[tokens.text(index)] = .value(next + 1) }
  }

  /// `name, { name, name as name } from 'file'`, and `* as name from 'file'`.
  private func declareImport(_ start: Int, _ tokens: ScriptTokens) {
    var found: [(name: String, exported: String?)] = []
    var index = start
    if tokens.is(index, "type"), !tokens.is(index + 1, "from"), !tokens.is(index + 1, ",") {
      return
    }
    let limit = min(index + ScriptTokens.longestType, tokens.all.count)
    while index < limit, !tokens.is(index, "from") {
      let token = tokens.all[index]
      if token.kind == .text || tokens.is(index, "(") || tokens.is(index, "import") { return }
      if tokens.is(index, "*"), tokens.is(index + 1, "as"), index + 2 < tokens.all.count {
        found.append((tokens.text(index + 2), nil))
        index += 3
      } else if tokens.is(index, "{"), let end = token.partner {
        var inner = index + 1
        while inner < end {
          let isRenamed = tokens.is(inner + 1, "as") && inner + 2 < end
          if tokens.all[inner].kind == .name {
            found.append((tokens.text(isRenamed ? inner + 2 : inner), tokens.text(inner)))
          }
          while inner < end, !tokens.is(inner, ",") { inner += 1 }
          inner += 1
        }
        index = end + 1
      } else {
        if token.kind == .name { found.append((tokens.text(index), "default")) }
        index += 1
      }
    }
    guard index + 1 < tokens.all.count, tokens.all[index + 1].kind == .text else { return }
    let file = tokens.string(index + 1)
    for (name, exported) in found { names[name] = .imported(from: file, name: exported) }
  }
}

extension ScriptTokens {
  /// The words of a range that are in no bracket, the opening brackets themselves included.
  func outermost(in range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { next -> Int? in
      guard next < range.upperBound else { return nil }
      let index = next
      next = (all[index].partner.map { max($0, index) } ?? index) + 1
      return index
    }
  }

  /// The most words in which the end of a type, or of an import's names, is searched for. Without a bound, a text of
  /// openers alone would take time with its square.
  static let longestType = 256

  /// A function's declaration, or any other value.
  func binding(at index: Int) -> ScriptBinding {
    var next = index
    if `is`(next, "async") { next += 1 }
    guard `is`(next, "function") else { return .value(index) }
    next += 1
    let limit = min(next + Self.longestType, all.count)
    while next < limit, !`is`(next, "("), !`is`(next, "function") { next += 1 }
    guard next < limit, `is`(next, "("), let end = all[next].partner else { return .value(index) }
    guard let body = body(after: end) else { return .value(index) }
    return .function(ScriptFunction(body: body, hasParameters: end > next + 1))
  }

  /// The body in braces behind the parameters of a function, and behind the type of its result.
  private func body(after end: Int) -> Range<Int>? {
    var index = end + 1
    let limit = min(index + Self.longestType, all.count)
    while index < limit, !`is`(index, "{") { index += 1 }
    // `(): { a: string } {`
    while index < all.count, let close = all[index].partner, `is`(close + 1, "{") {
      index = close + 1
    }
    guard index < all.count, let close = all[index].partner else { return nil }
    return index + 1..<close
  }

  /// The bracket of a call's arguments after the types that begin at a `<`; nil if the `<` compares.
  func call(withTypesAt start: Int) -> Int? {
    var depth = 0
    for index in outermost(in: start..<min(start + 64, all.count)) {
      if `is`(index, "<") { depth += 1 }
      if `is`(index, ">") { depth -= 1 }
      if depth == 0 { return `is`(index + 1, "(") ? index + 1 : nil }
    }
    return nil
  }

  /// The characters of a string.
  func string(_ index: Int) -> String {
    let content = bytes[(all[index].start + 1)..<(all[index].end - 1)]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return Self.unescaped(String(decoding: content, as: UTF8.self))
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}", "0": "\0",
  ]

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "\n", "\r\n": break
      case "x": result.append(scalar(&rest, digits: 2))
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0 != "}" }.prefix(8)
        rest = rest.dropFirst(digits.count + 2)
        result.append(scalar(digits))
      case "u": result.append(scalar(&rest, digits: 4))
      default: result.append(escapes[escaped] ?? escaped)
      }
    }
    return result
  }

  private static func scalar(_ rest: inout Substring, digits: Int) -> Character {
    let code = rest.prefix(digits)
    rest = rest.dropFirst(digits)
    return scalar(code)
  }

  private static func scalar(_ digits: Substring) -> Character {
    Character(UInt32(digits, radix: 16).flatMap(UnicodeScalar.init) ?? "\u{FFFD}")
  }
}
