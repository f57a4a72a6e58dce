import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

// The pages of topics.
extension PageRenderer {
  /// Returns a topic's page, and adds the topic to the search index.
  /// - Parameter page: the path of the page's file: the topic's main page, or `index.html` of the
  ///   root.
  func topicPage(_ topic: Topic, at page: String) throws -> RenderedPage {
    // The home topic may have two pages, and is counted and indexed once.
    let isMainPage = page == plan.pages[topic.id]
    let address = isMainPage ? plan.addresses[topic.id] : RelativeLink.encode(page)
    let (log, requests) = (IncludeLog(), PageRequests())
    let parsed = try book.parsedTopic(
      of: topic, options: markupOptions(for: topic, at: address, requests), log: log)
    let title = book.headline(of: topic, parsed.metadata)
    let document = parsed.document()
    let outline = TopicOutline(document)
    var counts = MarkCounts()
    if isMainPage {
      let indexedPage = TopicPage(
        topic: topic, document: document, metadata: parsed.metadata,
        droppedElements: parsed.droppedElements)
      search?.add(indexedPage, language: book.languageName(of: topic))
      counts = marks.counts(of: indexedPage)
    }
    var description = parsed.metadata?["description"]?.string ?? outline.summary
    if description.isEmpty, topic.id == book.home { description = book.description ?? "" }
    let file = book.file(of: topic, languages: book.options.languages)
    let changeDate = PageDates.lastChange(parsed.metadata) ?? dates.dates[file]
    var values = try frame(address, title: title, node: topic.node)
    values["description"] = .text(description)
    addLanguage(of: topic, at: address, to: &values)
    addText(of: topic, parsed, outline, title: title, at: address, requests, to: &values)
    addNeighbours(of: topic, at: address, to: &values)
    if !isMainPage { values["canonical"] = canonical(plan.addresses[topic.id], from: address) }
    let markdownAddress = markdownAddress(of: topic.id, from: address)
    values["foot"] = foot(
      edit: site.editAddress(ofFile: file), changeDate: changeDate,
      report: reportAddress(of: title, at: address), markdown: markdownAddress)
    values["markdown"] = markdownAddress ?? .null
    values["linkedData"] = linkedData(
      title: title, description: description, changeDate: changeDate, node: topic.node, at: address)
    values["modified"] = .optional(changeDate)
    return RenderedPage(
      bytes: try render(Self.topicTemplate, at: address, values), diagnostics: parsed.diagnostics,
      changeDate: changeDate, includes: log.paths + requests.resources.map(PictureSizes.mark),
      folders: requests.folders, marks: counts,
      markdown: isMainPage ? markdown(of: document, title: title, topic.id, requests) : nil,
      areIncludesCertain: log.isCertain)
  }

  /// Returns the options for a topic on a page. Resolving the topic's links adds requests.
  private func markupOptions(
    for topic: Topic, at page: String, _ requests: PageRequests
  ) -> MarkupOptions {
    var options = MarkupOptions(
      resolveLink: {
        rewritten($0.destination, isImage: $0.kind == .image, from: topic, at: page, requests)
      },
      highlighter: highlighter)
    options.locatesNodes = false
    options.linksRemoteImages = true
    options.ownTexts = book.ownTexts(of: topic)
    return options
  }

  /// Adds the page's translations and the language of the topic's text.
  private func addLanguage(
    of topic: Topic, at page: String, to values: inout [String: TemplateValue]
  ) {
    values["alternates"] = alternates(at: page, of: topic.id)
    let language = book.languageName(of: topic)
    if isUntranslated(topic), let tag = LanguageTag(language ?? "en") {
      values["text"] = [
        "language": .text(tag.description), "name": .text(LanguageName.own(of: tag)),
        "direction": .text(SiteLanguages.direction(of: tag.description)),
      ]
      values["canonical"] = canonical(plan.mainAddress(of: plan.addresses[topic.id]), from: page)
    } else if languages.entries.count < 2, let language {
      values["language"] = .text(language)
      values["direction"] = .text(SiteLanguages.direction(of: language))
    }
  }

