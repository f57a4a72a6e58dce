/// Which names of files are one name to a file system that knows no letter case, or no normal forms: those of macOS
/// and Windows.
public enum NameFolding {
  /// What two names differ by that are one name elsewhere.
  public enum Difference: Sendable, Hashable {
    case letterCase
    /// `é` as one character, or as `e` and an accent: Unicode's normal forms.
    case normalForm
    case both

    /// The end of a sentence that begins with "differ by".
    public var words: String {
      switch self {
      case .letterCase: "letter case only"
      case .normalForm: "accent encoding only (composed or decomposed)"
      case .both: "letter case and accent encoding only"
      }
    }
  }

  /// A name or path without what such a file system does not see: two that are one there have equal keys.
  ///
  /// Normal forms need no work: strings are equal when they are canonically equivalent.
  /// - Complexity: O(bytes); a name in lower case ASCII is its own key.
  public static func key(_ name: String) -> String {
    isOwnKey(name) ? name : folded(name)
  }

  /// Whether a name is in lower case ASCII, and so its own key.
  public static func isOwnKey(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { name in
      // Counted, which takes no branch: nearly all names are.
      var others = 0
      for byte in name { others += byte >= 0x80 || (0x41...0x5A).contains(byte) ? 1 : 0 }
      return others == 0
    }
  }

  /// What two names with equal keys differ by; nil for the same bytes.
  public static func difference(_ first: String, _ second: String) -> Difference? {
    if first.utf8.elementsEqual(second.utf8) { return nil }
    if first == second { return .normalForm }
    return folded(first).utf8.elementsEqual(folded(second).utf8) ? .letterCase : .both
  }

  /// Upper case first: it takes `ß` and `ss` together. Dotless `ı` stays what it is: to Turks alone it is a small `I`, to
  /// no file system (CaseFolding.txt of Unicode, status T).
  private static func folded(_ name: String) -> String {
    name.unicodeScalars.split(separator: "\u{131}", omittingEmptySubsequences: false)
      .map { String($0).uppercased().lowercased() }
      .joined(separator: "\u{131}")
  }
}
