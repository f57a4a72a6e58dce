import HelpCore

/// The names that a file or a function's body declares.
final class ScriptScope {
  /// The scope around this scope, or nil for the scope of a file.
  let outerScope: ScriptScope?
  private(set) var names: [String: ScriptBinding] = [:]

  init(in outerScope: ScriptScope?) { self.outerScope = outerScope }

  /// Returns the binding of a name, and the scope that declares the name. Returns nil for an
  /// unknown name.
  /// - Complexity: O(levels of functions), at most 64.
  func binding(_ name: String) -> (ScriptBinding, ScriptScope)? {
    var scope: ScriptScope? = self
    while let current = scope {
      if let binding = current.names[name] { return (binding, current) }
      scope = current.outerScope
    }
    return nil
  }

  /// Adds the declarations in a range of tokens, except declarations inside brackets.
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

  /// Adds the declaration that begins at a token: `name = value`, or `name: Type = value`.
  private func declare(_ index: Int, _ tokens: ScriptTokens) {
    guard index < tokens.all.count, tokens.all[index].kind == .name else { return }
    var mark = index + 1
    if tokens.is(mark, ":") {
      let limit = min(mark + ScriptTokens.maximumTypeTokens, tokens.all.count)
      while mark < limit, !tokens.is(mark, "="), !tokens.is(mark, ";") {
        mark = (tokens.all[mark].partner.map { max($0, mark) } ?? mark) + 1
      }
    }
    if tokens.is(mark, "=") { names[tokens.text(index)] = .value(mark + 1) }
  }

  /// Adds the names of an import: `name, { name, name as name } from 'file'`, or
  /// `* as name from 'file'`.
  private func declareImport(_ start: Int, _ tokens: ScriptTokens) {
    var imports: [(name: String, exported: String?)] = []
    var index = start
    // `import type` has no values.
    if tokens.is(index, "type"), !tokens.is(index + 1, "from"), !tokens.is(index + 1, ",") {
      return
    }
    let limit = min(index + ScriptTokens.maximumTypeTokens, tokens.all.count)
    while index < limit, !tokens.is(index, "from") {
      let token = tokens.all[index]
      if token.kind == .text || tokens.is(index, "(") || tokens.is(index, "import") { return }
      if tokens.is(index, "*"), tokens.is(index + 1, "as"), index + 2 < tokens.all.count {
        imports.append((tokens.text(index + 2), nil))
        index += 3
      } else if tokens.is(index, "{"), let end = token.partner {
        imports += Self.importedNames(in: index + 1..<end, tokens)
        index = end + 1
      } else {
        if token.kind == .name { imports.append((tokens.text(index), "default")) }
        index += 1
      }
    }
    guard index + 1 < tokens.all.count, tokens.all[index + 1].kind == .text else { return }
    let file = tokens.string(index + 1)
    for (name, exported) in imports { names[name] = .imported(from: file, name: exported) }
  }

  /// Returns the names between the braces of an import. Each pair contains the name that the file
  /// uses, and the name that the other file exports.
  private static func importedNames(
    in range: Range<Int>, _ tokens: ScriptTokens
  ) -> [(name: String, exported: String?)] {
    var names: [(name: String, exported: String?)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isRenamed = tokens.is(index + 1, "as") && index + 2 < range.upperBound
      if tokens.all[index].kind == .name {
        names.append((tokens.text(isRenamed ? index + 2 : index), tokens.text(index)))
      }
      while index < range.upperBound, !tokens.is(index, ",") { index += 1 }
      index += 1
    }
    return names
  }
}
