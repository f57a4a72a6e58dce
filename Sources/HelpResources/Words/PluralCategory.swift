/// The grammatical category of a number, by the cardinal rules of Unicode CLDR for whole numbers
/// below a million.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// Finds the category of a number in a language. Languages without a rule here have the
  /// categories of English.
  package init(of number: Int, in language: LanguageTag) {
    let (lastDigit, lastTwoDigits) = (number % 10, number % 100)
    let endsIn11To14 = (11...14).contains(lastTwoDigits)
    switch Self.family(of: language) {
    case .invariant: self = .other
    case .english: self = number == 1 ? .one : .other
    case .french: self = number == 0 || number == 1 ? .one : .other
    case .russian:
      self =
        endsIn11To14 ? .many : lastDigit == 1 ? .one : (2...4).contains(lastDigit) ? .few : .many
    case .serbian:
      self =
        endsIn11To14 ? .other : lastDigit == 1 ? .one : (2...4).contains(lastDigit) ? .few : .other
    case .polish:
      self = number == 1 ? .one : (2...4).contains(lastDigit) && !endsIn11To14 ? .few : .many
    case .czech: self = number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case .slovene:
      self =
        lastTwoDigits == 1
        ? .one : lastTwoDigits == 2 ? .two : [3, 4].contains(lastTwoDigits) ? .few : .other
    case .romanian:
      self = number == 1 ? .one : number == 0 || (1...19).contains(lastTwoDigits) ? .few : .other
    case .lithuanian:
      let endsIn11To19 = (11...19).contains(lastTwoDigits)
      self = endsIn11To19 || lastDigit == 0 ? .other : lastDigit == 1 ? .one : .few
    case .latvian:
      let endsIn11To19 = (11...19).contains(lastTwoDigits)
      self = endsIn11To19 || lastDigit == 0 ? .zero : lastDigit == 1 ? .one : .other
    case .hebrew: self = number == 1 ? .one : number == 2 ? .two : .other
    case .arabic:
      switch number {
      case 0: self = .zero
      case 1: self = .one
      case 2: self = .two
      default:
        self =
          (3...10).contains(lastTwoDigits)
          ? .few : (11...99).contains(lastTwoDigits) ? .many : .other
      }
    }
  }

  /// Returns the categories that a language uses.
  package static func all(in language: LanguageTag) -> [PluralCategory] {
    switch family(of: language) {
    case .invariant: [.other]
    case .english, .french: [.one, .other]
    case .russian, .polish: [.one, .few, .many]
    case .serbian, .czech, .romanian, .lithuanian: [.one, .few, .other]
    case .slovene: [.one, .two, .few, .other]
    case .latvian: [.zero, .one, .other]
    case .hebrew: [.one, .two, .other]
    case .arabic: allCases
    }
  }

  /// The languages with the same rule, named after one of the languages.
  private enum Family {
    case invariant, english, french, russian, serbian, polish, czech, slovene, romanian, lithuanian
    case latvian, hebrew, arabic
  }

  private static func family(of language: LanguageTag) -> Family {
    switch language.language {
    case "id", "ja", "ko", "lo", "ms", "my", "th", "vi", "yue", "zh": .invariant
    // European Portuguese has the plural rules of English.
    case "pt": language.region == "PT" ? .english : .french
    case "am", "as", "bn", "fa", "fr", "gu", "hi", "hy", "kab", "kn", "pa", "zu": .french
    case "be", "ru", "uk": .russian
    case "bs", "hr", "sh", "sr": .serbian
    case "pl": .polish
    case "cs", "sk": .czech
    case "sl": .slovene
    case "mo", "ro": .romanian
    case "lt": .lithuanian
    case "lv": .latvian
    case "he", "iw": .hebrew
    case "ar": .arabic
    default: .english
    }
  }
}
