import HelpBook
import HelpCore
import HelpMarkup

/// The values of a manifest's keys.
extension Metadata.Node {
  /// Returns the value as a text, or nil for an empty value.
  /// - Throws: `HelpError.Code.malformed` for a value of another type.
  func text(_ key: String, file: String) throws -> String? {
    if isNull { return nil }
    guard let string else {
      throw ManifestFault.wrongType(key, expected: "a text", self, file: file)
    }
    return string
  }

  /// Returns the value as a list of texts. A single text becomes a list of one text, and an empty
  /// value an empty list.
  /// - Throws: `HelpError.Code.malformed` for a value of another type.
  func texts(_ key: String, file: String) throws -> [String] {
    if isNull { return [] }
    guard let strings else {
      throw ManifestFault.wrongType(key, expected: "a list of texts", self, file: file)
    }
    return strings
  }

  /// Returns the names and texts of a mapping, in order. An empty value has none.
  /// - Throws: `HelpError.Code.malformed` for a value of another type.
  func pairs(_ key: String, file: String) throws -> [(key: String, value: String)] {
    if isNull { return [] }
    guard let mapping else {
      throw ManifestFault.wrongType(key, expected: "a mapping of names to texts", self, file: file)
    }
    return try mapping.map { ($0.key, try $0.value.text("\(key): \($0.key)", file: file) ?? "") }
  }
}
