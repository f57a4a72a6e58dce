/// The number of letters to add, remove, change or swap with the next letter to turn one word into
/// another (optimal string alignment).
enum EditDistance {
  /// Returns the distance between two words, or nil if it exceeds `limit`.
  /// - Complexity: O(length²).
  static func distance(_ first: [UInt32], _ second: [UInt32], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var current = beforeLast
    for (row, letter) in first.enumerated() {
      current[0] = row + 1
      var least = current[0]
      for (column, other) in second.enumerated() {
        var distance = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current[column + 1] = distance
        least = min(least, distance)
      }
      if least > limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
