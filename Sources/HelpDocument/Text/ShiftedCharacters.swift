/// Superscript and subscript characters: `ⁿ⁻¹`, `₁₀`.
///
/// Only characters in the usual fonts of terminals are listed. Unicode has more.
///
/// Source: The Unicode Standard, section 22.4.
package enum ShiftedCharacters {
  /// Returns a text in superscript characters, or nil if the text is long or one of its characters
  /// has no such form.
  package static func raised(_ text: String) -> String? { shifted(text, superscripts) }

  /// Returns a text in subscript characters, or nil if the text is long or one of its characters
  /// has no such form.
  package static func lowered(_ text: String) -> String? { shifted(text, subscripts) }

  /// The maximum length of a text that is converted, in bytes.
  private static let maximumLength = 12

  /// Returns a text with all characters replaced, or nil for a long text, and for a character
  /// without a replacement.
  private static func shifted(
    _ text: String, _ characters: [Unicode.Scalar: Unicode.Scalar]
  ) -> String? {
    guard text.utf8.count <= maximumLength else { return nil }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let character = characters[scalar] else { return nil }
      result.append(character)
    }
    return String(result)
  }

  private static let superscripts: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "+": "⁺", "−": "⁻", "-": "⁻", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ", "T": "ᵀ",
    "⊤": "ᵀ", "′": "′", "∘": "°", "∗": "*", "†": "†",
  ]

  private static let subscripts: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉", "+": "₊", "−": "₋", "-": "₋", "(": "₍", ")": "₎", "i": "ᵢ", "j": "ⱼ", "k": "ₖ",
    "m": "ₘ", "n": "ₙ", "t": "ₜ",
  ]
}
