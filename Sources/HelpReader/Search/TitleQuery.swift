import HelpCore

/// Finds a text in titles in any letter case: in 50,000 of them within one key press, so nothing is allocated for an
/// ASCII title.
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
    var title = title
    return title.withUTF8 { bytes in
      if bytes.contains(where: { $0 >= 0x80 }) {
        return SearchText.folded(Array(bytes)).withUnsafeBufferPointer(find)
      }
      return find(in: bytes)
    }
  }

  private func find(in title: UnsafeBufferPointer<UInt8>) -> Likeness? {
    guard let first = wanted.first, title.count >= wanted.count else { return nil }
    let last = wanted.count < leastContained ? 0 : title.count - wanted.count
    for start in 0...last where title[start].lowercasedASCII == first {
      if wanted.indices.allSatisfy({ title[start + $0].lowercasedASCII == wanted[$0] }) {
        return start > 0 ? .containing : title.count == wanted.count ? .same : .beginning
      }
    }
    return nil
  }
}
