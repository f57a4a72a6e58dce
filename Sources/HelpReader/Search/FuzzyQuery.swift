import HelpCore

/// The words that a filter or a search of titles looks for, in lower case.
struct FuzzyQuery: Sendable, Hashable {
  let bytes: [UInt8]
  let words: [ArraySlice<UInt8>]
  /// The letters as bits: see `FoldedTexts.letters(_:)`.
  let letters: UInt64

  init(_ text: String) {
    bytes = SearchText.folded(Array(text.utf8))
    words = bytes.split(separator: .space)
    letters = FoldedTexts.letters(bytes)
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether this query continues an earlier query. Every match is then also a match of the earlier
  /// query.
  func narrows(_ earlier: FuzzyQuery) -> Bool {
    !earlier.isEmpty && bytes.starts(with: earlier.bytes)
  }
}
