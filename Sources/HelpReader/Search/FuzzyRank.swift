/// The rank of a matching text: the better score first, then the smaller distance, then the smaller
/// number.
struct FuzzyRank: Comparable {
  /// The three values in one number. Tens of thousands of ranks can therefore be sorted between two
  /// keystrokes.
  private let key: UInt64

  /// The largest score and distance, in 16 bits each.
  private static let limit = 0xFFFF

  /// Ranks a text.
  /// - Parameters:
  ///   - score: the score of a `FuzzyMatch`.
  ///   - distance: the distance from the open topic.
  ///   - number: the number of the text, below 2³².
  init(_ score: Int, distance: Int, number: Int) {
    let limit = Self.limit
    key =
      UInt64(limit - max(0, min(limit, score))) << 48
      | UInt64(max(0, min(limit, distance))) << 32 | UInt64(truncatingIfNeeded: number)
  }

  var number: Int { Int(key & 0xFFFF_FFFF) }

  static func < (left: FuzzyRank, right: FuzzyRank) -> Bool { left.key < right.key }
}
