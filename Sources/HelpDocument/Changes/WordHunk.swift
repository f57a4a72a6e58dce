/// A difference between the words of two versions, with the words around it.
package struct WordHunk: Sendable, Hashable {
  /// The last equal words before the difference.
  package var before: [String] = []
  package var removedWords: [String] = []
  package var addedWords: [String] = []
  /// The first equal words after the difference. The next hunk does not repeat them.
  package var after: [String] = []
  /// Whether the text begins with the first word of the hunk.
  package var beginsText = false
  /// Whether the text ends with the last word of the hunk.
  package var endsText = false

  package init(
    before: [String] = [], removedWords: [String] = [], addedWords: [String] = [],
    after: [String] = [],
    beginsText: Bool = false, endsText: Bool = false
  ) {
    self.beginsText = beginsText
    self.endsText = endsText
    self.before = before
    self.removedWords = removedWords
    self.addedWords = addedWords
    self.after = after
  }

  /// The maximum number of equal words on either side of a difference.
  static let context = 6
  /// The maximum number of words that are compared one by one, besides the equal words at the
  /// beginning and the end. In longer texts, all other words are treated as changed, because time
  /// and memory grow with the product of words and differences.
  static let maximumWords = 4000

  /// Returns the differences between two texts, in order.
  /// - Complexity: O(n · d) for n words and d differences (Myers, 1986). d is at most twice
  ///   `maximumWords`, because longer texts are not compared.
  package static func hunks(from old: [String], to new: [String]) -> [WordHunk] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let longestEnd = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(longestEnd).count
    let (oldMiddle, newMiddle) = (old[start..<old.count - end], new[start..<new.count - end])
    if oldMiddle.isEmpty && newMiddle.isEmpty { return [] }
    var removedIndices = Set(oldMiddle.indices)
    var addedIndices = Set(newMiddle.indices)
    if max(oldMiddle.count, newMiddle.count) <= maximumWords {
      let difference = newMiddle.difference(from: oldMiddle)
      (removedIndices, addedIndices) = ([], [])
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removedIndices.insert(offset + start)
        case .insert(let offset, _, _): addedIndices.insert(offset + start)
        }
      }
    }
    return hunks(from: old, removedIndices, to: new, addedIndices)
  }

  private static func hunks(
    from old: [String], _ removedIndices: Set<Int>, to new: [String], _ addedIndices: Set<Int>
  ) -> [WordHunk] {
    var hunks: [WordHunk] = []
    var hunk = WordHunk()
    // The equal words since the last difference.
    var equalWords: [String] = []
    func finish(_ equalWords: [String]) {
      hunk.after = Array(equalWords.prefix(context))
      hunks.append(hunk)
    }
    var (oldIndex, newIndex) = (0, 0)
    var isOpen = false
    while oldIndex < old.count || newIndex < new.count {
      let isRemoved = oldIndex < old.count && removedIndices.contains(oldIndex)
      let isAdded = newIndex < new.count && addedIndices.contains(newIndex)
      guard isRemoved || isAdded else {
        guard oldIndex < old.count, newIndex < new.count else { break }
        equalWords.append(new[newIndex])
        oldIndex += 1
        newIndex += 1
        continue
      }
      if isOpen, !equalWords.isEmpty {
        finish(equalWords)
        isOpen = false
        equalWords.removeFirst(min(context, equalWords.count))
      }
      if !isOpen {
        hunk = WordHunk(
          before: Array(equalWords.suffix(context)),
          beginsText: hunks.isEmpty && equalWords.count <= context)
        isOpen = true
      }
      equalWords = []
      if isRemoved {
        hunk.removedWords.append(old[oldIndex])
        oldIndex += 1
      } else {
        hunk.addedWords.append(new[newIndex])
        newIndex += 1
      }
    }
    if isOpen {
      hunk.endsText = equalWords.count <= context
      finish(equalWords)
    }
    return hunks
  }
}
