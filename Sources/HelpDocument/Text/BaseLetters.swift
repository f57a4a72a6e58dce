/// Latin letters without their diacritics: `é` and `ệ` become `e`.
///
/// The standard library compares characters by canonical equivalence, but does not decompose them.
/// The table is therefore built from all letters with one or two marks.
enum BaseLetters {
  /// Returns a text with plain letters. All other characters stay.
  /// - Complexity: O(n).
  static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return String(
      text.flatMap { character in
        table[character].map { String(Character(Unicode.Scalar($0))) } ?? String(character)
      })
  }

  /// Returns a text in ASCII. Letters lose their marks, spaces become ASCII spaces, and all other
  /// characters outside ASCII are left out.
  static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in plain(text).unicodeScalars {
      if scalar.isASCII {
        result.append(scalar)
      } else if scalar.properties.generalCategory == .spaceSeparator {
        result.append(" ")
      }
    }
    return String(result)
  }

  private static let table: [Character: UInt8] = {
    var table: [Character: UInt8] = [:]
    let marks = (0x0300...0x0338).compactMap { Unicode.Scalar($0) }
    // Letters of Vietnamese and of transcriptions may have a second mark.
    let secondMarks: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{303}", "\u{304}", "\u{309}", "\u{30C}", "\u{323}",
    ]
    for letter in [UInt8](UInt8(ascii: "A")...UInt8(ascii: "Z"))
      + [UInt8](UInt8(ascii: "a")...UInt8(ascii: "z"))
    {
      for mark in marks {
        var scalars = String.UnicodeScalarView([Unicode.Scalar(letter), mark])
        table[Character(String(scalars))] = letter
        for secondMark in secondMarks {
          scalars.append(secondMark)
          table[Character(String(scalars))] = letter
          scalars.removeLast()
        }
      }
    }
    return table
  }()
}
