/// Compares file names as the file systems of macOS and Windows do, which ignore letter case or
/// normal forms.
package enum NameFolding {
  /// The difference between two names that such a file system treats as equal.
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

  /// Returns a key of a name or path. Two names that such a file system treats as equal have equal
  /// keys.
  ///
  /// Keys keep their normal form, because Swift treats canonically equivalent strings as equal.
  /// - Complexity: O(bytes). A name in lower-case ASCII is its own key.
  package static func key(_ name: String) -> String {
    isOwnKey(name) ? name : folded(name)
  }

  /// Whether a name is in lower-case ASCII, and therefore its own key.
  package static func isOwnKey(_ name: String) -> Bool {
    // A span is faster than the string's view, which checks each index.
    let bytes = name.utf8.span
    return bytes.indices.allSatisfy {
      bytes[$0] < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[$0])
    }
  }

  /// Returns the difference between two names with equal keys, or nil if their bytes are the same.
  package static func difference(_ first: String, _ second: String) -> Difference? {
    if first.isSameBytewise(as: second) { return nil }
    if first == second { return .normalForm }
    return folded(first).utf8.elementsEqual(folded(second).utf8) ? .letterCase : .both
  }

  /// Returns a name in lower case. The name is converted to upper case first, because only upper
  /// case makes `ß` and `ss` equal.
  ///
  /// Keeps the dotless `ı`, which is a small `I` in Turkish, but not to any file system
  /// (CaseFolding.txt of Unicode, status T).
  private static func folded(_ name: String) -> String {
    name.unicodeScalars.split(separator: "\u{131}", omittingEmptySubsequences: false)
      .map { String($0).uppercased().lowercased() }
      .joined(separator: "\u{131}")
  }
}
