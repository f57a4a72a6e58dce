import HelpBook
import HelpCore
import HelpResources

/// The contents that a manifest or `SUMMARY.md` lists.
struct NavigationContents {
  private let topics: TitledTopics
  private let file: String
  /// The address of the site around the book.
  private let site: String?
  /// The paths and addresses of listed pages of the site that are not in the book.
  private(set) var sitePages: [(key: String, value: String)] = []
  /// The titles of the lines in other languages.
  private(set) var texts: [TranslatedText] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the lines depend on the heads of topics, apart from the titles of listed topics and
  /// the lines in `folderLines`.
  private(set) var dependsOnHeads = false
  /// The lines that replace folders in the manifest's list, in order.
  private(set) var folderLines: [FolderLines] = []
  /// The folders of `folderLines`.
  private var listedFolders: Set<Substring> = []
  /// The topic that was listed last.
  private var lastTopic: Int?
  private let index: TopicIndex
  private let owners: AnchorOwners
  private let nearestNameEffort = NearestNameEffort()
  private let generated: GeneratedFiles
  /// The listed files that the project generates, and the position of the first file in the list.
  private var missingTargets: (files: [String], position: SourcePosition?) = ([], nil)

  /// Prepares to add the contents of a book with some topics.
  /// - Parameters:
  ///   - owners: the topics that define the anchors which the items name without a path.
  ///   - file: the manifest, for messages.
  ///   - site: the address of the site around the book.
  ///   - generated: recognises files that the project generates.
  init(
    _ topics: TitledTopics, _ owners: AnchorOwners, file: String, site: String?,
    _ generated: GeneratedFiles
  ) {
    self.site = site
    self.generated = generated
    self.topics = topics
    self.owners = owners
    self.file = file
    index = TopicIndex(topics)
  }

  /// Adds the lines of a manifest's contents. Collects diagnostics about the lines, and the pages
  /// of the surrounding site.
  mutating func add(_ items: [NavigationItem], to builder: inout ContentsTableBuilder) {
    var listedDestinations: Set<Destination> = []
    var ordinals: [Int] = []
    for item in items {
      let depth = min(item.depth, ContentsTableBuilder.maximumDepth - 2)
      while builder.openDepth > depth { builder.close() }
      var ordinal = 0
      if item.isNumbered {
        while ordinals.count > depth + 1 { ordinals.removeLast() }
        while ordinals.count <= depth { ordinals.append(0) }
        ordinals[depth] += 1
        ordinal = ordinals[depth]
      }
      switch item.target {
      case .section, .part, .external: recordTitles(of: item)
      default: break
      }
      switch item.target {
      case .section: builder.open(.section, title: item.title ?? "")
      case .part: builder.open(.part, title: item.title ?? "")
      case .separator: builder.open(.separator, title: "")
      case .draft: builder.open(.draft, title: item.title ?? "", ordinal: ordinal)
      case .external(let address):
        builder.open(
          .external, title: item.title ?? address, destination: address, ordinal: ordinal)
      case .items(let folder): addFolder(folder, item, to: &builder)
      case .address(let address):
        addPage(Destination(address), address, item, listed: &listedDestinations, to: &builder)
      case .place(let destination):
        addTarget(
          destination, destination.name, item, ordinal: ordinal, listed: &listedDestinations,
          to: &builder)
      case .page(let destination):
        addPage(
          destination, "/" + destination.name, item, listed: &listedDestinations, to: &builder)
      case .listed(let writtenName):
        let destination = Destination(listed: writtenName, isPath: isPath)
        addTarget(
          destination, writtenName, item, ordinal: ordinal, listed: &listedDestinations,
          to: &builder)
      }
    }
    while builder.openDepth > 0 { builder.close() }
    if !missingTargets.files.isEmpty { reportMissing() }
  }

  /// The maximum number of generated files that a note names.
  private static let maximumNamedFiles = 4

  /// Reports the listed files that the project generates.
  private mutating func reportMissing() {
    let count = missingTargets.files.count
    let files = count == 1 ? "1 file" : "\(count) files"
    let names = missingTargets.files.prefix(Self.maximumNamedFiles).map(ControlCharacters.inline)
      .joined(separator: ", ")
    let more = count > Self.maximumNamedFiles ? " and \(count - Self.maximumNamedFiles) more" : ""
    diagnostics.append(
      Diagnostic(
        .note, at: SourceLocation(file: file, position: missingTargets.position),
        "the contents name \(files) that the project generates, as its .gitignore says: \(names)"
          + more,
        hint: "generate them first"))
  }

