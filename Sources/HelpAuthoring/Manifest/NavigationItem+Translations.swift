import HelpBook
import HelpCore

extension [NavigationItem] {
  /// Adds the titles that the same pages and sections have in another language's contents.
  ///
  /// Sections have no names. Sections of two languages are the same if they have the same first
  /// page, at the same depth below the section.
  /// - Parameter other: the contents in the other language. The paths of their items omit the
  ///   language's folder.
  /// - Returns: the position of the first page with another place in the order of the other
  ///   language, or nil if the order is the same.
  /// - Complexity: O(items · depth).
  mutating func translate(
    from other: [NavigationItem], into language: String
  ) -> SourcePosition? {
    let keys = other.keys
    let titles = Dictionary(
      zip(keys, other.map(\.title)), uniquingKeysWith: { first, _ in first })
    for (index, key) in self.keys.enumerated() {
      guard let key, let title = titles[key].flatMap({ $0 }), title != self[index].title
      else { continue }
      self[index].translations.append((language, title))
    }
    let ownPages = pages.filter { titles[$0] != nil }
    let ownKeys = Set(ownPages)
    let otherPages = zip(keys, other).filter { key, item in
      key.map(ownKeys.contains) == true
    }
    var visitedKeys: Set<String> = []
    let firstPages = otherPages.filter { key, _ in visitedKeys.insert(key ?? "").inserted }
    return zip(ownPages, firstPages).first { $0 != $1.0 }?.1.1.position
  }

  /// The keys of the pages, each once, in order.
  private var pages: [String] {
    var visitedKeys: Set<String> = []
    return zip(keys, self).compactMap { key, item in
      guard item.page != nil, !item.isReference, let key,
        visitedKeys.insert(key).inserted
      else { return nil }
      return key
    }
  }

  /// The key of each item: the path of a page, an external address, or the first page of a section.
  /// Nil for an item without any of these.
  private var keys: [String?] {
    indices.map { index in
      let item = self[index]
      if let page = item.page { return (item.isReference ? "reference " : "page ") + page }
      switch item.target {
      case .external(let address): return "address " + address
      case .section:
        for other in self[(index + 1)...] {
          if other.depth <= item.depth { return nil }
          if let page = other.page { return "section \(other.depth - item.depth) " + page }
        }
        return nil
      default: return nil
      }
    }
  }
}

extension NavigationItem {
  /// The path of the page that the line opens, with its anchor, or nil for any other line.
  fileprivate var page: String? {
    switch target {
    case .page(let destination): destination.name
    case .listed(let destination): destination
    default: nil
    }
  }
}
