/// Finds, among names that exist, the one that somebody most likely meant.
public enum NearestName {
  /// The nearest of `candidates` to `name`, or nil when none is near: more than a third of the
  /// name's length in edits (at least one is always allowed).
  ///
  /// Distance is optimal string alignment over UTF-8 bytes, upper and lower case being equal
  /// (Damerau 1964, with adjacent transpositions). Ties go to the earlier candidate.
  /// - Complexity: O(n · l · d), n candidates of l bytes, d the allowed distance; candidates whose length
  ///   alone rules them out cost O(1).
  public static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(name)
    var bound = max(1, wanted.count / 3) + 1
    var best: String?
    for candidate in candidates {
      guard abs(candidate.utf8.count - wanted.count) < bound else { continue }
      let distance = alignmentDistance(wanted, folded(candidate))
      if distance < bound {
        bound = distance
        best = candidate
        if distance == 0 { break }
      }
    }
    return best
  }

  /// `did you mean 'NAME'?`, or nil when nothing is near.
  public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    find(name, among: candidates).map { "did you mean '\($0)'?" }
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  }

  private static func alignmentDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = beforeLast
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        let substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var distance = min(last[j] + 1, current[j - 1] + 1, substitution)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          distance = min(distance, beforeLast[j - 2] + 1)
        }
        current[j] = distance
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[b.count]
  }
}
