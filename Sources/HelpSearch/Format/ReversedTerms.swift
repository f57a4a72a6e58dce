/// A shard of terms with reversed letters, in bytewise order. Terms with the same ending are
/// therefore adjacent.
///
/// A listed word consists of at least five letters. The word is also in several topics, is joined
/// from other words, or has at least eight bytes in a language that joins words. An entry is the
/// same as in a `Lexicon`, without the flags and the fields after them.
package struct ReversedTerms {
  /// The minimum number of letters of a listed word.
  static let minimumLetterCount = 5
  /// The reversed terms, in bytewise order.
  package private(set) var terms: [[UInt8]] = []

  init(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var term: [UInt8] = []
    while !reader.isAtEnd {
      let (shared, suffix) = FrontCode.read(&reader)
      guard shared <= term.count, reader.isValid else { return }
      term.removeSubrange(shared...)
      term.append(contentsOf: suffix)
      guard term.count <= 255 else { return }
      terms.append(term)
    }
  }

  /// Returns the letters of a term in the opposite order.
  package static func reversed(_ term: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = term.span
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = bytes.count
    for index in bytes.indices.reversed() where bytes[index] & 0xC0 != 0x80 {
      // The bytes that continue a letter follow its first byte.
      for byte in index..<end { result.append(bytes[byte]) }
      end = index
    }
    // Continuation bytes without a lead byte are invalid, and are copied unchanged.
    for byte in 0..<end { result.append(bytes[byte]) }
    return result
  }

  /// Whether the shards list a term.
  package static func lists(
    _ term: ArraySlice<UInt8>, topicCount: Int, isCompound: Bool, joinsWords: Bool
  ) -> Bool {
    guard isCompound || topicCount > 1 || joinsWords && term.count >= 8 else { return false }
    guard term.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 >= 0x80 })
    else { return false }
    return term.count { $0 & 0xC0 != 0x80 } >= minimumLetterCount
  }
}