  /// Adds a topic, a folder with its contents, or a draft for a target that does not exist.
  private mutating func addTarget(
    _ destination: Destination, _ writtenName: String, _ item: NavigationItem, ordinal: Int,
    listed listedDestinations: inout Set<Destination>, to builder: inout ContentsTableBuilder
  ) {
    let path = ResourcePath.resolve(destination.path, from: "")
    var topic = path.flatMap { self.topic($0) }
    if let anchor = destination.soleAnchor {
      topic = owners.owner(of: anchor)
      if topic == nil {
        let fault = owners.fault(of: anchor) { topics.topics[$0].path }
        report(
          .error, "the contents name '\(writtenName)', but \(fault.reason)", item, hint: fault.hint)
        builder.open(.draft, title: item.title ?? writtenName, ordinal: ordinal)
        return
      }
    }
    if let topic {
      open(
        topic, at: destination, writtenName, item, ordinal: ordinal, listed: &listedDestinations,
        to: &builder)
    } else if let path, topics.folders.holdsTopics(path) {
      if let page = topics.folders.page(of: path) {
        noteHeads(neededBy: item, opening: page)
        builder.open(
          .topic, title: item.title ?? topics.folders.title(ofPage: page), topic: page,
          ordinal: ordinal)
      } else {
        let name = ResourceName.readable(ResourcePath.name(of: path))
        builder.open(.section, title: item.title ?? name, ordinal: ordinal)
      }
      if !path.isEmpty { addLines(of: path, to: &builder) }
    } else if let path, generated.contains(path) {
      if missingTargets.files.isEmpty { missingTargets.position = item.position }
      missingTargets.files.append(path)
      builder.open(.draft, title: item.title ?? writtenName, ordinal: ordinal)
    } else if file.hasSuffix(".in") {
      report(
        .note,
        "the contents name '\(writtenName)', which the build that fills in this template may make",
        item
      )
      builder.open(.draft, title: item.title ?? writtenName, ordinal: ordinal)
    } else {
      report(
        .error, "the contents name '\(writtenName)', but there is no such topic", item,
        hint: nearestNameEffort.hint(for: writtenName, among: files))
      builder.open(.draft, title: item.title ?? writtenName, ordinal: ordinal)
    }
  }

  /// Adds a page by the page's address on the site. The address may belong to a topic, to a folder,
  /// or to a page outside the book.
  private mutating func addPage(
    _ destination: Destination, _ writtenName: String, _ item: NavigationItem,
    listed listedDestinations: inout Set<Destination>, to builder: inout ContentsTableBuilder
  ) {
    // Front matter may state the address.
    dependsOnHeads = true
    let path = ResourcePath.resolve(destination.path, from: "")
    if let topic = path.flatMap(page) {
      open(
        topic, at: destination, writtenName, item, ordinal: 0, listed: &listedDestinations,
        to: &builder)
      return
    }
    if case .address = item.target {
      if let site, let path, !path.isEmpty {
        let address =
          site + "/" + Destination(path: path + "/", anchor: destination.anchor).reference
        if destination.anchor == nil { sitePages.append((path + "/", address)) }
        builder.open(.external, title: item.title ?? writtenName, destination: address)
        return
      }
      report(
        .note,
        "the contents name '\(writtenName)', which is a page of the site and not of the book",
        item)
    } else {
      report(
        .error, "the contents name '\(writtenName)', but there is no such topic", item,
        hint: nearestNameEffort.hint(for: path ?? writtenName, among: files))
    }
    builder.open(.draft, title: item.title ?? writtenName)
  }

  /// Returns the topic or the page of the folder at an address of the site, or nil if the book has
  /// none. The address may begin with `docs/`.
  private func page(_ address: String) -> Int? {
    if let topic = topic(address) ?? topics.folders.page(of: address) ?? index.topic(at: address) {
      return topic
    }
    if address.hasSuffix(".html"), let topic = topic(String(address.dropLast(".html".count))) {
      return topic
    }
    guard address.hasPrefix("docs/") else { return nil }
    let path = String(address.dropFirst("docs/".count))
    return topic(path) ?? topics.folders.page(of: path)
  }

