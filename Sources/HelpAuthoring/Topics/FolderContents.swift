import HelpBook
import HelpCore
import HelpResources

/// A table of contents that mirrors the folders of a book.
///
/// The page of a folder is its `index`, `_index` or `README`, or else the topic next to the folder
/// with the folder's name. A folder without a page is a section. At the root, the index is first.
///
/// A book with an `_index` is in Hugo's order: by weight, by date with the newest first, by title.
/// Pages of other books may have keys for their position: see `PagePosition`. If pages name their
/// parents, the folders are ignored.
struct FolderContents {
  private let topics: [ContentsTableBuilder.Topic]
  private let heads: TopicHeads
  private let putsFilesFirst: Bool
  private let isHugo: Bool
  private let isDocusaurus: Bool
  private var topicsByFolder: [String: [Int32]] = [:]
  private var foldersByFolder: [String: [String]] = [:]
  /// The topics that are the pages of folders, by folder.
  private var pages: [String: Int] = [:]
  /// The topics in `pages`.
  private var folderPages: Set<Int> = []
  private var knownFolders: Set<String> = [""]
  /// The descriptions of folders in books of Docusaurus.
  private var categories: [String: CategoryFile] = [:]
  /// The folders in which the names of most folders begin with a number.
  private var numberedFolders: Set<String> = []
  /// The tree of pages that name their parents, or nil if no page names a parent.
  private let tree: PageTree?
  /// The folders with separate contents, which the contents of folders above leave out.
  let separateFolders: [String]

  /// Sorts the topics of a book into their folders.
  /// - Parameters:
  ///   - putsFilesFirst: whether files precede folders and names are in bytewise order, as in
  ///     MkDocs.
  ///   - isDocusaurus: whether names are in bytewise order after positions, and translations
  ///     without an original are left out.
  ///   - separateFolders: the folders that the contents of folders above leave out.
  ///   - category: returns the description of a folder.
  init(
    topics: [ContentsTableBuilder.Topic], heads: TopicHeads, putsFilesFirst: Bool,
    isDocusaurus: Bool = false, separateFolders: [String] = [],
    category: (String) -> CategoryFile? = { _ in nil }
  ) {
    self.topics = topics
    self.isDocusaurus = isDocusaurus
    self.separateFolders = separateFolders
    self.heads = heads
    self.putsFilesFirst = putsFilesFirst
    isHugo = Self.hasHugoIndex(topics)
    tree = isHugo ? nil : PageTree(heads)
    for index in topics.indices where !isDocusaurus || !Self.isTranslation(topics[index].file) {
      add(index)
    }
    for folder in knownFolders where !folder.isEmpty && pages[folder] == nil {
      pages[folder] = topic(withPath: folder)
    }
    folderPages = Set(pages.values)
    for folder in knownFolders { categories[folder] = category(folder) }
    for (folder, folders) in foldersByFolder where !isHugo {
      let count = folders.count { NumberedName.unnumbered(ResourcePath.name(of: $0)[...]) != nil }
      if count > 1, 2 * count > folders.count { numberedFolders.insert(folder) }
    }
  }

  /// Whether one of the topics is an `_index`, which marks a book for Hugo.
  static func hasHugoIndex(_ topics: [ContentsTableBuilder.Topic]) -> Bool {
    topics.contains { topic in
      topic.withPath {
        $0.extracting(ResourcePath.nameStart($0)...).holdsSame(as: IndexPage.branch.utf8.span)
      }
    }
  }

  /// Whether a file is in the folder of a language, such as `fr.lproj`.
  private static func isTranslation(_ file: String) -> Bool {
    file.split(separator: "/", maxSplits: 1).first?.hasSuffix(".lproj") == true
  }

  /// Records a topic in its folder, and each new folder in its parent.
  private mutating func add(_ index: Int) {
    var (folder, rank) = topics[index].withPath { path in
      let folder = path.extracting(..<max(ResourcePath.nameStart(path) - 1, 0))
      return (String(decoding: folder), IndexPage.rank(path))
    }
    topicsByFolder[folder, default: []].append(Int32(clamping: index))
    if let rank,
      rank < pages[folder].flatMap({ topics[$0].withPath(IndexPage.rank) }) ?? .max
    {
      pages[folder] = index
    }
    while knownFolders.insert(folder).inserted {
      if separateFolders.contains(folder) { break }
      let parent = ResourcePath.directory(of: folder)
      foldersByFolder[parent, default: []].append(folder)
      folder = parent
    }
  }

