/// A language with rules in search.
///
/// The raw value is the number of the language in sets of languages. Indexes do not store the
/// number.
enum IndexLanguage: Int, CaseIterable {
  case en, de, nl, da, sv, nb, fr, es, pt, it, ru, fi, hu, ro, tr, ca, id, ar, el, hi, lt, sr, ta,
    fa, he

  /// Finds the language of a BCP 47 tag, ignoring case. The result is nil for a language without
  /// rules.
  init?(tag: String) {
    let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch code {
    case "no", "nn": self = .nb
    default:
      guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
      self = language
    }
  }

  /// The code of ISO 639-1.
  var code: String { String(describing: self) }

  /// Whether the language joins several words into one.
  var joinsWords: Bool {
    switch self {
    case .de, .nl, .da, .sv, .nb: true
    default: false
    }
  }
}
