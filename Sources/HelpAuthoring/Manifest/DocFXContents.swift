import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents of a book of DocFX, built from the tables of its folders.
///
/// The table of the root refers to other tables. Without a table of the root, each folder's own
/// table is used, and a folder without a table is listed by its files.
struct DocFXContents<Files: DocFXFiles> {
  typealias TableFile = (file: String, contents: TableOfContents)

  private let files: Files
  /// Whether addresses from the site's root are addresses of Microsoft Learn.
  private let isOnLearn: Bool
  private let provider: any ResourceProvider
  /// The files of the tables that were added.
  private var addedTables: Set<String> = []
  /// The number of entries that point to no topic, and the location of the first.
  private var skippedEntries: (count: Int, first: SourceLocation?) = (0, nil)
  private(set) var items: [NavigationItem] = []
  /// Whether one of the items is a topic or a folder.
  private(set) var hasPlace = false
  /// Whether adding items ends at the first topic or folder.
  private var stopsAtPlace = false
  private var isDone: Bool { stopsAtPlace && hasPlace }

  /// Prepares to add the contents of a book.
  init(_ files: Files, isOnLearn: Bool, in provider: any ResourceProvider) {
    self.files = files
    self.isOnLearn = isOnLearn
    self.provider = provider
  }

  /// A note on the entries that are left out. Empty if there are none.
  var diagnostics: [Diagnostic] {
    guard let first = skippedEntries.first else { return [] }
    return [
      Diagnostic(
        .note, at: first,
        "entries of the contents that lead to no topic are left out: \(skippedEntries.count)",
        hint: "write such pages in Markdown; pages in YAML and addresses of the site are not topics"
      )
    ]
  }

  /// Adds all contents of the book.
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

  /// Adds the items up to the first topic or folder.
  mutating func addStart() throws {
    stopsAtPlace = true
    try addAll()
  }

  /// Adds each folder by its table, or by its files if it has no table.
  private mutating func addFolders() throws {
    var pendingFolders: [(folder: String, depth: Int)] = [("", 0)]
    while !isDone, let (folder, depth) = pendingFolders.popLast() {
      if let table = try files.table(of: folder) {
        try add(ownTable: table, depth: depth)
      } else if try files.hasTables(below: folder) {
        if !folder.isEmpty { addSection(folder, depth) }
        let innerDepth = folder.isEmpty ? 0 : depth + 1
        for topic in try files.topics(in: folder) {
          add(path: topic, of: folder, depth: innerDepth)
        }
        pendingFolders += try files.subfolders(of: folder).reversed().map { ($0, innerDepth) }
      } else if try files.holdsTopics(folder) {
        add(path: folder, of: folder, depth: depth)
      }
    }
  }

  /// Adds a topic or a folder that no table has listed. The item states a file, so that a table may
  /// list the same topic without a warning.
  private mutating func add(path: String, of folder: String, depth: Int) {
    var item = NavigationItem(
      title: nil, target: .place(Destination(path: path)), depth: depth)
    item.file = provider.displayPath(of: folder)
    append(item)
  }

  /// Adds an item, and records whether it is a topic or a folder.
  private mutating func append(_ item: NavigationItem) {
    if case .place = item.target { hasPlace = true }
    items.append(item)
  }

  /// Adds a section with the readable name of a folder.
  private mutating func addSection(_ folder: String, _ depth: Int) {
    let name = ResourceName.readable(ResourcePath.name(of: folder))
    items.append(.init(title: name, target: .section, depth: depth))
  }

  /// Adds a table that no other table has referred to. A table becomes a section unless it has a
  /// single entry at the top.
  private mutating func add(ownTable table: TableFile, depth: Int) throws {
    guard !addedTables.contains(table.file) else { return }
    let hasSingleTop = table.contents.entries.count { $0.depth == 0 } == 1
    if !hasSingleTop { addSection(ResourcePath.directory(of: table.file), depth) }
    try add(table, depth: hasSingleTop ? depth : depth + 1)
  }

  /// A table whose entries are being added.
  private struct Level {
    let file: String
    let folder: String
    let depth: Int
    var entries: ArraySlice<TableOfContents.Entry>
  }

  /// Adds the entries of a table, and the entries of the tables to which it refers.
  private mutating func add(_ table: TableFile, depth: Int) throws {
    func level(_ table: TableFile, _ depth: Int) -> Level {
      Level(
        file: provider.displayPath(of: table.file),
        folder: ResourcePath.directory(of: table.file), depth: depth,
        entries: table.contents.entries[...])
    }
    addedTables.insert(table.file)
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
      let innerTable = try entry.href.flatMap { try self.table(at: $0, from: current.folder) }
      if let target = try target(
        of: innerTable == nil ? entry.href : entry.page, from: current.folder)
      {
        item.target = target
      } else if innerTable == nil, !entry.hasItems {
        skippedEntries.count += 1
        skippedEntries.first =
          skippedEntries.first ?? SourceLocation(file: current.file, position: entry.position)
        continue
      }
      if item.title == nil, case .section = item.target { item.title = entry.href ?? "" }
      append(item)
      if let innerTable, addedTables.insert(innerTable.file).inserted {
        levels.append(level(innerTable, item.depth + 1))
      }
    }
  }

  /// Returns the table to which an entry refers by its file or its folder, or nil for an entry of
  /// another kind.
  private func table(at href: String, from folder: String) throws -> TableFile? {
    guard let path = try path(of: destination(href, from: folder), from: folder) else { return nil }
    if href.hasSuffix("/") { return try files.table(of: path) }
    let isTable = TableOfContents.isName(ResourcePath.name(of: path))
    return isTable ? try files.table(of: ResourcePath.directory(of: path)) : nil
  }

  /// Returns the path and the anchor of an entry. A `#` belongs to the path if a topic has that
  /// name.
  private func destination(_ href: String, from folder: String) throws -> Destination {
    try Destination(listed: href) { name in
      try path(of: Destination(path: name), from: folder).flatMap(files.topic) != nil
    }
  }

  /// Returns the path of a destination from the root of the book, or nil for a path outside the
  /// book. In a destination, `~` is the root.
  private func path(of destination: Destination, from folder: String) -> String? {
    destination.path.hasPrefix("~/")
      ? ResourcePath.resolve(String(destination.path.dropFirst(2)), from: "")
      : ResourcePath.resolve(destination.path, from: folder)
  }

  /// Returns the target of an entry, or nil for a page that is not a topic.
  private func target(of href: String?, from folder: String) throws -> NavigationItem.Target? {
    guard let href, !href.isEmpty else { return nil }
    if LinkScheme.isExternal(href) { return .external(href) }
    if href.hasPrefix("/") { return isOnLearn ? .external(LearnSite.origin + href) : nil }
    var destination = try destination(href, from: folder)
    guard let path = path(of: destination, from: folder) else { return .place(destination) }
    destination.path = path
    if let topic = try files.topic(path) {
      destination.path = topic
      return .place(destination)
    }
    if try files.holdsTopics(path) { return .place(Destination(path: path)) }
    let type = ResourcePath.splitExtension(of: path).type
    return TopicFormat(fileExtension: type) == nil ? nil : .place(destination)
  }
}
