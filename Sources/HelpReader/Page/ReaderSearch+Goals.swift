extension ReaderSearch {
  private func isSearched(_ part: Int) -> Bool { scan.order(of: part) < scan.searchedCount }

  /// Goes to the goal, if enough parts are searched.
  /// - Returns: whether a new match was reached, or no match exists. A match that stays the same is
  ///   not new.
  mutating func reachGoal() -> Bool {
    switch goal {
    case nil: return false
    case .from(let part, let offset):
      guard isSearched(part) else { return false }
      let index = firstMatch(from: offset, in: part)
      guard index < matches[part].count else { return reachBeyond(part, step: 1) }
      finish(at: Match(part: part, index: index))
      return true
    case .before(let part, let offset):
      guard isSearched(part) else { return false }
      let index = firstMatch(from: offset, in: part) - 1
      guard index >= 0 else { return reachBeyond(part, step: -1) }
      finish(at: Match(part: part, index: index))
      return true
    case .same(let match):
      guard match.part < matches.count, isSearched(match.part) else { return false }
      goal = nil
      if match.index < matches[match.part].count { self.match = match }
      return false
    }
  }

  /// Goes to the first match after or before a part, around the end of the page, and back to the
  /// part itself.
  private mutating func reachBeyond(_ part: Int, step: Int) -> Bool {
    for distance in 1...matches.count {
      let otherPart = (part + step * distance).modulo(matches.count)
      guard isSearched(otherPart) else { return false }
      guard !matches[otherPart].isEmpty else { continue }
      let index = step > 0 ? 0 : matches[otherPart].count - 1
      let hasWrapped = step > 0 ? otherPart <= part : otherPart >= part
      finish(
        at: Match(part: otherPart, index: index),
        wrap: hasWrapped ? (step > 0 ? .atEnd : .atStart) : nil)
      return true
    }
    finish(at: nil)
    return true
  }

  /// Sets the current match, or nil if the page has none, and clears the goal.
  private mutating func finish(at newMatch: Match?, wrap: Wrap? = nil) {
    match = newMatch
    goal = nil
    self.wrap = wrap
  }

  /// Goes a number of matches forward or back.
  /// - Returns: false if the parts on the way have not been searched. The search then goes to the
  ///   next match once it is found, and drops the other steps.
  mutating func step(_ times: Int, forward: Bool) -> Bool {
    var passedWrap: Wrap?
    for _ in 0..<(isFinished ? times % max(1, count) : min(times, count)) {
      guard step(forward: forward) else { return false }
      passedWrap = passedWrap ?? wrap
    }
    // A step over as many matches as the page has moves around its end, back to the same match.
    wrap = isFinished && times >= count && count > 0 ? (forward ? .atEnd : .atStart) : passedWrap
    return true
  }

  /// Goes to the next or previous match, around the end of the page.
  /// - Returns: false if the parts on the way have not been searched.
  private mutating func step(forward: Bool) -> Bool {
    wrap = nil
    guard let match else { return true }
    let index = match.index + (forward ? 1 : -1)
    if matches[match.part].indices.contains(index) {
      self.match?.index = index
      return true
    }
    goal =
      forward
      ? .from(part: match.part, offset: .max) : .before(part: match.part, offset: 0)
    return reachGoal()
  }
}
