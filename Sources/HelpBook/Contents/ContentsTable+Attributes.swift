import HelpResources

extension ContentsTable {
  /// The version of the rules that made the table, or nil if the table states an impossible
  /// version.
  ///
  /// The version is written as the key of the title. Version 7, the first with tables of this form,
  /// is not written.
  package var contentsVersion: Int? { Self.contentsVersion(stated: all(.title).first?.key ?? "") }

  /// Returns the version that a string states, or nil for an impossible version.
  static func contentsVersion(stated text: String) -> Int? {
    if text.isEmpty { return firstContentsVersion }
    guard let version = Int(text), version > firstContentsVersion, String(version) == text else {
      return nil
    }
    return version
  }

  /// Returns the string with which a table states its version.
  package static func statement(of version: Int) -> String {
    version == firstContentsVersion ? "" : String(version)
  }

  private static let firstContentsVersion = 7

  /// The version of compiled topics, which is the last attribute. Nil for a book with sources.
  /// - Complexity: O(1).
  package var compiledFormat: String? {
    withBytes { bytes in
      let last = layout.count(of: .attributes) - 1
      guard last >= 0,
        number(.attributeKind, last, in: bytes) == BookAttribute.compiled.rawValue
      else { return nil }
      return string(.attributeValue, last, in: bytes)
    }
  }

  /// Returns the first value of an attribute, or nil if the book has no such attribute.
  package func first(_ attribute: BookAttribute) -> String? {
    all(attribute).first?.value
  }

  /// Returns every key and value of an attribute, in order.
  /// - Complexity: O(number of attributes).
  package func all(_ attribute: BookAttribute) -> [(key: String, value: String)] {
    withBytes { bytes in
      (0..<layout.count(of: .attributes)).filter {
        number(.attributeKind, $0, in: bytes) == attribute.rawValue
      }.map {
        (string(.attributeKey, $0, in: bytes), string(.attributeValue, $0, in: bytes))
      }
    }
  }

  /// Returns the texts of the book's configuration in a language.
  /// - Complexity: O(number of attributes).
  func texts(in language: LanguageTag) -> [TranslatedText] {
    all(.translatedText).compactMap { TranslatedText(key: $0.key, text: $0.value) }
      .filter { LanguageTag($0.language) == language }
  }
}
