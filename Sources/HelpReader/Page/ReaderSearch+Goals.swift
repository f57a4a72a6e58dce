extension ReaderSearch {
  private func isSearched(_ part: Int) -> Bool { scan.order(of: part) < scan.done }

  mutating func reachGoal() -> Bool {
    switch goal {
    case nil: return false
    case .from(let part, let offset):
      guard isSearched(part) else { return false }
      let index = firstMatch(from: offset, in: part)
      if index < matches[part].count { return reach(Match(part: part, index: index)) }
      return reachBeyond(part, step: 1)
    case .before(let part, let offset):
      guard isSearched(part) else { return false }
      let index = firstMatch(from: offset, in: part) - 1
      if index >= 0 { return reach(Match(part: part, index: index)) }
      return reachBeyond(part, step: -1)
    case .same(let match):
      guard match.part < matches.count, isSearched(match.part) else { return false }
      goal = nil
      if match.index < matches[match.part].count { self.match = match }
      return false
    }
  }

  /// Looks through the parts after or before one, around the end, and back to that one itself.
  private mutating func reachBeyond(_ part: Int, step: Int) -> Bool {
    for distance in 1...matches.count {
      let other = (part + step * distance).modulo(matches.count)
      guard isSearched(other) else { return false }
      if !matches[other].isEmpty {
        return reach(Match(part: other, index: step > 0 ? 0 : matches[other].count - 1))
      }
    }
    return reach(nil)
  }

  private mutating func reach(_ found: Match?) -> Bool {
    match = found
    goal = nil
    return true
  }

  /// Goes some matches forward or back.
  /// - Returns: whether it wrapped around an end of the page; nil when some of the way is not searched yet: then the
  ///   reader goes to the match once it is found.
  mutating func step(_ times: Int, forward: Bool) -> Bool? {
    guard count > 0 else { return false }
    var wentRound = false
    for _ in 0..<(isFinished ? times % count : min(times, count)) {
      guard let step = step(forward: forward) else { return nil }
      wentRound = wentRound || step
    }
    return wentRound
  }

  private mutating func step(forward: Bool) -> Bool? {
    guard let match else { return false }
    let index = match.index + (forward ? 1 : -1)
    if matches[match.part].indices.contains(index) {
      self.match?.index = index
      return false
    }
    goal =
      forward
      ? .from(part: match.part, offset: .max) : .before(part: match.part, offset: 0)
    guard reachGoal(), let reached = self.match else { return nil }
    return forward ? reached.part <= match.part : reached.part >= match.part
  }
}
