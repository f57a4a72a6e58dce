import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Puts the contents of a book together from the tables of its folders.
///
/// The table of the root leads to the others. Without one, each folder has its own as in DocFX, and folders without any
/// are listed by their files.
struct DocFXContents<Files: DocFXFiles> {
  typealias TableFile = (file: String, contents: TableOfContents)

  private let files: Files
  /// Whether addresses from the site's root lead to Microsoft Learn.
  private let isOnLearn: Bool
  private let provider: any ResourceProvider
  private var reached: Set<String> = []
  private var others: (count: Int, first: SourceLocation?) = (0, nil)
  private(set) var items: [NavigationItem] = []
  /// Whether one of the items is a topic or a folder.
  private(set) var hasPlace = false
  private var stopsAtPlace = false
  private var isDone: Bool { stopsAtPlace && hasPlace }

  init(_ files: Files, isOnLearn: Bool, in provider: any ResourceProvider) {
    self.files = files
    self.isOnLearn = isOnLearn
    self.provider = provider
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
  mutating func addAll() throws {
    if let root = try files.table(of: "") {
      try add(root, depth: 0)
      if isDone { return }
      for table in try files.tableFiles { try add(ownTable: table, depth: 0) }
    } else {
      try addFolders()
    }
  }

  /// Adds no more than the items up to the first that is a topic or a folder.
  mutating func addStart() throws {
    stopsAtPlace = true
    try addAll()
  }

  private mutating func addFolders() throws {
    var pending: [(folder: String, depth: Int)] = [("", 0)]
    while !isDone, let (folder, depth) = pending.popLast() {
      if let table = try files.table(of: folder) {
        try add(ownTable: table, depth: depth)
      } else if try files.hasTables(below: folder) {
        if !folder.isEmpty { addSection(folder, depth) }
        let inner = folder.isEmpty ? 0 : depth + 1
        for topic in try files.topics(in: folder) { add(path: topic, of: folder, depth: inner) }
        pending += try files.subfolders(of: folder).reversed().map { ($0, inner) }
      } else if try files.holdsTopics(folder) {
        add(path: folder, of: folder, depth: depth)
      }
    }
  }

  /// Adds the pages of a folder without a table. They have no listing file, so that they may be listed a second time.
  private mutating func add(path: String, of folder: String, depth: Int) {
    var item = NavigationItem(
      title: nil, target: .place(Destination(path: path)), depth: depth)
    item.file = provider.displayPath(of: folder)
    append(item)
  }

  private mutating func append(_ item: NavigationItem) {
    if case .place = item.target { hasPlace = true }
    items.append(item)
  }

  private mutating func addSection(_ folder: String, _ depth: Int) {
    let name = ResourceName.readable(ResourcePath.name(of: folder))
    items.append(.init(title: name, target: .section, depth: depth))
  }

  /// Adds a table that no other has led to yet, as a section if it has none itself.
  private mutating func add(ownTable table: TableFile, depth: Int) throws {
    guard !reached.contains(table.file) else { return }
    let isOne = table.contents.entries.count { $0.depth == 0 } == 1
    if !isOne { addSection(ResourcePath.directory(of: table.file), depth) }
    try add(table, depth: isOne ? depth : depth + 1)
  }

  /// A table whose entries are being added.
  private struct Level {
    let file: String
    let folder: String
    let depth: Int
    var entries: ArraySlice<TableOfContents.Entry>
  }

  /// Adds the entries of a table, and those of the tables that it leads to.
  private mutating func add(_ table: TableFile, depth: Int) throws {
    func level(_ table: TableFile, _ depth: Int) -> Level {
      Level(
        file: provider.displayPath(of: table.file),
        folder: ResourcePath.directory(of: table.file), depth: depth,
        entries: table.contents.entries[...])
    }
    reached.insert(table.file)
    var levels = [level(table, depth)]
    while !isDone, let current = levels.last {
      guard let entry = current.entries.first else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].entries.removeFirst()
      var item = NavigationItem(
        title: entry.name, target: .section, depth: current.depth + entry.depth,
        position: entry.position)
      item.file = current.file
      let inner = try entry.href.flatMap { try self.table(at: $0, from: current.folder) }
      if let target = try target(
        of: inner == nil ? entry.href : entry.page, from: current.folder)
      {
        item.target = target
      } else if inner == nil, !entry.hasItems {
        others.count += 1
        let place = SourceLocation(file: current.file, position: entry.position)
        others.first = others.first ?? place
        continue
      }
      if item.title == nil, case .section = item.target { item.title = entry.href ?? "" }
      append(item)
      if let inner, reached.insert(inner.file).inserted {
        levels.append(level(inner, item.depth + 1))
      }
    }
  }

  /// The table that an entry leads to: a file or a folder.
  private func table(at href: String, from folder: String) throws -> TableFile? {
    guard let path = try path(of: place(href, from: folder), from: folder) else { return nil }
    if href.hasSuffix("/") { return try files.table(of: path) }
    let isTable = TableOfContents.isName(ResourcePath.name(of: path))
    return isTable ? try files.table(of: ResourcePath.directory(of: path)) : nil
  }

  private func place(_ href: String, from folder: String) throws -> Destination {
    try Destination(listed: href) { name in
      try path(of: Destination(path: name), from: folder).flatMap(files.topic) != nil
    }
  }

  private func path(of place: Destination, from folder: String) -> String? {
    place.path.hasPrefix("~/")
      ? ResourcePath.resolve(String(place.path.dropFirst(2)), from: "")
      : ResourcePath.resolve(place.path, from: folder)
  }

  /// Returns nil for a page that is not a topic.
  private func target(of href: String?, from folder: String) throws -> NavigationItem.Target? {
    guard let href, !href.isEmpty else { return nil }
    if LinkScheme.isExternal(href) { return .external(href) }
    if href.hasPrefix("/") { return isOnLearn ? .external(LearnSite.host + href) : nil }
    var place = try place(href, from: folder)
    guard let path = path(of: place, from: folder) else { return .place(place) }
    place.path = path
    if let topic = try files.topic(path) {
      place.path = topic
      return .place(place)
    }
    if try files.holdsTopics(path) { return .place(Destination(path: path)) }
    let type = ResourcePath.splitExtension(of: path).type
    return TopicFormat(fileExtension: type) == nil ? nil : .place(place)
  }
}
