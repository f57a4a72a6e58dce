import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

/// Makes the pages of a site, each independently.
struct PageRenderer: Sendable {
  let book: Book
  let plan: SitePlan
  let templates: TemplateSet
  let words: SiteWords
  let assets: SiteAssets
  let theme: SiteTheme
  let site: SiteAddress
  let menu: SiteMenu
  let sections: SiteSections
  let list: SiteList
  let highlighter: Highlighter?
  /// The search; nil for a site without one.
  var search: SiteSearch?
  let marks: MarkSummary
  let dates: VersionDates
  let diagrams: SiteDiagrams
  /// The pictures of all languages.
  let pictures: PictureSizes
  let languages: SiteLanguages
  /// The requests of all languages: a folder's page that one of them requests is written in all.
  let requests: PageRequests
  let shells = PageShells()

  static let topicTemplate = "page"
  static let contentsTemplate = "contents"
  static let redirectTemplate = "redirect"
  static let searchTemplate = "search"
  static let missingTemplate = "missing"
  static let printTemplate = "print"
  static let mapTemplate = "map"
  static let roots = [
    topicTemplate, contentsTemplate, redirectTemplate, searchTemplate, missingTemplate,
    printTemplate, mapTemplate, SiteMenu.template,
    SiteList.template,
  ]

  var policy: TemplateValue { .text(ContentPolicy.text(theme)) }

  /// The id of the text on each page. No heading gets it by any tool's rule.
  static let textID = "page.text"

  /// A finished page, with its findings.
  struct RenderedPage: Sendable {
    var bytes: [UInt8]
    var diagnostics: [Diagnostic]
    /// The topic's date of its last change.
    var changed: String?
    /// The files that the topic includes, from the root of its include scope.
    var includes: [String]
    /// The folders without an index that it links to.
    var folders: [String]
    /// The marks that the page shows as text or leaves out.
    var marks: MarkCounts
    /// The topic as Markdown; nil for a site without.
    var markdown: [UInt8]?
  }

  /// Records the requests of a page and its counts for the whole book, when it is made or kept.
  func note(_ source: SiteRecord.Source, of topic: Int) {
    let details = source.details
    for folder in details.folders { requests.add(folder: folder) }
    marks.add(details.marks, of: topic)
  }

  /// Adds a topic to an index without making its page.
  func index(_ topic: Topic, in search: SiteSearch) throws {
    var options = MarkupOptions()
    options.locatesNodes = false
    let parsed = try book.parsedTopic(of: topic, options: options)
    let page = TopicPage(topic: topic, document: parsed.document(), metadata: parsed.metadata)
    search.add(page, language: book.languageName(of: topic))
  }