  /// Adds the text of a topic, its title, its outline and the parts that have moved.
  private func addText(
    of topic: Topic, _ parsed: borrowing ParsedTopic, _ outline: TopicOutline, title: String,
    at page: String, _ requests: PageRequests, to values: inout [String: TemplateValue]
  ) {
    if let title = parsed.pageTitle { values["documentTitle"] = .text(title) }
    // Some tools make the hero's words part of the topic's text, which a hero would repeat.
    let isText = HomeLayout.isText(parsed.metadata, in: book.contents.dialects)
    let hero = hero(isText ? nil : parsed.metadata?["hero"], from: topic, at: page, requests)
    let hasTitle = outline.shows(title)
    values["hero"] = hero
    values["heading"] = hasTitle || !hero.isFalse ? .null : .text(title)
    values["isTitled"] = .bool(hasTitle)
    let html = parsed.htmlBytes()
    // The title may be a heading of another level, which rises to level one. The headings below the
    // title rise with it.
    let promotion = outline.promotion(to: title)
    var body = BodyWriter(
      html, labels: .init(doneTask: words["task-done"], openTask: words["task-open"]),
      reserved: [Self.textID],
      promotion: promotion,
      pictureSize: { [pictures] in requests.resource(atAddress: $0).flatMap { pictures[$0] } },
      drawing: { drawing($0, $1, at: page) })
    values["body"] = .html(body.run())
    if let moved = plan.movedParts[topic.id] {
      // A part that the page still contains has not moved.
      let parts = parts(moved.filter { !body.ids.contains($0.anchor) }, from: page)
      values["parts"] = parts
      if !parts.isFalse { values["moved"] = link(assets.movedScript.address, from: page) }
    }
    if Self.hasTabs(html) { values["tabs"] = link(assets.tabScript.address, from: page) }
    values["source"] = .text(topic.file)
    values["matter"] = .metadata(parsed.metadata?.root)
    values["outline"] = outlineItems(
      outline.headings.dropFirst(promotion == nil ? 0 : 1), promotion: promotion ?? 0)
  }

  /// Adds the links to the topics before and after a topic.
  private func addNeighbours(
    of topic: Topic, at page: String, to values: inout [String: TemplateValue]
  ) {
    let previous = neighbour(topic.position.map { $0 - 1 }, from: page)
    let next = neighbour(topic.position.map { $0 + 1 }, from: page)
    values["previous"] = previous
    values["next"] = next
    values["pager"] = .bool(!previous.isFalse || !next.isFalse)
  }

  /// Returns the address of the page that a page is a copy of. The address is absolute if the
  /// site's address is known.
  private func canonical(_ original: String, from page: String) -> TemplateValue {
    site.url.map { .address($0 + original) } ?? link(original, from: page)
  }

  /// Returns the links for editing a topic, reporting a fault and reading Markdown, and the date of
  /// the topic's last change. Returns null if all arguments are nil.
  private func foot(
    edit: String?, changeDate: String?, report: String?, markdown: TemplateValue?
  ) -> TemplateValue {
    guard edit != nil || changeDate != nil || report != nil || markdown != nil else { return .null }
    let (before, after) = words.parts(of: "changed", around: "date")
    return [
      "edit": edit.map { .address($0) } ?? .null,
      "report": report.map { .address($0) } ?? .null,
      "markdown": markdown ?? .null,
      "changed": changeDate.map {
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

  /// Returns the link to the topic at a position in reading order, or null for a position without a
  /// topic.
  private func neighbour(_ position: Int?, from page: String) -> TemplateValue {
    guard let position, let id = book.contents.topic(atPosition: position) else { return .null }
    return [
      "title": .text(book.contents.title(ofTopic: id)),
      "href": link(plan.addresses[id], from: page),
    ]
  }

  /// Returns the headings of the level below the title, each with the headings of the next level.
  /// Returns null for fewer than two headings.
  ///
  /// The level below the title is two. Below a promoted title, the level is the highest level that
  /// follows.
  /// - Parameter promotion: the number of levels by which headings rise, up to the next heading of
  ///   the title's level.
  private func outlineItems(
    _ headings: ArraySlice<TopicOutline.Heading>, promotion: Int
  ) -> TemplateValue {
    let isPromoted = headings.startIndex > 0
    var rise = promotion
    let levels = headings.map { heading in
      if heading.level <= rise + 1 { rise = 0 }
      return heading.level - rise
    }
    let top = isPromoted ? max(2, levels.min() ?? 2) : 2
    var groups: [(heading: TopicOutline.Heading, inner: [TemplateValue])] = []
    var count = 0
    for (heading, level) in zip(headings, levels) {
      guard heading.identifier != nil, level == top || level == top + 1 else { continue }
      count += 1
      if level > top, !groups.isEmpty {
        groups[groups.count - 1].inner.append(outlineItem(heading, inner: []))
      } else {
        groups.append((heading, []))
      }
    }
    guard count > 1 else { return .null }
    return ["items": .list(groups.map { outlineItem($0.heading, inner: $0.inner) })]
  }

  private func outlineItem(
    _ heading: TopicOutline.Heading, inner innerItems: [TemplateValue]
  ) -> TemplateValue {
    let address = Destination.reference(toAnchor: heading.identifier ?? "")
    var label: [UInt8] = []
    BreakableTitle.append(
      heading.text, isRightToLeft: SiteLanguages.isRightToLeft(language), to: &label)
    return [
      "title": .text(heading.text), "label": .html(label), "href": .address(address),
      "below": innerItems.isEmpty ? .null : ["items": .list(innerItems)],
    ]
  }
}
