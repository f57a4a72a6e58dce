import HelpCore

/// The parts of a typed query.
///
///     tar "extract files" -gzip title:archive path:common/
struct SearchQuery: Equatable {
  /// A word of the query, with the terms to look up for it.
  struct Word: Equatable {
    /// The folded word.
    var term: [UInt8]
    var kind = Kind.word
    /// The parts to look for if no topic has the whole word: `hash` and `map` of `HashMap`.
    var parts: [[UInt8]] = []
    /// The forms of the word without the prefixes that Hebrew and Arabic write together with it.
    var formsWithoutPrefix: [[UInt8]] = []
    /// The word's range in the query, where a corrected spelling is inserted.
    var range: Range<Int>
    /// The distance from the previous word of a phrase, in positions.
    var step = 0

    /// The kind of a word, as in `WordKind`. A sign is attached if a word follows it without a
    /// space.
    enum Kind {
      case word, whole, pair, character, sign, attachedSign

      var isSign: Bool {
        switch self {
        case .sign, .attachedSign: true
        case .word, .whole, .pair, .character: false
        }
      }
    }
  }

  /// `-word`: an exclusion, or an option to look for.
  struct Exclusion: Equatable {
    /// The words that a topic must not have in this order.
    var words: [Word]
    /// The words to search for instead, if the index contains the option's name.
    var option: [Word] = []
  }

  /// The words that a topic must have. Names (`whole`) and signs are optional.
  var words: [Word] = []
  /// The quoted phrases of several words.
  var phrases: [[Word]] = []
  var exclusions: [Exclusion] = []
  /// The terms that the topic's title must have.
  var titleWords: [[UInt8]] = []
  /// The folders that the topic must be in, each with a slash before its name.
  var folders: [[UInt8]] = []
  /// The typed text.
  var text: [UInt8] = []
  /// Whether the last word ends the text, and may therefore be incomplete.
  var isOpen = false

  /// The maximum number of words. Each word costs time.
  static let maximumWords = 16
}