  /// Returns the topic with a path, or nil if there is none.
  private func topic(withPath path: String) -> Int? {
    func compare(_ topic: Int) -> Int {
      topics[topic].withPath { $0.compare(with: path.utf8.span) }
    }
    let index = topics.indices.partitioningIndex { compare($0) >= 0 }
    return index < topics.count && compare(index) == 0 ? index : nil
  }

  /// Whether topics are in a folder or in a folder below.
  func holdsTopics(_ folder: String) -> Bool {
    topicsByFolder[folder] != nil || foldersByFolder[folder] != nil
  }

  /// Returns the topic that is the page of a folder, or nil for a section.
  func page(of folder: String) -> Int? { pages[folder] }

  /// The first page that is not about the project itself, such as a changelog. Nil if this page is
  /// the first of all pages, or if there is no such page.
  /// - Complexity: O(n log n) for n topics before the page.
  var firstPage: Int? {
    var steps: [Step] = (tree.map { branches($0.roots) } ?? items(of: "")).reversed()
    var isFirst = true
    while let step = steps.popLast() {
      let page: Int?
      switch step {
      case .topic(let index): page = index
      case .branch(let index):
        page = index
        steps += branches(tree?.children[index] ?? []).reversed()
      case .folder(let path):
        page = pages[path]
        steps += items(of: path).reversed()
      case .close: page = nil
      }
      guard let page else { continue }
      if !PageNames.isAboutProject(topics[page].path) { return isFirst ? nil : page }
      isFirst = false
    }
    return nil
  }

  /// A step of the walk through the contents.
  private enum Step {
    case topic(Int)
    case folder(String)
    /// A page with the pages that name it as their parent.
    case branch(Int)
    /// The end of a folder or of a branch.
    case close
  }

  /// Adds the contents of a folder below the open node. Contents of the root begin with the root's
  /// page, unless pages name their parents.
  func add(_ folder: String, to builder: inout ContentsTableBuilder) {
    let ownTree = folder.isEmpty ? tree : nil
    var steps: [Step] = (ownTree.map { branches($0.roots) } ?? items(of: folder)).reversed()
    if ownTree == nil, folder.isEmpty, let page = pages[""] { steps.append(.topic(page)) }
    while let step = steps.popLast() {
      switch step {
      case .close: builder.close()
      case .topic(let index):
        builder.open(.topic, title: label(ofPage: index), topic: index)
        builder.close()
      case .branch(let index):
        let isTooDeep = builder.openDepth >= ContentsTableBuilder.maximumDepth - 1
        builder.open(.topic, title: label(ofPage: index), topic: index)
        if isTooDeep { builder.close() } else { steps.append(.close) }
        steps += branches(tree?.children[index] ?? []).reversed()
      case .folder(let path):
        let isTooDeep = builder.openDepth >= ContentsTableBuilder.maximumDepth - 1
        if let page = pages[path] {
          builder.open(.topic, title: categories[path]?.label ?? label(ofPage: page), topic: page)
        } else {
          builder.open(
            .section,
            title: categories[path]?.label ?? title(ofFolder: path))
        }
        if isTooDeep { builder.close() } else { steps.append(.close) }
        steps += items(of: path).reversed()
      }
    }
  }

  /// A topic or a folder, with the values that decide its position.
  private struct Item {
    let name: String
    var title = ""
    var date: PageDate?
    var weight = Double.infinity
    var isFolder = false
    let step: Step
  }

  /// Returns the topics and folders in a folder, in order. Leaves out hidden pages and the pages of
  /// folders.
  private func items(of folder: String) -> [Step] {
    var items: [Item] = []
    if hides(folder) { return [] }
    for index in (topicsByFolder[folder] ?? []).lazy.map({ Int($0) })
    where !folderPages.contains(index) && !isHidden(index) {
      let name =
        isDocusaurus
        ? ResourcePath.name(of: topics[index].file)
        : topics[index].withPath {
          String(decoding: $0.extracting(ResourcePath.nameStart($0)...))
        }
      items.append(item(name, page: index, step: .topic(index)))
    }
    for path in foldersByFolder[folder] ?? [] {
      let page = pages[path]
      if page.map(isHidden) ?? hides(path) { continue }
      var item = item(ResourcePath.name(of: path), page: page, step: .folder(path))
      item.isFolder = true
      item.weight = categories[path]?.position.map { Double($0) } ?? item.weight
      items.append(item)
    }
    return items.sorted(by: precedes).map(\.step)
  }

