import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The configuration of a VitePress site.
struct VitePressSite {
  /// The configuration of the site, then the configurations of folders. For each key, the first
  /// file that sets it is used.
  private(set) var files: [ConfigurationFile] = []
  /// The key of the book's own language among the locales: `root`, or the language's folder.
  var locale = "root"

  /// Appends a configuration, whose keys are used if no earlier configuration sets them. Nil adds
  /// nothing.
  mutating func add(_ file: ConfigurationFile?) { files += file.map { [$0] } ?? [] }

  /// The value of a key for the whole site, or nil if no file sets the key.
  subscript(key: String) -> ScriptValue? {
    files.lazy.compactMap { $0.value[key] }.first { !$0.isNull }
  }

  /// Returns the value of a key for the book's own language, or else for the whole site, or nil if
  /// no file sets the key.
  func localized(_ key: String) -> ScriptValue? {
    self["locales"]?[locale]?[key] ?? self[key]
  }

  /// Returns an option of the theme and the file that sets the option, or nil if no file sets it.
  func theme(_ key: String) -> (value: ScriptValue, file: ConfigurationFile)? {
    for file in files {
      for theme in [file.value["locales"]?[locale]?["themeConfig"], file.value["themeConfig"]] {
        if let value = theme?[key], !value.isNull { return (value, file) }
      }
    }
    return nil
  }
}

extension ScriptValue {
  /// Returns the address of a site without a slash at the end, or nil for any other value.
  /// - Parameter base: the folder of the site below the address.
  static func siteAddress(_ value: ScriptValue?, below base: String = "") -> String? {
    guard var address = value?.string, address.hasPrefix("https://") else { return nil }
    if let base = ResourcePath.normalized(base), !base.isEmpty {
      address += (address.hasSuffix("/") ? "" : "/") + base
    }
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// The strings of a list, without its other elements. Empty for any other value.
  var strings: [String] { (list ?? []).compactMap(\.string) }
}
