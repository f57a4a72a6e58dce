public import HelpCore
public import HelpLayout
import HelpResources
import SystemPackage

/// The themes by name: first the user's own themes, then the compiled themes.
///
/// A name is looked up in `lectern/themes` below `$XDG_CONFIG_HOME` (default `~/.config`), then
/// among the compiled themes, by the rules for resources.
package enum ThemeStore {
  private static let suffix = ".theme"

  /// The names of the compiled themes, sorted.
  package static var names: [String] {
    EmbeddedResources.files.map { String($0.path.dropLast(suffix.count)) }
  }

  /// Returns the theme with a name, or from a file: a word with a slash, or with `.theme` at its
  /// end.
  /// - Throws: `HelpError.Code.usage` with the known names and the nearest name for an unknown
  ///   name, `notFound` for a file that cannot be read, and `malformed` with the position of a
  ///   fault in the file.
  package static func theme(
    _ name: String, environment: (String) -> String? = Process.environment
  ) throws -> Theme {
    if name.contains("/") || name.hasSuffix(suffix) { return try read(FilePath(name)) }
    // An empty name would find the first theme.
    for bundle in name.isEmpty ? [] : bundles(environment) {
      guard let resource = try bundle.find(ResourceQuery(name: name, type: "theme")) else {
        continue
      }
      let file = bundle.provider.location + "/" + resource.path
      return try Theme(
        reading: resource.bytes(limit: Theme.maximumSize), name: name, file: file)
    }
    let allNames = names(environment)
    throw HelpError(
      .usage, "cannot use the theme '\(ControlCharacters.inline(name))'",
      "the themes are \(allNames.dropLast().joined(separator: ", ")) and \(allNames.last ?? "none")",
      hint: NearestName.hint(for: name, among: allNames)
        ?? "name one of them, or a file that ends in .theme")
  }

  /// Returns the names of the user's own and of the compiled themes, sorted.
  private static func names(_ environment: (String) -> String?) -> [String] {
    let query = ResourceQuery(name: "", type: "theme")
    let themes = bundles(environment).flatMap { (try? $0.findAll(query)) ?? [] }
    return Set(themes.map { ControlCharacters.inline($0.name) }).sorted()
  }

  /// Returns the bundles with themes, in the order of the search.
  private static func bundles(_ environment: (String) -> String?) -> [ResourceBundle] {
    let folder = UserFolder.config.lectern(environment)?.appending("themes")
    var bundles: [ResourceBundle] = []
    if let folder, let userThemes = try? DirectoryProvider(folder) {
      bundles.append(ResourceBundle(userThemes))
    }
    return bundles + [ResourceBundle(MemoryProvider(EmbeddedResources.files, location: "themes"))]
  }

  private static func read(_ path: FilePath) throws -> Theme {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path, limit: Theme.maximumSize)
    } catch {
      throw HelpError(
        .notFound, "cannot use the theme '\(path)'", (error as? Errno)?.sentence ?? "\(error)",
        cause: error)
    }
    return try Theme(reading: bytes, name: path.stem ?? path.string, file: path.string)
  }
}

extension Theme {
  /// Returns the theme with a name, or from a file: a word with a slash, or with `.theme` at its
  /// end. The user's own themes precede the compiled themes.
  /// - Throws: `HelpError.Code.usage` with the known names and the nearest name for an unknown
  ///   name, `notFound` for a file that cannot be read, and `malformed` with the position of a
  ///   fault in the file.
  public static func named(_ name: String) throws(HelpError) -> Theme {
    do {
      return try ThemeStore.theme(name)
    } catch {
      throw HelpError(of: error)
    }
  }
}