  /// A topic's page.
  /// - Parameter page: its file: its own place, or the root's `index.html`.
  func topicPage(_ topic: Topic, at page: String) throws -> RenderedPage {
    let own = plan.pages[topic.id]
    let address = page == own ? plan.addresses[topic.id] : RelativeLink.encode(page)
    let (log, requests) = (IncludeLog(), PageRequests())
    var options = MarkupOptions(
      resolveLink: {
        rewritten($0.destination, isImage: $0.kind == .image, from: topic, at: address, requests)
      },
      highlighter: highlighter)
    options.locatesNodes = false
    options.linksRemoteImages = true
    options.ownTexts = book.ownTexts(of: topic)
    let parsed = try book.parsedTopic(of: topic, options: options, log: log)
    var counts = MarkCounts()
    let title = topic.headline(parsed.metadata)
    let document = parsed.document()
    let language = book.languageName(of: topic)
    // The home topic may be written twice, and is found once.
    if page == own {
      let whole = TopicPage(
        topic: topic, document: document, metadata: parsed.metadata,
        droppedElements: parsed.droppedElements)
      search?.add(whole, language: language)
      counts = marks.counts(of: whole)
    }
    let outline = TopicOutline(document)
    var description = parsed.metadata?["description"]?.string ?? outline.summary
    if description.isEmpty, topic.id == book.home { description = book.description ?? "" }
    var values = try frame(address, title: title, node: topic.node)
    values["description"] = .text(description)
    values["alternates"] = alternates(at: address, of: topic.id)
    if isUntranslated(topic), let tag = LanguageTag(language ?? "en") {
      values["text"] = [
        "language": .text(tag.description), "name": .text(LanguageName.own(of: tag)),
        "direction": .text(SiteLanguages.direction(of: tag.description)),
      ]
      let original = plan.main(plan.addresses[topic.id])
      values["canonical"] = canonical(original, from: address)
    } else if languages.entries.count < 2, let language {
      values["language"] = .text(language)
      values["direction"] = .text(SiteLanguages.direction(of: language))
    }
    if let title = parsed.pageTitle { values["documentTitle"] = .text(title) }
    // A page that begins with its title at another level already has it.
    let beginsWithTitle = outline.title == nil && outline.begins(with: title)
    // Words in a frame would be there twice.
    let isText = HomeLayout.isText(parsed.metadata, in: book.contents.tools)
    let hero = hero(isText ? nil : parsed.metadata?["hero"], from: topic, at: address, requests)
    let hasTitle = outline.shows(title)
    values["hero"] = hero
    values["heading"] = hasTitle || !hero.isFalse ? .null : .text(title)
    values["isTitled"] = .bool(hasTitle)
    let html = parsed.htmlBytes()
    var body = BodyWriter(
      html, labels: .init(done: words["task-done"], open: words["task-open"]),
      reserved: [Self.textID], promotesHeading: beginsWithTitle,
      pictureSize: { [pictures] in requests.resource(atAddress: $0).flatMap { pictures[$0] } },
      drawing: { drawing($0, $1, at: address) })
    values["body"] = .html(body.run())
    if let moved = plan.movedParts[topic.id] {
      // A part that the page still has is not gone.
      let parts = parts(moved.filter { !body.ids.contains($0.anchor) }, from: address)
      values["parts"] = parts
      if !parts.isFalse { values["moved"] = link(assets.moved.address, from: address) }
    }
    if Self.hasTabs(html) { values["tabs"] = link(assets.tabs.address, from: address) }
    values["source"] = .text(topic.file)
    values["matter"] = .metadata(parsed.metadata?.root)
    values["outline"] = Self.outlineItems(outline)
    let previous = neighbour(topic.position.map { $0 - 1 }, from: address)
    let next = neighbour(topic.position.map { $0 + 1 }, from: address)
    values["previous"] = previous
    values["next"] = next
    values["pager"] = .bool(!previous.isFalse || !next.isFalse)
    if page != own { values["canonical"] = canonical(plan.addresses[topic.id], from: address) }
    let file = book.file(of: topic, languages: book.options.languages)
    let changed = PageDates.changed(parsed.metadata) ?? dates.dates[file]
    let edit = site.edit(file: file)
    let report = report(of: title, at: address)
    let twin = twin(of: topic.id, from: address)
    if changed != nil || edit != nil || report != nil || twin != nil {
      values["foot"] = foot(edit: edit, changed: changed, report: report, markdown: twin)
    }
    values["markdown"] = twin ?? .null
    values["linkedData"] = linkedData(
      title: title, description: description, changed: changed, node: topic.node, at: address)
    values["modified"] = .optional(changed)
    return RenderedPage(
      bytes: try render(Self.topicTemplate, at: address, values), diagnostics: parsed.diagnostics,
      changed: changed, includes: log.paths + requests.resources.map(PictureSizes.mark),
      folders: requests.folders, marks: counts,
      markdown: page == own ? markdown(of: document, title: title, topic.id, requests) : nil)
  }

  /// The address of the page that another is a copy of: the absolute one, if the site's is known.
  private func canonical(_ original: String, from page: String) -> TemplateValue {
    site.url.map { .address($0 + original) } ?? link(original, from: page)
  }