  /// Adds the contents of a folder, beginning with the folder's page.
  private mutating func addFolder(
    _ folder: String, _ item: NavigationItem, to builder: inout ContentsTableBuilder
  ) {
    guard topics.folders.holdsTopics(folder) else {
      report(
        .note,
        "the contents name the folder '\(folder)', which has no topics: another build may make them",
        item)
      return
    }
    // The contents of the root include its page.
    if !folder.isEmpty, let page = topics.folders.page(of: folder), page != lastTopic {
      builder.open(.topic, title: topics.folders.title(ofPage: page), topic: page)
      builder.close()
    }
    addLines(of: folder, to: &builder)
  }

  /// Adds the lines of a folder below the open node.
  private mutating func addLines(of folder: String, to builder: inout ContentsTableBuilder) {
    // At the root, pages that name their parents decide the lines.
    if folder.isEmpty { dependsOnHeads = true }
    var lines = FolderLines(folder: folder, depth: builder.openDepth, start: builder.nodeCount)
    topics.folders.add(folder, to: &builder)
    lines.end = builder.nodeCount
    folderLines.append(lines)
    listedFolders.insert(folder[...])
  }

  /// Notes whether the line of a topic needs the heads of other topics.
  private mutating func noteHeads(neededBy item: NavigationItem, opening topic: Int) {
    guard !dependsOnHeads, let title = item.title else { return }
    // An empty title is replaced by the topic's own, which is in its head. The head of another
    // part's page may also hide the topic from a folder listed earlier. This line then sets the
    // topic's title.
    dependsOnHeads =
      title.isEmpty
      || !listedFolders.isEmpty
        && topics.topics[topic].path.foldersAbove.contains {
          listedFolders.contains($0) && topics.folders.mayHide(topic, in: $0)
        }
  }

  /// Opens the line of a topic. Reports a topic that the manifest lists twice.
  private mutating func open(
    _ topic: Int, at destination: Destination, _ writtenName: String, _ item: NavigationItem,
    ordinal: Int, listed listedDestinations: inout Set<Destination>,
    to builder: inout ContentsTableBuilder
  ) {
    lastTopic = topic
    noteHeads(neededBy: item, opening: topic)
    let target = Destination(path: topics.topics[topic].path, anchor: destination.anchor)
    if !listedDestinations.insert(target).inserted, item.file == nil {
      report(.warning, "the contents list '\(writtenName)' twice", item)
    }
    recordTitles(of: item, opening: destination.anchor == nil ? topic : nil)
    builder.open(
      .topic, title: item.title ?? topics.folders.title(ofPage: topic), topic: topic,
      destination: destination.anchor.map { Destination(path: "", anchor: $0).name } ?? "",
      ordinal: ordinal, isReference: item.isReference)
  }

  /// Records the titles of a line in other languages. If the line opens a topic with translations,
  /// the titles become the titles of the translations.
  private mutating func recordTitles(of item: NavigationItem, opening topic: Int? = nil) {
    for (language, title) in item.translations {
      let variant = topic.flatMap { topic in
        topics.topics[topic].variants.first { LanguageTag($0.language) == LanguageTag(language) }
      }
      if let topic, let variant, !item.isReference {
        texts.append(TranslatedText(variant.language, topic: topics.topics[topic].path, title))
      } else if let written = item.title {
        texts.append(TranslatedText(language, section: written, title))
      }
    }
  }

  /// Returns the topic with a file, a path or a name in sidebars, or nil if there is none.
  func topic(_ path: String) -> Int? { index.topic(path) }

  /// Whether a name is the path of a topic or of a folder with topics.
  private func isPath(_ name: String) -> Bool {
    guard let path = ResourcePath.resolve(name, from: "") else { return false }
    return topic(path) != nil || topics.folders.holdsTopics(path)
  }

  /// The files of all topics.
  var files: some Sequence<String> { topics.topics.lazy.map(\.file) }

  /// Adds a diagnostic at the position of an item.
  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, _ item: NavigationItem, hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        severity, at: SourceLocation(file: item.file ?? file, position: item.position), message,
        hint: hint))
  }
}
