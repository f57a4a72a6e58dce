/// Finds a text in titles in any letter case.
struct TitleQuery {
  enum Likeness: Int, Comparable {
    case containing, beginning, same

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
  }

  private let wanted: [UInt8]
  private let leastContained: Int

  /// - Parameter leastContained: a text of fewer bytes is looked for at the start of titles only.
  init(_ text: String, leastContained: Int = 3) {
    wanted = SearchText.folded(Array(text.utf8))
    self.leastContained = leastContained
  }

  /// Nil when the text is not in the title.
  func likeness(to title: String) -> Likeness? {
    let title = SearchText.folded(Array(title.utf8))
    if title.starts(with: wanted) {
      return wanted.isEmpty ? nil : title.count == wanted.count ? .same : .beginning
    }
    guard let first = wanted.first, wanted.count >= leastContained, title.count > wanted.count
    else { return nil }
    let isContained = title.indices.dropLast(wanted.count - 1).contains {
      title[$0] == first && title[$0...].starts(with: wanted)
    }
    return isContained ? .containing : nil
  }
}