  /// The drawing of code on a page.
  func drawing(_ language: String, _ text: () -> String, at page: String) -> BodyWriter.Drawing? {
    diagrams.picture(language, text).map {
      (RelativeLink.make(fromAddress: page, to: RelativeLink.encode($0.path)), $0.size)
    }
  }

  /// The links to the place where a topic can be edited and to the form for reports, and when it last changed.
  private func foot(
    edit: String?, changed: String?, report: String?, markdown: TemplateValue?
  ) -> TemplateValue {
    let (before, after) = words.parts(of: "changed", around: "date")
    return [
      "edit": edit.map { .address($0) } ?? .null,
      "report": report.map { .address($0) } ?? .null,
      "markdown": markdown ?? .null,
      "changed": changed.map {
        [
          "date": .text($0), "text": .text(before), "after": .text(after),
        ]
      } ?? .null,
    ]
  }

  /// Whether a page's content has sections that the script shows as tabs.
  private static func hasTabs(_ body: [UInt8]) -> Bool {
    ByteSearch.place(of: "\"content-tab\"", in: body.span) != nil
  }

  /// The topic at a place in reading order.
  private func neighbour(_ position: Int?, from page: String) -> TemplateValue {
    guard let position, let id = book.contents.topic(atPosition: position) else { return .null }
    return [
      "title": .text(book.contents.title(ofTopic: id)),
      "href": link(plan.addresses[id], from: page),
    ]
  }

  /// The address on its page of a topic's link; nil keeps the written one.
  func rewritten(
    _ destination: String, isImage: Bool = false, from topic: Topic, at page: String,
    _ requests: PageRequests
  ) -> String? {
    if destination.isEmpty { return nil }
    if destination.hasPrefix("#") {
      // A percent sign that begins no escape stands for itself, which addresses do not allow.
      return PercentEncoding.isWellFormed(Array(destination.utf8))
        ? nil : Destination(destination).reference
    }
    switch book.place(of: destination, from: topic, isImage: isImage) {
    case .topic(let target, let anchor):
      let address = RelativeLink.make(fromAddress: page, to: plan.addresses[target])
      if !plan.twins.isEmpty { requests.add(topic: target, address: address) }
      return anchor.map { address + Destination.reference(toAnchor: $0) } ?? address
    case .resource(let path):
      if plan.hasResource(path) {
        var address = RelativeLink.make(fromAddress: page, to: RelativeLink.encode(path))
        if isImage, let mark = Self.schemes.first(where: destination.hasSuffix) { address += mark }
        if PictureSizes.isPicture(path) { requests.add(resource: path, address: address) }
        return address
      }
      return plan.folderPages[path].map { folderPage in
        requests.add(folder: path)
        return RelativeLink.make(fromAddress: page, to: RelativeLink.encode(folderPage))
      }
    // The addition of a book's platform to an address.
    case .external(let address): return address == destination ? nil : address
    case .broken: return nil
    }
  }

  /// Authors' marks for a picture on light pages alone, or on dark ones. The style sheet has the same.
  private static let schemes = [
    "#only-light", "#only-dark", "#gh-light-mode-only", "#gh-dark-mode-only",
  ]

  /// The file of the book that an address of a picture is of.
  func path(ofPicture written: String, from topic: Topic, _ requests: PageRequests) -> String? {
    guard case .resource(let path) = book.place(of: written, from: topic),
      PictureSizes.isPicture(path)
    else { return nil }
    return path
  }

  /// The page of a folder that is written if a link requests it; nil for one that is written anyway.
  func requestedPage(of folder: String) -> String? {
    plan.folderPages[folder].flatMap { plan.isList($0) ? nil : $0 }
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
    let address = Destination.reference(toAnchor: heading.identifier ?? "")
    return [
      "title": .text(heading.text), "href": .address(address),
      "below": inner.isEmpty ? .null : ["items": .list(inner)],
    ]
  }
}
