import CStemmer

/// Snowball's stemmer for one language, for words in lower case with their diacritics.
@safe struct Stemmer: ~Copyable {
  private let handle: OpaquePointer

  /// Creates the stemmer for a language.
  /// - Parameter code: the code of ISO 639-1, in lower case.
  /// - Returns: nil for a language that Snowball lacks.
  init?(_ code: String) {
    // Snowball has one stemmer for both written forms of Norwegian.
    guard let handle = unsafe sb_stemmer_new(code == "nb" || code == "nn" ? "no" : code, nil) else {
      return nil
    }
    unsafe self.handle = handle
  }

  /// Returns the stem of a word, both in UTF-8.
  func stem(_ word: [UInt8]) -> [UInt8] {
    // The result is in the stemmer's memory, which the next call overwrites.
    guard let stem = unsafe sb_stemmer_stem(handle, word, Int32(word.count)) else { return word }
    let count = unsafe Int(sb_stemmer_length(handle))
    return unsafe Array(UnsafeBufferPointer(start: stem, count: count))
  }

  deinit { unsafe sb_stemmer_delete(handle) }
}
