/// The rank of a text among those that match a query. Orders matches by score, then by distance, then by position.
struct FuzzyRank: Comparable {
  /// One number: sorting tens of thousands of them takes little of the time between two keys.
  private let key: UInt64

  private static let limit = 0xFFFF

  /// - Parameters:
  ///   - score: the score of a `FuzzyMatch`.
  ///   - distance: less is nearer.
  ///   - number: the number of the text.
  init(_ score: Int, distance: Int, number: Int) {
    let limit = Self.limit
    key =
      UInt64(limit - max(0, min(limit, score))) << 48
      | UInt64(max(0, min(limit, distance))) << 32 | UInt64(truncatingIfNeeded: number)
  }

  var number: Int { Int(key & 0xFFFF_FFFF) }

  static func < (left: FuzzyRank, right: FuzzyRank) -> Bool { left.key < right.key }
}
