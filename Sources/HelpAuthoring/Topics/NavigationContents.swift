import HelpBook
import HelpCore
import HelpResources

/// The contents that a manifest or `SUMMARY.md` lists.
struct NavigationContents {
  private let topics: TitledTopics
  private let file: String
  private(set) var diagnostics: [Diagnostic] = []
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
  init(_ topics: TitledTopics, _ owners: AnchorOwners, file: String, _ generated: GeneratedFiles) {
    self.generated = generated
    self.topics = topics
    self.owners = owners
    self.file = file
    index = TopicIndex(topics.topics)
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
      case .place(let place):
        add(place, place.name, item, ordinal: ordinal, listed: &listed, to: &builder)
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
      let own = Destination(path: topics.topics[topic].path, anchor: place.anchor)
      if !listed.insert(own).inserted, item.file == nil {
        report(.warning, "the contents list '\(written)' twice", item)
      }
      builder.open(
        .topic, title: item.title ?? topics.heads[topic].title, topic: topic,
        destination: place.anchor.map { Destination(path: "", anchor: $0).name } ?? "",
        ordinal: ordinal)
    } else if let path, topics.folders.holdsTopics(path) {
      if let page = topics.folders.page(of: path) {
        builder.open(
          .topic, title: item.title ?? topics.heads[page].title, topic: page, ordinal: ordinal)
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

/// Topics by file and by path, made on first use: most books have no list that needs them.
private final class TopicIndex {
  private let topics: [ContentsTableBuilder.Topic]
  private lazy var byFile = Dictionary(
    topics.indices.lazy.map { [topics] in (topics[$0].file, $0) },
    uniquingKeysWith: { first, _ in first })
  private lazy var byPath = Dictionary(
    topics.indices.lazy.map { [topics] in (topics[$0].path, $0) },
    uniquingKeysWith: { first, _ in first })

  init(_ topics: [ContentsTableBuilder.Topic]) { self.topics = topics }

  func topic(_ name: String) -> Int? { byFile[name] ?? byPath[name] }
}
