import CStemmer

/// Snowball's stemmer for one language.
///
/// It needs words in lower case with their diacritics.
@safe struct Stemmer: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameter code: the code of ISO 639-1, in lower case.
  /// - Returns: nil for a language that Snowball has no stemmer for.
  init?(_ code: String) {
    // Snowball has both written forms of Norwegian under the code of the language.
    guard let handle = unsafe sb_stemmer_new(code == "nb" || code == "nn" ? "no" : code, nil) else {
      return nil
    }
    unsafe self.handle = handle
  }

  /// The stem of a word in UTF-8, in UTF-8.
  func stem(_ word: [UInt8]) -> [UInt8] {
    // The result lies in memory of the stemmer and is good until it is called again: it is copied at once.
    guard let stem = unsafe sb_stemmer_stem(handle, word, Int32(word.count)) else { return word }
    let count = unsafe Int(sb_stemmer_length(handle))
    return unsafe Array(UnsafeBufferPointer(start: stem, count: count))
  }

  deinit { unsafe sb_stemmer_delete(handle) }
}
