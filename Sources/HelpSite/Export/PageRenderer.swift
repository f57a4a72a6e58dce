import HelpBook
import HelpCore
import HelpMarkup

/// Makes the pages of a site, each independently.
struct PageRenderer: Sendable {
  let book: Book
  let plan: SitePlan
  let templates: TemplateSet
  let highlighter: Highlighter?
  /// Nil for a site without search.
  let search: SiteSearch?
  let marks: MarkSummary

  static let topicTemplate = "page"
  static let contentsTemplate = "contents"
  static let redirectTemplate = "redirect"
  static let searchTemplate = "search"
  static let roots = [topicTemplate, contentsTemplate, redirectTemplate, searchTemplate]

  /// A topic's page.
  /// - Parameter page: its file: its own place, or the root's `index.html`.
  func topicPage(
    _ topic: Topic, at page: String
  ) throws -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let navigation = SiteNavigation(plan: plan, page: page)
    var options = MarkupOptions(
      resolveLink: { rewritten($0.destination, from: topic, at: page) },
      highlighter: highlighter)
    options.locatesNodes = false
    options.linksRemoteImages = true
    let parsed = try book.page(of: topic, options: options)
    let title = topic.headline(parsed.metadata)
    let document = parsed.document()
    // The home topic may be written twice, and is found once.
    if page == plan.pages[topic.id] {
      let whole = TopicPage(
        topic: topic, document: document, metadata: parsed.metadata,
        droppedElements: parsed.droppedElements)
      search?.add(whole)
      marks.add(whole)
    }
    let outline = TopicOutline(document)
    var description = parsed.metadata?["description"]?.string ?? outline.summary
    if description.isEmpty, topic.id == book.home { description = book.description ?? "" }
    var values = common(page, title: title, node: topic.node, navigation: navigation)
    values["description"] = .text(description)
    if let language = book.language(of: topic) {
      values["language"] = .text(language)
      values["direction"] = .text(Self.direction(of: language))
    }
    if let title = parsed.pageTitle { values["documentTitle"] = .text(title) }
    // A page that begins with its title at another level already has it.
    let hasTitle = outline.title != nil || outline.begins(with: title)
    values["heading"] = hasTitle ? .null : .text(title)
    let body = parsed.html()
    values["body"] = .html(body)
    values["tabs"] =
      Self.hasTabs(body) ? .text(RelativeLink.make(from: page, to: plan.tabs)) : .null
    values["outline"] = Self.outlineItems(outline)
    let previous = neighbour(book.previous(before: topic), from: page)
    let next = neighbour(book.next(after: topic), from: page)
    values["previous"] = previous
    values["next"] = next
    values["pager"] = .bool(!previous.isFalse || !next.isFalse)
    let own = plan.pages[topic.id]
    values["canonical"] = page == own ? .null : .text(RelativeLink.make(from: page, to: own))
    return (try templates.render(Self.topicTemplate, .object(values)), parsed.diagnostics)
  }

  /// The page with the complete list of what is below a node; nil for the top level.
  func contentsPage(of node: Int?, at page: String) throws -> [UInt8] {
    let navigation = SiteNavigation(plan: plan, page: page)
    let title = node.map { plan.contents.nodes[$0].title } ?? book.title
    var values = common(page, title: title, node: node, navigation: navigation)
    let items = navigation.completeList(of: node)
    let children = plan.contents.children(of: node).map { plan.contents.nodes[Int($0)] }
    values["items"] = .list(items)
    values["listClass"] = .text(Self.listClass(children))
    values["count"] = .integer(
      node.map { plan.contents.nodes[$0].end - $0 - 1 } ?? plan.contents.nodes.count)
    return try templates.render(Self.contentsTemplate, .object(values))
  }

  /// A level without further ones is `flat`, and also `short` if narrow columns are enough for its titles.
  private static func listClass(_ children: [ContentsNode]) -> String {
    if children.contains(where: { $0.hasChildren || $0.kind == .part }) { return "contents" }
    let length = children.reduce(0) { $0 + $1.title.utf8.count }
    return length <= 14 * children.count ? "contents flat short" : "contents flat"
  }

  /// The page with all results of a query.
  func searchPage(at page: String) throws -> [UInt8] {
    let navigation = SiteNavigation(plan: plan, page: page)
    return try templates.render(
      Self.searchTemplate,
      .object(common(page, title: "Search", node: nil, navigation: navigation)))
  }

  /// The page that replaces one that has moved.
  func redirectPage(_ redirect: SiteRedirect) throws -> [UInt8] {
    let language = book.language ?? "en"
    let page = redirect.page
    var title: String
    var address: String
    var isOwn = true
    switch redirect.target {
    case .topic(let id, let anchor):
      title = book.topic(at: id).title
      address = RelativeLink.make(from: page, to: plan.pages[id], anchor: anchor)
    case .resource(let path):
      title = path
      address = RelativeLink.make(from: page, to: path)
    case .external(let place): (title, address, isOwn) = (place, place, false)
    }
    return try templates.render(
      Self.redirectTemplate,
      [
        "language": .text(language), "direction": .text(Self.direction(of: language)),
        "documentTitle": .text("\(title) · \(book.title)"), "title": .text(title),
        "href": .text(address), "refreshes": .bool(isOwn),
        "style": .text(RelativeLink.make(from: page, to: plan.styleSheet)),
      ])
  }

  /// What every page has.
  private func common(
    _ page: String, title: String, node: Int?, navigation: SiteNavigation
  ) -> [String: TemplateValue] {
    let language = book.language ?? "en"
    let path = navigation.breadcrumbs(of: node)
    let isHome = title == book.title
    return [
      "language": .text(language), "direction": .text(Self.direction(of: language)),
      "title": .text(title), "documentTitle": .text(isHome ? title : "\(title) · \(book.title)"),
      "description": .null,
      "search": searchValues(on: page), "tabs": .null,
      "style": .text(RelativeLink.make(from: page, to: plan.styleSheet)),
      "book": [
        "title": .text(book.title), "version": .optional(book.version),
        "home": .text(RelativeLink.make(from: page, to: homePage)),
        "contents": .optional(
          plan.contentsPage(of: nil).map { RelativeLink.make(from: page, to: $0) }),
        "authors": .list(book.authors.map { .text($0) }),
      ],
      "breadcrumbs": path.isEmpty ? .null : ["items": .list(path)],
      "navigation": .list(navigation.items(around: node)),
    ]
  }

  /// Whether a page's content has sections that the script shows as tabs.
  private static func hasTabs(_ body: [UInt8]) -> Bool {
    ByteSearch.place(of: "\"content-tab\"", in: body.span) != nil
  }

  /// What the search box needs: addresses, from a page.
  private func searchValues(on page: String) -> TemplateValue {
    guard let files = plan.search else { return .null }
    return [
      "page": .text(RelativeLink.make(from: page, to: files.page)),
      "box": .text(RelativeLink.make(from: page, to: files.box)),
    ]
  }

  private var homePage: String {
    plan.needsIndex ? "index.html" : plan.pages[book.home]
  }

  private func neighbour(_ topic: Topic?, from page: String) -> TemplateValue {
    guard let topic else { return .null }
    let address = RelativeLink.make(from: page, to: plan.pages[topic.id])
    return ["title": .text(topic.title), "href": .text(address)]
  }

  /// Where a topic's link leads on its page; nil keeps what is written.
  private func rewritten(_ destination: String, from topic: Topic, at page: String) -> String? {
    if destination.isEmpty || destination.hasPrefix("#") { return nil }
    switch book.resolve(destination: destination, from: topic) {
    case .topic(let target, let anchor):
      return RelativeLink.make(from: page, to: plan.pages[target.id], anchor: anchor)
    case .resource(let path):
      if plan.hasResource(path) { return RelativeLink.make(from: page, to: path) }
      return plan.contentsPage(ofFolder: path).map { RelativeLink.make(from: page, to: $0) }
    // What a book's platform adds to an address.
    case .external(let address): return address == destination ? nil : address
    case .broken: return nil
    }
  }

  /// Headings of the second level with those of the third below them; none for a single heading.
  private static func outlineItems(_ outline: TopicOutline) -> TemplateValue {
    var groups: [(heading: TopicOutline.Heading, inner: [TemplateValue])] = []
    var count = 0
    for heading in outline.headings {
      guard heading.identifier != nil, heading.level == 2 || heading.level == 3 else { continue }
      count += 1
      if heading.level == 3, !groups.isEmpty {
        groups[groups.count - 1].inner.append(outlineItem(heading, inner: []))
      } else {
        groups.append((heading, []))
      }
    }
    guard count > 1 else { return .null }
    return ["items": .list(groups.map { outlineItem($0.heading, inner: $0.inner) })]
  }

  private static func outlineItem(
    _ heading: TopicOutline.Heading, inner: [TemplateValue]
  ) -> TemplateValue {
    let address = RelativeLink.make(toAnchor: heading.identifier ?? "")
    return [
      "title": .text(heading.text), "href": .text(address),
      "below": inner.isEmpty ? .null : ["items": .list(inner)],
    ]
  }

  private static func direction(of language: String) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return ["ar", "arc", "dv", "fa", "he", "ks", "ps", "ur", "yi"].contains(primary) ? "rtl" : "ltr"
  }
}
