import HelpBook
import HelpCore
import HelpResources

/// The contents that a manifest or `SUMMARY.md` lists.
struct NavigationContents {
  private let topics: TitledTopics
  private let file: String
  /// See `Manifest.site`.
  private let site: String?
  /// The pages of the site that the contents lead to, by their paths, and where they are.
  private(set) var sitePages: [(key: String, value: String)] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The last topic that an item names.
  private var last: Int?
  private let index: TopicIndex
  private let owners: AnchorOwners
  private let nearestNames = NearestNameEffort()
  private let generated: GeneratedFiles
  /// The listed files that the project generates, and where the first is listed.
  private var missing: (files: [String], position: SourcePosition?) = ([], nil)

  /// - Parameters:
  ///   - owners: the topics that define the anchors which the items name alone.
  ///   - file: the manifest, for messages.
  ///   - generated: the files that are missing since the project generates them.
  ///   - site: see `Manifest.site`.
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

  mutating func add(_ items: [NavigationItem], to builder: inout ContentsTableBuilder) {
    var listed: Set<Destination> = []
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
      case .section: builder.open(.section, title: item.title ?? "")
      case .part: builder.open(.part, title: item.title ?? "")
      case .separator: builder.open(.separator, title: "")
      case .draft: builder.open(.draft, title: item.title ?? "", ordinal: ordinal)
      case .external(let address):
        builder.open(
          .external, title: item.title ?? address, destination: address, ordinal: ordinal)
      case .items(let folder): add(itemsOf: folder, item, to: &builder)
      case .address(let address):
        add(page: Destination(address), address, item, listed: &listed, to: &builder)
      case .place(let place):
        add(place, place.name, item, ordinal: ordinal, listed: &listed, to: &builder)
      case .page(let place):
        add(page: place, "/" + place.name, item, listed: &listed, to: &builder)
      case .listed(let written):
        let place = Destination(listed: written, isPath: isPath)
        add(place, written, item, ordinal: ordinal, listed: &listed, to: &builder)
      }
    }
    while builder.openDepth > 0 { builder.close() }
    if !missing.files.isEmpty { reportMissing() }
  }

  private mutating func reportMissing() {
    let files = missing.files.count == 1 ? "1 file" : "\(missing.files.count) files"
    let names = missing.files.prefix(4).map(ControlCharacters.inline).joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .note, at: SourceLocation(file: file, position: missing.position),
        "the contents name \(files) that the project generates, as its .gitignore says: \(names)"
          + (missing.files.count > 4 ? " and \(missing.files.count - 4) more" : ""),
        hint: "generate them first"))
  }

  private mutating func add(
    _ place: Destination, _ written: String, _ item: NavigationItem, ordinal: Int,
    listed: inout Set<Destination>, to builder: inout ContentsTableBuilder
  ) {
    let path = ResourcePath.resolve(place.path, from: "")
    var topic = path.flatMap { self.topic($0) }
    if let anchor = place.soleAnchor {
      topic = owners.owner(of: anchor)
      if topic == nil {
        let fault = owners.fault(of: anchor) { topics.topics[$0].path }
        report(
          .error, "the contents name '\(written)', but \(fault.reason)", item, hint: fault.hint)
        builder.open(.draft, title: item.title ?? written, ordinal: ordinal)
        return
      }
    }
    if let topic {
      open(topic, at: place, written, item, ordinal: ordinal, listed: &listed, to: &builder)
    } else if let path, topics.folders.holdsTopics(path) {
      if let page = topics.folders.page(of: path) {
        builder.open(
          .topic, title: item.title ?? topics.folders.title(ofPage: page), topic: page,
          ordinal: ordinal)
      } else {
        let name = ResourceName.readable(ResourcePath.name(of: path))
        builder.open(.section, title: item.title ?? name, ordinal: ordinal)
      }
      if !path.isEmpty { topics.folders.add(path, to: &builder) }
    } else if let path, generated.contains(path) {
      if missing.files.isEmpty { missing.position = item.position }
      missing.files.append(path)
      builder.open(.draft, title: item.title ?? written, ordinal: ordinal)
    } else {
      report(
        .error, "the contents name '\(written)', but there is no such topic", item,
        hint: nearestNames.hint(for: written, among: files))
      builder.open(.draft, title: item.title ?? written, ordinal: ordinal)
    }
  }

  /// Adds a page by its address on the site: a topic, or the page of a folder.
  private mutating func add(
    page place: Destination, _ written: String, _ item: NavigationItem,
    listed: inout Set<Destination>, to builder: inout ContentsTableBuilder
  ) {
    let path = ResourcePath.resolve(place.path, from: "")
    if let topic = path.flatMap(page) {
      open(topic, at: place, written, item, ordinal: 0, listed: &listed, to: &builder)
      return
    }
    if case .address = item.target {
      if let site, let path, !path.isEmpty {
        let address = site + "/" + Destination(path: path + "/", anchor: place.anchor).reference
        if place.anchor == nil { sitePages.append((path + "/", address)) }
        builder.open(.external, title: item.title ?? written, destination: address)
        return
      }
      report(
        .note, "the contents name '\(written)', which is a page of the site and not of the book",
        item)
    } else {
      report(
        .error, "the contents name '\(written)', but there is no such topic", item,
        hint: nearestNames.hint(for: path ?? written, among: files))
    }
    builder.open(.draft, title: item.title ?? written)
  }

  /// The topic with an address of the site: below the folder for docs, and of a folder its page.
  private func page(_ address: String) -> Int? {
    if let topic = topic(address) ?? topics.folders.page(of: address) ?? index.topic(at: address) {
      return topic
    }
    if address.hasSuffix(".html"), let topic = topic(String(address.dropLast(5))) { return topic }
    guard address.hasPrefix("docs/") else { return nil }
    let path = String(address.dropFirst(5))
    return topic(path) ?? topics.folders.page(of: path)
  }

  private mutating func add(
    itemsOf folder: String, _ item: NavigationItem, to builder: inout ContentsTableBuilder
  ) {
    guard topics.folders.holdsTopics(folder) else {
      report(
        .note,
        "the contents name the folder '\(folder)', which has no topics: another build may make them",
        item)
      return
    }
    // At the root, its page is one of the items.
    if !folder.isEmpty, let page = topics.folders.page(of: folder), page != last {
      builder.open(.topic, title: topics.folders.title(ofPage: page), topic: page)
      builder.close()
    }
    topics.folders.add(folder, to: &builder)
  }

  private mutating func open(
    _ topic: Int, at place: Destination, _ written: String, _ item: NavigationItem, ordinal: Int,
    listed: inout Set<Destination>, to builder: inout ContentsTableBuilder
  ) {
    last = topic
    let own = Destination(path: topics.topics[topic].path, anchor: place.anchor)
    if !listed.insert(own).inserted, item.file == nil {
      report(.warning, "the contents list '\(written)' twice", item)
    }
    builder.open(
      .topic, title: item.title ?? topics.folders.title(ofPage: topic), topic: topic,
      destination: place.anchor.map { Destination(path: "", anchor: $0).name } ?? "",
      ordinal: ordinal)
  }

  func topic(_ path: String) -> Int? { index.topic(path) }

  private func isPath(_ name: String) -> Bool {
    guard let path = ResourcePath.resolve(name, from: "") else { return false }
    return topic(path) != nil || topics.folders.holdsTopics(path)
  }

  var files: some Sequence<String> { topics.topics.lazy.map(\.file) }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, _ item: NavigationItem, hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        severity, at: SourceLocation(file: item.file ?? file, position: item.position), message,
        hint: hint))
  }
}

/// Topics by file, by path and by the names that their tool gives them, made on first use: most books have no list that
/// needs them.
private final class TopicIndex {
  private let topics: TitledTopics
  private lazy var byFile = map { topics.topics[$0].file }
  private lazy var byPath = map { topics.topics[$0].path }
  private lazy var byName = map { topics.name(ofTopic: $0) }
  /// The files by the addresses in the pages' front matter.
  private lazy var byAddress = Dictionary(
    PageAddresses.redirects(to: topics).compactMap { address, file in
      ResourcePath.normalized(address).flatMap { path in byFile[file].map { (path, $0) } }
    }, uniquingKeysWith: { first, _ in first })

  init(_ topics: TitledTopics) { self.topics = topics }

  func topic(_ name: String) -> Int? {
    byFile[name] ?? byPath[name] ?? (topics.haveNames ? byName[name] : nil)
  }

  func topic(at address: String) -> Int? { byAddress[address] }

  private func map(_ name: (Int) -> String) -> [String: Int] {
    var found: [String: Int] = [:]
    for index in topics.topics.indices.reversed() { found[name(index)] = index }
    return found
  }
}
