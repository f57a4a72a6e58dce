import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents of an EPUB: the lines of its navigation, and the other pages of the reading order,
/// such as the later parts of a long chapter. These pages follow the line of the page before them.
struct EPUBContents {
  private(set) var items: [NavigationItem] = []
  /// The first page of the reading order, or nil if there are no pages.
  private(set) var firstPage: String?

  /// A line of the navigation.
  private struct Line {
    var item: NavigationItem
    /// The path of the line's page, or nil for a section.
    var page: String?
  }

  /// Builds the contents of a publication.
  /// - Parameters:
  ///   - hidden: the pages that are not topics.
  ///   - file: the name of the navigation's file for messages.
  /// - Complexity: O(lines + pages).
  init(_ publication: Publication, hidden: Set<String>, file: String) {
    let pages = publication.package.spine.filter(\.isLinear).compactMap { entry in
      publication.files.path(of: publication.package.items[entry.item].path)
    }.filter { !hidden.contains($0) }
    firstPage = pages.first
    let lines = Self.lines(of: publication, hidden, file)
    let listedPages = Set(lines.lazy.compactMap(\.page))
    // The pages without a line, by the page of the line that precedes them in reading order. The
    // key is empty for pages before the first line.
    var followers: [String: [String]] = [:]
    var lastListedPage = ""
    for page in pages {
      if listedPages.contains(page) {
        lastListedPage = page
      } else {
        followers[lastListedPage, default: []].append(page)
      }
    }
    var lastLines: [String: Int] = [:]
    var depths: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      guard let page = line.page else { continue }
      lastLines[page] = index
      depths[page] = depths[page] ?? line.item.depth
    }
    add(followers[""] ?? [], depth: 0, file)
    for (index, line) in lines.enumerated() {
      items.append(line.item)
      guard let page = line.page, lastLines[page] == index, let more = followers[page] else {
        continue
      }
      // The added pages must not separate the line from the deeper lines below it.
      let nextDepth = index + 1 < lines.count ? lines[index + 1].item.depth : 0
      add(more, depth: max(depths[page] ?? 0, nextDepth), file)
    }
  }

  /// Adds pages without a line in the navigation.
  private mutating func add(_ pages: [String], depth: Int, _ file: String) {
    for page in pages {
      items.append(
        NavigationItem(
          title: nil, target: .place(Destination(path: page)), depth: depth, file: file))
    }
  }

  /// Returns the lines of the navigation, except for hidden pages.
  private static func lines(
    of publication: Publication, _ hidden: Set<String>, _ file: String
  ) -> [Line] {
    let folder = ResourcePath.directory(of: publication.navigationFile ?? "")
    return publication.navigation.entries.compactMap { entry in
      var line = Line(
        item: NavigationItem(title: entry.title, target: .section, depth: entry.depth, file: file))
      guard let address = entry.address else { return line }
      if LinkScheme.isExternal(address) {
        line.item.target = .external(address)
        return line
      }
      let destination = Destination(address)
      let source =
        destination.path.isEmpty
        ? publication.navigationFile : ResourcePath.resolve(destination.path, from: folder)
      guard let source, let page = publication.files.path(of: source) else {
        // The report of a missing page must contain the name that the author wrote.
        line.item.target = .place(
          Destination(path: source.map(publication.files.pathFromRoot) ?? destination.path))
        return line
      }
      if hidden.contains(page) { return nil }
      line.page = page
      let anchor = destination.anchor.flatMap { $0.isEmpty ? nil : $0 }
      line.item.target = .place(Destination(path: page, anchor: anchor))
      if entry.title.isEmpty { line.item.title = nil }
      return line
    }
  }
}
