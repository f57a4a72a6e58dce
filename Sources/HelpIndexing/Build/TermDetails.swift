import HelpCore

/// The facts that few terms have.
struct TermDetails: Sendable {
  /// The spellings that differ from the term, for example in diacritics, with their languages.
  var spellings: [(language: Int, spelling: [UInt8])] = []
  /// The stems that are known from a finished index.
  var stems: [[UInt8]] = []
  /// Whether a language of the term joins words.
  var joinsWords = false
}

extension TermDetails {
  /// The encoded details, which `TermCursor.details` reads.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.number(joinsWords ? 1 : 0)
    writer.number(spellings.count)
    for (language, spelling) in spellings {
      writer.number(language)
      writer.text(spelling)
    }
    writer.number(stems.count)
    for stem in stems { writer.text(stem) }
    return writer.bytes
  }
}
