/// Finds a text in titles in any letter case.
struct TitleQuery {
  enum Likeness: Int, Comparable {
    case containing, beginning

    static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
  }

  private let wanted: [UInt8]

  init(_ text: String) { wanted = SearchText.folded(Array(text.utf8)) }

  /// Nil when the text is not in the title.
  func likeness(to title: String) -> Likeness? {
    let title = SearchText.folded(Array(title.utf8))
    if title.starts(with: wanted) {
      return wanted.isEmpty ? nil : .beginning
    }
    guard let first = wanted.first, title.count > wanted.count
    else { return nil }
    let isContained = title.indices.dropLast(wanted.count - 1).contains {
      title[$0] == first && title[$0...].starts(with: wanted)
    }
    return isContained ? .containing : nil
  }
}
