import HelpCore

/// The part of a page that its author wrote, without the menus, search boxes and links that a tool
/// put around it.
///
/// A page without a landmark stays whole. Sources: the HTML Standard (sections 4.3 and 4.4.14), the
/// landmark roles of ARIA, and the templates of Sphinx, MkDocs, Docusaurus, Javadoc, Doxygen and
/// rustdoc.
struct PageChrome {
  /// The texts that mark landmarks, each with the index of its rarest byte. A page with a landmark
  /// contains at least one of these texts.
  private static let signs: [(text: String, rarest: Int)] = [
    ("<main", 1), ("<article", 1), ("role=\"main\"", 6), ("role=main", 5),
    ("\"contentContainer\"", 8),
    ("class=\"body\"", 7), ("class=\"contents\"", 7),
  ]

  /// Whether a page may have a landmark. Most hand-written pages have no landmark, and need no
  /// further work after this check.
  /// - Complexity: O(n), at the speed of memory.
  static func isPossible(in page: [UInt8]) -> Bool {
    signs.contains { ByteSearch.place(of: $0.text, rarest: $0.rarest, in: page.span) != nil }
  }

  /// The events of the head, of the heading above content without a heading, and of the content.
  let events: [HTMLEvent]
  /// The range of the content in the source.
  let content: Range<Int>

  /// Finds the content of a page. Returns nil for a page without a landmark, and for a page with
  /// several candidates.
  /// - Parameter events: the events of a whole page, with all attributes.
  /// - Complexity: O(number of events).
  init?(_ events: [HTMLEvent]) {
    let ends = Self.ends(of: events)
    guard let start = Self.landmark(in: events, ends) else { return nil }
    let inside = start...ends[start]
    var keptEvents: [HTMLEvent] = []
    if let head = events.indices.first(where: { events[$0].isStart(of: .head) }), ends[head] < start
    {
      keptEvents += events[head...ends[head]]
    }
    let hasHeading = inside.contains { events[$0].headingLevel != nil }
    if !hasHeading,
      let heading = events.indices.first(where: { events[$0].headingLevel == 1 && ends[$0] < start }
      )
    {
      keptEvents += events[heading...ends[heading]]
    }
    var index = start
    while index <= inside.upperBound {
      if index > start, case .start(let element, let attributes) = events[index].kind,
        Self.isDecoration(element, attributes)
      {
        index = ends[index] + 1
        continue
      }
      keptEvents.append(events[index])
      index += 1
    }
    self.events = keptEvents
    let first = events[start].offset ?? 0
    let last = events[(inside.upperBound + 1)...].lazy.compactMap(\.offset).first { $0 > first }
    content = first..<(last ?? .max)
  }

  /// Returns the index of the end event for each start event. An element without an end event ends
  /// with the page.
  private static func ends(of events: [HTMLEvent]) -> [Int] {
    var ends = [Int](repeating: events.count - 1, count: events.count)
    var openStarts: [Int] = []
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .start: openStarts.append(index)
      case .end: if let start = openStarts.popLast() { ends[start] = index }
      case .text, .drawing, .marker: break
      }
    }
    return ends
  }

  /// Returns the index of the element with the content: the only article in the main part, or else
  /// the main part. On a page without a main part, returns the only article, or else the only known
  /// container. Returns nil if no single element qualifies.
  private static func landmark(in events: [HTMLEvent], _ ends: [Int]) -> Int? {
    var (mains, articles, containers): ([Int], [Int], [Int]) = ([], [], [])
    for (index, event) in events.enumerated() {
      guard case .start(let element, let attributes) = event.kind else { continue }
      let isMain =
        element == .main || attributes.contains { $0.name == "role" && $0.value == "main" }
      if isMain, mains.last.map({ ends[$0] < index }) ?? true { mains.append(index) }
      if element == .article, articles.last.map({ ends[$0] < index }) ?? true {
        articles.append(index)
      }
      if element == .div, attributes.contains(where: isContainer) { containers.append(index) }
    }
    if mains.count > 1 { return nil }
    guard let main = mains.first else {
      return articles.count == 1 ? articles[0] : containers.count == 1 ? containers[0] : nil
    }
    let innerArticles = articles.filter { $0 > main && $0 < ends[main] }
    return innerArticles.count == 1 ? innerArticles[0] : main
  }

  /// Whether an attribute is the class of a container of content.
  private static func isContainer(_ attribute: (name: String, value: String)) -> Bool {
    attribute.name == "class" && ["body", "contents", "contentContainer"].contains(attribute.value)
  }

  /// Whether an element is a menu next to the text, or a link to a heading or a source. A target of
  /// links is neither.
  private static func isDecoration(
    _ element: HTMLElement, _ attributes: [(name: String, value: String)]
  ) -> Bool {
    if element == .nav { return true }
    if element == .a, attributes.contains(where: { $0.name == "id" || $0.name == "name" }) {
      return false
    }
    let decorations = element == .a ? links : blocks
    return attributes.contains { name, value in
      if name == "role" { return value == "navigation" || value == "search" }
      guard name == "class" else { return false }
      return value.utf8.split(separator: .space).contains {
        decorations.contains(String(Substring($0)))
      }
    }
  }

  /// The classes of links that belong to a heading or point to the source of a page.
  private static let links: Set<String> = [
    "headerlink", "viewcode-link", "viewcode-back", "md-content__button", "hash-link",
    "header-anchor", "theme-edit-this-page", "edit-link", "permalink", "anchor", "src", "skip-link",
  ]

  /// The classes of elements around the text, by tool: first Sphinx and its themes, then MkDocs,
  /// Docusaurus and VitePress, then Javadoc, Doxygen and rustdoc.
  private static let blocks: Set<String> = [
    "content-icon-container", "related-pages", "prev-next-area", "prev-next-footer",
    "rst-footer-buttons", "wy-breadcrumbs-aside", "sphinxsidebar", "bd-header-article",
    "sidebar-toggle", "back-to-top",
    "md-source-file", "theme-doc-footer", "theme-doc-toc-mobile", "pagination-nav", "prev-next",
    "sub-nav", "skip-nav", "subNav", "topNav", "bottomNav", "dynheader", "permalink",
    "rustdoc-breadcrumbs", "hideme",
  ]
}

extension HTMLEvent {
  /// Whether the event is the start of an element.
  func isStart(of element: HTMLElement) -> Bool {
    if case .start(element, _) = kind { true } else { false }
  }

  /// The level of the heading that begins here, or nil for any other event.
  var headingLevel: Int? {
    if case .start(let element, _) = kind { element.headingLevel } else { nil }
  }
}
