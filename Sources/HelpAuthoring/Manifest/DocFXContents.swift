import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Puts the contents of a book together from the tables of its folders.
///
/// The table of the root leads to the others. Without one, each folder has its own as DocFX has it, and folders without
/// any are listed as they are.
struct DocFXContents {
  private let tables: [String: TableOfContents]
  private let topics: Set<String>
  private let foldedTopics: [String: String]
  private let tableFiles: [String: String]
  /// The folders that hold topics or tables, by their parents.
  private var subfolders: [String: [String]] = [:]
  private var topicsByFolder: [String: [String]] = [:]
  private var knownFolders: Set<String> = [""]
  private var foldersWithTables: Set<String> = []
  /// Whether addresses from the site's root lead to Microsoft Learn.
  private let isOnLearn: Bool
  private let provider: any ResourceProvider
  private var reached: Set<String> = []
  private var others: (count: Int, first: SourceLocation?) = (0, nil)
  private(set) var items: [NavigationItem] = []

  /// - Parameter tables: those that list pages, by file.
  init(
    _ tables: [String: TableOfContents], topics: [String], isOnLearn: Bool,
    in provider: any ResourceProvider
  ) {
    self.tables = tables
    self.topics = Set(topics)
    self.isOnLearn = isOnLearn
    self.provider = provider
    foldedTopics = Dictionary(
      topics.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    tableFiles = Dictionary(
      tables.keys.map { (ResourcePath.directory(of: $0), $0) },
      uniquingKeysWith: { first, second in first.precedesBytewise(second) ? first : second })
    for topic in topics {
      topicsByFolder[ResourcePath.directory(of: topic), default: []].append(topic)
    }
    for file in topics + tables.keys { add(folder: ResourcePath.directory(of: file)) }
    for var folder in tableFiles.keys {
      while foldersWithTables.insert(folder).inserted, !folder.isEmpty {
        folder = ResourcePath.directory(of: folder)
      }
    }
  }

  private mutating func add(folder: String) {
    var folder = folder
    while knownFolders.insert(folder).inserted {
      let parent = ResourcePath.directory(of: folder)
      subfolders[parent, default: []].append(folder)
      folder = parent
    }
  }

  var diagnostics: [Diagnostic] {
    guard let first = others.first else { return [] }
    return [
      Diagnostic(
        .note, at: first,
        "entries of the contents that lead to no topic are left out: \(others.count)",
        hint: "pages in YAML and addresses of the site are not topics")
    ]
  }

  /// - Complexity: O(entries + topics · log topics).
  mutating func addAll() {
    if let root = tableFiles[""] {
      add(table: root, depth: 0)
      for file in tables.keys.sorted(by: { $0.precedesBytewise($1) }) {
        add(ownTable: file, depth: 0)
      }
      return
    }
    var pending: [(folder: String, depth: Int)] = [("", 0)]
    while let (folder, depth) = pending.popLast() {
      if let file = tableFiles[folder] {
        add(ownTable: file, depth: depth)
      } else if foldersWithTables.contains(folder) {
        if !folder.isEmpty { addSection(folder, depth) }
        let inner = folder.isEmpty ? 0 : depth + 1
        let own = (topicsByFolder[folder] ?? []).sorted(by: NaturalOrder.precedes)
        for topic in own { add(path: topic, of: folder, depth: inner) }
        pending += (subfolders[folder] ?? []).sorted(by: NaturalOrder.precedes).reversed()
          .map { ($0, inner) }
      } else {
        add(path: folder, of: folder, depth: depth)
      }
    }
  }

  /// Adds what a folder without a table has. No file lists it, so it may be listed a second time.
  private mutating func add(path: String, of folder: String, depth: Int) {
    var item = NavigationItem(
      title: nil, target: .place(Destination(path: path)), depth: depth)
    item.file = provider.displayPath(of: folder)
    items.append(item)
  }

  private mutating func addSection(_ folder: String, _ depth: Int) {
    let name = ResourceName.readable(ResourcePath.name(of: folder))
    items.append(.init(title: name, target: .section, depth: depth))
  }

  /// Adds a table that no other has led to yet, as a section if it has none itself.
  private mutating func add(ownTable file: String, depth: Int) {
    guard !reached.contains(file), let table = tables[file] else { return }
    let isOne = table.entries.count { $0.depth == 0 } == 1
    if !isOne { addSection(ResourcePath.directory(of: file), depth) }
    add(table: file, depth: isOne ? depth : depth + 1)
  }

  /// Adds what a table lists, and what the tables list that it leads to.
  private mutating func add(table file: String, depth: Int) {
    struct Level {
      let file: String
      let folder: String
      let depth: Int
      var entries: ArraySlice<TableOfContents.Entry>
    }
    func level(_ file: String, _ depth: Int) -> Level {
      Level(
        file: provider.displayPath(of: file), folder: ResourcePath.directory(of: file),
        depth: depth, entries: (tables[file]?.entries ?? [])[...])
    }
    reached.insert(file)
    var levels = [level(file, depth)]
    while let current = levels.last {
      guard let entry = current.entries.first else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].entries.removeFirst()
      var item = NavigationItem(
        title: entry.name, target: .section, depth: current.depth + entry.depth,
        position: entry.position)
      item.file = current.file
      let inner = entry.href.flatMap { table(at: $0, from: current.folder) }
      if let target = target(of: inner == nil ? entry.href : entry.page, from: current.folder) {
        item.target = target
      } else if inner == nil, !entry.hasItems {
        others.count += 1
        let place = SourceLocation(file: current.file, position: entry.position)
        others.first = others.first ?? place
        continue
      }
      if item.title == nil, case .section = item.target { item.title = entry.href ?? "" }
      items.append(item)
      if let inner, reached.insert(inner).inserted { levels.append(level(inner, item.depth + 1)) }
    }
  }

