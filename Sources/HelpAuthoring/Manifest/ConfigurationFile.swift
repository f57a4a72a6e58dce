import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Another tool's configuration in JavaScript, TypeScript or JSON, which is read as data and not
/// run.
struct ConfigurationFile {
  /// The file's path in the source.
  let path: String
  /// The file's name for messages.
  let file: String
  let value: ScriptValue

  /// The extensions of configurations in JavaScript and TypeScript.
  static let extensions = ["ts", "js", "mts", "mjs", "cts", "cjs"]

  /// Reads the first of some files that exists.
  /// - Parameters:
  ///   - paths: the files' paths below the provider's root.
  ///   - name: the name of the export to read. In a JSON file, the name is a key of the object.
  ///   - identityFunctions: the functions that return their argument unchanged.
  ///   - diagnostics: receives the reason if the file cannot be read.
  /// - Returns: nil if none of the files exists, or if the file cannot be read as data.
  /// - Throws: the provider's errors in the search for the file.
  /// - Complexity: O(bytes of the file and of the files that it imports).
  init?(
    firstOf paths: [String], exportedAs name: String = "default",
    in provider: any ResourceProvider, identityFunctions: Set<String> = [],
    diagnostics: inout [Diagnostic]
  ) throws {
    let existing = try paths.first { try provider.status(of: $0)?.isDirectory == false }
    guard let path = existing else { return nil }
    self.path = path
    file = provider.displayPath(of: path)
    do {
      var bytes = try provider.read(path, limit: Script.maximumSize)
      let isJSON = path.hasSuffix(".json")
      if isJSON { bytes = Array("export default ".utf8) + bytes }
      let value = try Script.value(
        of: Script.File(path: path, name: file, bytes: bytes),
        exportedAs: isJSON ? "default" : name, identityFunctions: identityFunctions
      ) { Self.load($0, $1, in: provider) }
      self.value =
        isJSON && name != "default"
        ? value[name] ?? ScriptValue(.null, at: value.position) : value
    } catch let error as HelpError {
      diagnostics.append(.unread(error, file: file))
      return nil
    }
  }

  /// Returns the file that another file imports, by the rules of module resolution, or nil if no
  /// such file exists.
  private static func load(
    _ name: String, _ importer: Script.File, in provider: any ResourceProvider
  ) -> Script.File? {
    let folder = ResourcePath.directory(of: importer.path)
    guard let path = ResourcePath.resolve(name, from: folder) else { return nil }
    let endings =
      [""] + (extensions + ["json"]).map { "." + $0 } + extensions.prefix(2).map { "/index." + $0 }
    // A program in TypeScript imports `a.ts` as `./a.js`.
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

  /// Returns the warning that an order was not read, because only running the program would reveal
  /// it.
  func orderNotRead(at position: SourcePosition) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(file: file, position: position),
      "the order in \(ResourcePath.name(of: path)) is computed by a program and was not read",
      hint: "write a help.yml with 'nav'; until then, the topics are in the order of their folders")
  }
}

extension Diagnostic {
  /// Returns the warning with the reason why another tool's configuration is not read.
  static func unread(_ error: HelpError, file: String) -> Diagnostic {
    Diagnostic(
      .warning, at: error.location ?? SourceLocation(file: file),
      "this configuration was not read: \(error.why)", hint: error.hint)
  }
}
