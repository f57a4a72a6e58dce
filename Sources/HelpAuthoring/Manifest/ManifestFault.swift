import HelpBook
import HelpCore
import HelpMarkup

/// The messages about values in manifests.
enum ManifestFault {
  /// Returns the error about a value with the wrong type for its key.
  static func wrongType(
    _ key: String, expected: String, _ node: Metadata.Node, file: String
  ) -> HelpError {
    let actual =
      switch node.value {
      case .null: "it is empty"
      case .string: "it is a single value"
      case .sequence: "it is a list"
      case .mapping: "it is a mapping"
      }
    return HelpError(
      .malformed, "cannot use '\(key)'", "it must be \(expected), and \(actual)",
      location: SourceLocation(file: file, position: node.position))
  }

  /// Returns the warning about an unknown key. The hint is the nearest known key.
  static func unknownKey(
    _ entry: Metadata.Entry, known keys: [String], file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(file: file, position: entry.keyPosition),
      "unknown key '\(entry.key)'",
      hint: NearestName.hint(for: entry.key, among: keys)
        ?? "use one of these keys: " + keys.joined(separator: ", "))
  }

  /// Returns the error about a value that cannot be used.
  /// - Parameter expected: the kind of value, with its article: `a language tag`.
  static func unusable(
    _ key: String, _ value: String, _ expected: String, hint: String, _ node: Metadata.Node,
    file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, at: SourceLocation(file: file, position: node.position),
      "cannot use '\(key)': '\(ControlCharacters.inline(value))' is not \(expected)", hint: hint)
  }

  /// Returns the warning about an unknown name. The hint is the nearest known name.
  /// - Parameter kind: the kind of name, such as `dialect`.
  static func unknownName(
    _ kind: String, _ name: String, known names: [String], _ node: Metadata.Node, file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(file: file, position: node.position),
      "unknown \(kind) '\(ControlCharacters.inline(name))'",
      hint: NearestName.hint(for: name, among: names)
        ?? (names.count == 1
          ? "write '\(names[0])'" : "use one of these \(kind)s: " + names.joined(separator: ", ")))
  }
}