  /// The table that an entry leads to: a file or a folder.
  private func table(at href: String, from folder: String) -> String? {
    guard let path = path(href, from: folder) else { return nil }
    if href.hasSuffix("/") { return tableFiles[path] }
    let isTable = ResourcePath.name(of: path).lowercased() == "toc.yml"
    return isTable ? tableFiles[ResourcePath.directory(of: path)] : nil
  }

  private func path(_ href: String, from folder: String) -> String? {
    path(of: place(href, from: folder), from: folder)
  }

  private func place(_ href: String, from folder: String) -> Destination {
    Destination(listed: href) { name in
      path(of: Destination(path: name), from: folder).map(isTopic) == true
    }
  }

  private func isTopic(_ path: String) -> Bool {
    topics.contains(path) || foldedTopics[path.lowercased()] != nil
  }

  private func path(of place: Destination, from folder: String) -> String? {
    place.path.hasPrefix("~/")
      ? ResourcePath.resolve(String(place.path.dropFirst(2)), from: "")
      : ResourcePath.resolve(place.path, from: folder)
  }

  /// Nil for a page that is not a topic.
  private func target(of href: String?, from folder: String) -> NavigationItem.Target? {
    guard let href, !href.isEmpty else { return nil }
    if LinkScheme.isExternal(href) { return .external(href) }
    if href.hasPrefix("/") { return isOnLearn ? .external(LearnSite.host + href) : nil }
    var place = place(href, from: folder)
    guard let path = path(of: place, from: folder) else { return .place(place) }
    place.path = path
    if let topic = topics.contains(path) ? path : foldedTopics[path.lowercased()] {
      place.path = topic
      return .place(place)
    }
    if knownFolders.contains(path) { return .place(Destination(path: path)) }
    let type = ResourcePath.splitExtension(of: path).type
    return TopicFormat(fileExtension: type) == nil ? nil : .place(place)
  }
}
