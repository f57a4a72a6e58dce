import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// A configuration of another tool in JavaScript, TypeScript or JSON, read as data.
struct ConfigurationFile {
  /// The file's path in the source.
  let path: String
  /// The file's name for messages.
  let file: String
  let value: ScriptValue

  /// The endings of such files' names.
  static let extensions = ["ts", "js", "mts", "mjs", "cts", "cjs"]

  /// Reads the first of some files that exists.
  /// - Parameters:
  ///   - paths: below the provider's root.
  ///   - name: the name of the export to read; a file in JSON exports the value of its key.
  ///   - handingOn: functions that hand their argument on.
  ///   - diagnostics: receives the reason if a file cannot be read.
  /// - Returns: nil if none of the files exists, or it is not a program.
  /// - Complexity: O(bytes of the file and of those that it imports).
  init?(
    firstOf paths: [String], exportedAs name: String = "default",
    in provider: any ResourceProvider, handingOn: Set<String> = [],
    diagnostics: inout [Diagnostic]
  ) throws {
    let found = try paths.first { try provider.status(of: $0)?.isDirectory == false }
    guard let path = found else { return nil }
    self.path = path
    file = provider.displayPath(of: path)
    do {
      var bytes = try provider.read(path, limit: Script.maximumSize)
      let isJSON = path.hasSuffix(".json")
      if isJSON { bytes = Array("export default ".utf8) + bytes }
      let value = try Script.value(
        of: Script.File(path: path, name: file, bytes: bytes),
        exportedAs: isJSON ? "default" : name, handingOn: handingOn
      ) { Self.load($0, $1, in: provider) }
      self.value =
        isJSON && name != "default"
        ? value[name] ?? ScriptValue(.null, at: value.position) : value
    } catch let error as HelpError {
      diagnostics.append(.unread(error, file: file))
      return nil
    }
  }

  /// The file that another imports, as resolvers of modules find it.
  private static func load(
    _ name: String, _ importer: Script.File, in provider: any ResourceProvider
  ) -> Script.File? {
    let folder = ResourcePath.directory(of: importer.path)
    guard let path = ResourcePath.resolve(name, from: folder) else { return nil }
    let endings =
      [""] + (extensions + ["json"]).map { "." + $0 } + extensions.prefix(2).map { "/index." + $0 }
    // `./a.js` of a program in TypeScript is `a.ts`.
    let (stem, type) = ResourcePath.splitExtension(of: path)
    let candidates = endings.map { path + $0 } + (type == "js" ? [stem + ".ts"] : [])
    for candidate in candidates
    where (try? provider.status(of: candidate))??.isDirectory == false {
      guard let bytes = try? provider.read(candidate, limit: Script.maximumSize) else { return nil }
      return Script.File(
        path: candidate, name: provider.displayPath(of: candidate), bytes: bytes)
    }
    return nil
  }

  /// Says that an order is a program's, once.
  func orderNotRead(at position: SourcePosition) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(file: file, position: position),
      "the order in \(ResourcePath.name(of: path)) is computed by a program and was not read",
      hint: "the topics are in the order of their folders; a help.yml with 'nav' gives another")
  }
}

extension Diagnostic {
  /// Says why the configuration of another tool is not read.
  static func unread(_ error: HelpError, file: String) -> Diagnostic {
    Diagnostic(
      .warning, at: error.location ?? SourceLocation(file: file),
      "this configuration was not read: \(error.why)", hint: error.hint)
  }
}
