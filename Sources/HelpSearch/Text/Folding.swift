import HelpCore

/// The folding of characters that search treats as equal. Case and diacritics do not matter.
///
/// `é`, `É` and `e` are equal, and so are `ß` and `ss`, and full-width and plain letters. A mark
/// that makes a different letter does matter: `й` differs from `и`, and `が` differs from `か`.
package enum Folding {
  /// Returns the characters under which a character is indexed, or an empty list for a mark that
  /// does not matter.
  package static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let listed = table[scalar] { return listed }
    if vanishes(scalar) { return [] }
    return Array(scalar.properties.lowercaseMapping.unicodeScalars)
  }

  /// Whether a character does not matter. Accents, the points of Hebrew, and the vowel signs of
  /// Arabic do not matter. Neither do the dash that lengthens Arabic letters, variation selectors
  /// and invisible characters.
  private static func vanishes(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.generalCategory == .format { return true }
    return vanishing.contains { $0.contains(scalar.value) }
  }

  private static let vanishing: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x0591...0x05C7, 0x0610...0x061A, 0x0640...0x0640, 0x064B...0x065F,
    0x0670...0x0670, 0x06D6...0x06ED,
    0xFE00...0xFE0F,
  ]

  /// The table in `Resources/search/folding.txt`. Each line has an indexed form and the characters
  /// with that form.
  private static let table: [Unicode.Scalar: [Unicode.Scalar]] = {
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    let file = EmbeddedResources.files.first { $0.path == "folding.txt" }?.text.description ?? ""
    for line in file.unicodeScalars.split(separator: "\n").dropFirst() {
      let halves = line.split(separator: " ")
      guard halves.count == 2 else { continue }
      for scalar in halves[1] { table[scalar] = Array(halves[0]) }
    }
    return table
  }()
}
