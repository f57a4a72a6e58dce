/// The kind of a word in text.
package enum WordKind {
  /// A word: letters and digits, with the punctuation around it left out.
  case word
  /// A part of the preceding word, which is cut before its capitals: `hash` and `map` of `HashMap`.
  case part
  /// An identifier with its punctuation: `HashMap::entry`, `--no-color`, `#include`, `C++`.
  case whole
  /// A word of Hebrew or Arabic without its prefixes: `كتاب` of `والكتاب`.
  case bare
  /// Two neighbouring characters of a script without spaces.
  case pair
  /// The last character of a run in a script without spaces.
  case last
}

/// A receiver of the words that a scanner finds.
package protocol WordSink {
  /// Receives a word.
  /// - Parameters:
  ///   - word: the range of the folded word in `buffer`.
  ///   - position: the number of words and gaps before the word. A part or a bare word has the
  ///     position of its word, and a whole identifier has the position of its first word.
  ///   - range: the range of the word in the text, in bytes.
  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>)
}