  /// Returns an item with the values of its page's keys. An item without a page has no values.
  private func item(_ name: String, page: Int?, step: Step) -> Item {
    var item = Item(name: name, step: step)
    item.weight =
      page.flatMap { heads.position(of: $0)?.number ?? heads.weight(of: $0).map { Double($0) } }
      ?? .infinity
    if isDocusaurus, item.weight == .infinity {
      // The page `10.md` has a name, not a number before a name.
      var stem = name
      if case .topic = step { stem = ResourcePath.splitExtension(of: name).stem }
      item.weight = NumberedName.number(of: stem[...]).map { Double($0) } ?? .infinity
    }
    if isHugo {
      // Hugo ignores a weight of 0.
      if item.weight == 0 { item.weight = .infinity }
      item.title = page.map(title(ofPage:)) ?? ResourceName.readable(name)
      item.date = page.flatMap { hugo($0)?.date }
    }
    return item
  }

  /// Returns pages of the tree, ordered by position and then by title.
  private func branches(_ pages: [Int]) -> [Step] {
    pages.map { page in
      var item = item("", page: page, step: .branch(page))
      item.title = title(ofPage: page).lowercased()
      return item
    }.sorted(by: precedes).map(\.step)
  }

  /// Orders items by weight, date, title and name. A missing weight or date is last.
  private func precedes(_ left: Item, _ right: Item) -> Bool {
    if left.weight != right.weight { return left.weight < right.weight }
    if left.date != right.date {
      guard let leftDate = left.date, let rightDate = right.date else { return left.date != nil }
      return leftDate > rightDate
    }
    if NaturalOrder.precedes(left.title, right.title) { return true }
    if NaturalOrder.precedes(right.title, left.title) { return false }
    if putsFilesFirst, left.isFolder != right.isFolder { return right.isFolder }
    if putsFilesFirst || isDocusaurus { return left.name.precedesBytewise(right.name) }
    return NaturalOrder.precedes(left.name, right.name)
  }

  /// Whether the pages of a folder exist only to be included. The value of the nearest page above
  /// decides.
  private func hides(_ folder: String) -> Bool {
    guard isHugo else { return false }
    var folder = folder
    while true {
      if let page = pages[folder], let hides = hugo(page)?.hidesFolder { return hides }
      if folder.isEmpty { return false }
      folder = ResourcePath.directory(of: folder)
    }
  }

  /// Whether keys of a page other than a topic's own may hide the topic from the contents of a
  /// folder above. Depends only on the names of topics.
  func mayHide(_ topic: Int, in folder: Substring) -> Bool {
    if isHugo { return true }
    var inner = ResourcePath.directory(of: topics[topic].path)
    while inner.utf8.count > folder.utf8.count {
      if let page = pages[inner], page != topic { return true }
      inner = ResourcePath.directory(of: inner)
    }
    return false
  }

  /// Returns the values of Hugo's keys in a page, or nil in books of other tools, whose keys may
  /// have another meaning.
  private func hugo(_ page: Int) -> HugoFrontMatter? { isHugo ? heads.hugo(of: page) : nil }

  /// Whether a page's keys hide it from the contents.
  private func isHidden(_ page: Int) -> Bool {
    hugo(page)?.isHidden == true || heads.position(of: page)?.isHidden == true
  }

  /// Returns the title of a page in the contents.
  func title(ofPage page: Int) -> String {
    label(ofPage: page) ?? heads.title(of: page)
  }

  /// Returns the title that a page states only for the contents, or nil if the page states none.
  private func label(ofPage page: Int) -> String? {
    hugo(page)?.linkTitle ?? heads.position(of: page)?.label
  }

  /// Returns the readable name of a folder. Omits the number if most folders with the same parent
  /// have numbers.
  private func title(ofFolder path: String) -> String {
    let name = ResourcePath.name(of: path)
    guard numberedFolders.contains(ResourcePath.directory(of: path)),
      let unnumbered = NumberedName.unnumbered(name[...])
    else { return ResourceName.readable(name) }
    return ResourceName.readable(String(unnumbered))
  }
}
