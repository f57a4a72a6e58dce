import HelpCore

/// Reads the value that a program exports. Parts that only running the program would reveal are
/// `computed`.
struct ScriptReader {
  /// The meaning of an expression.
  enum Value {
    case data(ScriptValue)
    case function(ScriptFunction, Context)
    /// A namespace: all exports of a file.
    case module(ScriptModule)
    /// A name that the program does not define, or a member of such a name: `require.resolve`.
    case unknown(String)
    /// A value that only running the program would reveal.
    case computed
  }

  /// The file of an expression, and the names that are visible to the expression.
  struct Context {
    let module: ScriptModule
    let scope: ScriptScope
  }

  /// The functions that return their first argument unchanged.
  let identityFunctions: Set<String>
  /// Returns the file that another file imports by a name, or nil if the book has no such file.
  private let load: (String, Script.File) -> Script.File?
  /// The files by path. The value is nil for a file that cannot be read as data.
  private var modules: [String: ScriptModule?] = [:]
  /// The number of values that have been read.
  private(set) var valueCount = 0
  /// The values of names, each with the number of values that it contains.
  private var knownValues: [Key: (value: Value, count: Int)] = [:]
  /// The results of functions, each with the number of values that it contains.
  var knownResults: [Key: (value: Value, count: Int)] = [:]
  /// The position of the name in the main file whose imported value is read. Nil in the main file
  /// itself.
  var importPosition: SourcePosition?

  /// The key of an expression: its file and its first token.
  struct Key: Hashable {
    let module: ObjectIdentifier
    let token: Int
  }

  init(identityFunctions: Set<String>, load: @escaping (String, Script.File) -> Script.File?) {
    self.identityFunctions = identityFunctions
    self.load = load
  }

  /// Returns the value that a file exports under a name, or null if there is none.
  mutating func read(_ file: Script.File, exportedAs name: String) throws -> ScriptValue {
    let module = try ScriptModule(file)
    modules[file.path] = module
    let start = SourcePosition(line: 1, column: 1)
    guard let binding = module.exports[name] else { return ScriptValue(.null, at: start) }
    let context = Context(module: module, scope: module.scope)
    var value = try self.value(of: binding, context, depth: 0)
    // The export may be a function that returns the configuration.
    if case .function(let function, let inner) = value {
      value = try result(of: function, inner, depth: 1)
    }
    return data(value, at: start)
  }

  /// Returns a value as data. Functions, files and unknown names are treated as computed.
  func data(_ value: Value, at position: SourcePosition) -> ScriptValue {
    if case .data(let value) = value { return value }
    return ScriptValue(.computed(function: "", arguments: []), at: position)
  }

  // MARK: Names

  /// Returns the value of a name.
  /// - Parameter context: the scope that declares the name.
  mutating func value(
    of binding: ScriptBinding, _ context: Context, depth: Int
  ) throws -> Value {
    switch binding {
    case .function(let function): return .function(function, context)
    case .imported(let name, let exported):
      // Files may import a name from each other in a cycle.
      guard depth <= Script.maximumDepth, let module = try module(name, from: context.module) else {
        return .computed
      }
      guard let exported else { return .module(module) }
      return try value(exportedAs: exported, by: module, depth: depth)
    case .value(let token):
      let key = Key(module: ObjectIdentifier(context.module), token: token)
      if let known = knownValues[key] {
        try count(known.count, context, token)
        return known.value
      }
      // A value is treated as computed while it is read: `const a = [a]`.
      knownValues[key] = (.computed, 0)
      let countBefore = valueCount
      var index = token
      let value = try expression(&index, context, depth: depth + 1)
      knownValues[key] = (value, valueCount - countBefore)
      return value
    }
  }

  /// Returns an export of a file, or `computed` if the file does not export the name.
  mutating func value(
    exportedAs name: String, by module: ScriptModule, depth: Int
  ) throws -> Value {
    guard let binding = module.exports[name] else {
      // A file without a default export stands for all its exports.
      return name == "default" ? .module(module) : .computed
    }
    return try value(
      of: binding, Context(module: module, scope: module.scope), depth: depth + 1)
  }

  /// Returns a file that another file imports. Returns nil for a file that cannot be read as data,
  /// for a file outside the book, and if the program has more than `Script.maximumFiles`.
  /// - Throws: `HelpError(.malformed)` for a JSON file that cannot be read.
  mutating func module(_ name: String, from importer: ScriptModule) throws -> ScriptModule? {
    guard name.hasPrefix("."), let file = load(name, importer.file) else { return nil }
    if let known = modules[file.path] { return known }
    guard modules.count < Script.maximumFiles else { return nil }
    if file.path.hasSuffix(".json") {
      let bytes = Array("export default ".utf8) + file.bytes
      modules[file.path] = try ScriptModule(
        Script.File(path: file.path, name: file.name, bytes: bytes))
    } else {
      // Values of a file that cannot be read as data are treated as computed.
      modules[file.path] = .some(try? ScriptModule(file))
    }
    return modules[file.path] ?? nil
  }

  /// Counts values that are added to the result.
  /// - Parameter token: the token at which an error is reported.
  /// - Throws: `HelpError(.malformed)` for more than `Script.maximumValues`.
  mutating func count(_ added: Int, _ context: Context, _ token: Int) throws {
    valueCount += added
    guard valueCount <= Script.maximumValues else {
      throw context.module.tokens.error(
        at: token, "it has more than \(Script.maximumValues) values")
    }
  }
}
