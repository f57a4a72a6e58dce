import HelpCore

/// A file of a program: its tokens, its names and its exports.
final class ScriptModule {
  let file: Script.File
  let tokens: ScriptTokens
  let scope: ScriptScope
  /// The exports by name.
  private(set) var exports: [String: ScriptBinding] = [:]

  /// Divides a file into tokens, and finds its exports.
  /// - Throws: see `ScriptTokens.init(_:file:)`.
  init(_ file: Script.File) throws {
    self.file = file
    tokens = try ScriptTokens(file.bytes, file: file.name)
    scope = ScriptScope(in: nil)
    findExports()
  }

  /// Finds the exports: `export default …`, `module.exports = …` and `exports.name = …`. Every
  /// declaration is treated as exported under its name.
  private func findExports() {
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
