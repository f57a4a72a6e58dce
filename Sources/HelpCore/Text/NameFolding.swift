/// Compares file names as a file system does that ignores letter case or normal forms: those of macOS and Windows.
package enum NameFolding {
  /// The difference between two names that are the same elsewhere.
  package enum Difference: Sendable, Hashable {
    case letterCase
    /// `é` as one character, or as `e` and an accent: Unicode's normal forms.
    case normalForm
    case both

    /// The difference as the end of a sentence that begins with "differ by".
    package var words: String {
      switch self {
      case .letterCase: "letter case only"
      case .normalForm: "accent encoding only (composed or decomposed)"
      case .both: "letter case and accent encoding only"
      }
    }
  }

  /// A name or path without the differences that such a file system ignores: names that it treats as one have equal
  /// keys.
  ///
  /// Normal forms need no work: strings are equal when they are canonically equivalent.
  /// - Complexity: O(bytes); a name in lower case ASCII is its own key.
  package static func key(_ name: String) -> String {
    isOwnKey(name) ? name : folded(name)
  }

  /// Whether a name is in lower case ASCII, and so its own key.
  private static func isOwnKey(_ name: String) -> Bool {
    // The index avoids the checks of the string's view for each byte.
    let bytes = name.utf8.span
    return bytes.indices.allSatisfy {
      bytes[$0] < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[$0])
    }
  }

  /// The difference between two names with equal keys; nil if their bytes are the same.
  package static func difference(_ first: String, _ second: String) -> Difference? {
    if first.isSameBytewise(as: second) { return nil }
    if first == second { return .normalForm }
    return folded(first).utf8.elementsEqual(folded(second).utf8) ? .letterCase : .both
  }

  /// Upper case first: it makes `ß` and `ss` equal. Dotless `ı` is kept: it is a small `I` in Turkish, but not to any
  /// file system (CaseFolding.txt of Unicode, status T).
  private static func folded(_ name: String) -> String {
    name.unicodeScalars.split(separator: "\u{131}", omittingEmptySubsequences: false)
      .map { String($0).uppercased().lowercased() }
      .joined(separator: "\u{131}")
  }
}
