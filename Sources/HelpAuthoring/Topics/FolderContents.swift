import HelpBook
import HelpCore
import HelpResources

/// The contents of a book that does not define any: its folders as they are.
///
/// A folder's `index`, `_index` or `README`, else a topic of the folder's name beside it, is the page of the
/// folder; a folder without one is a section. At the root the index comes first.
///
/// A book with an `_index` is Hugo's, in Hugo's order: by weight, from the newest, by title. Pages of other books may
/// have keys for their place: see `PagePlace`. If pages name their parents, the folders do not count.
struct FolderContents {
  private let topics: [ContentsTableBuilder.Topic]
  private let heads: [TopicHead]
  private let filesFirst: Bool
  private let isHugo: Bool
  private var topicsByFolder: [String: [Int]] = [:]
  private var foldersByFolder: [String: [String]] = [:]
  private var pages: [String: Int] = [:]
  private var isPage: Set<Int> = []
  private var knownFolders: Set<String> = [""]
  /// Docusaurus's descriptions of folders.
  private var categories: [String: CategoryFile] = [:]
  /// The folders in which most folders have names with numbers.
  private var numberedFolders: Set<String> = []
  /// The tree that the pages themselves give.
  private let tree: ParentTitles?

  /// - Parameters:
  ///   - filesFirst: MkDocs' order: files before folders, bytewise.
  ///   - category: the description of a folder.
  init(
    topics: [ContentsTableBuilder.Topic], heads: [TopicHead], filesFirst: Bool,
    category: (String) -> CategoryFile? = { _ in nil }
  ) {
    self.topics = topics
    self.heads = heads
    self.filesFirst = filesFirst
    isHugo = Self.areHugo(topics)
    tree = isHugo ? nil : ParentTitles(heads)
    for index in topics.indices { add(index) }
    for folder in knownFolders where !folder.isEmpty && pages[folder] == nil {
      pages[folder] = topic(withPath: folder)
    }
    isPage = Set(pages.values)
    for folder in knownFolders { categories[folder] = category(folder) }
    for (folder, folders) in foldersByFolder where !isHugo {
      let count = folders.count { NumberedName.unnumbered(ResourcePath.name(of: $0)[...]) != nil }
      if count > 1, 2 * count > folders.count { numberedFolders.insert(folder) }
    }
  }

  /// Whether topics are those of a book with an `_index`.
  static func areHugo(_ topics: [ContentsTableBuilder.Topic]) -> Bool {
    topics.contains { ResourcePath.name(of: $0.path) == IndexPage.branch }
  }

  private mutating func add(_ index: Int) {
    let path = topics[index].path
    var folder = ResourcePath.directory(of: path)
    topicsByFolder[folder, default: []].append(index)
    if let rank = IndexPage.rank(path),
      rank < pages[folder].flatMap({ IndexPage.rank(topics[$0].path) }) ?? .max
    {
      pages[folder] = index
    }
    while knownFolders.insert(folder).inserted {
      let parent = ResourcePath.directory(of: folder)
      foldersByFolder[parent, default: []].append(folder)
      folder = parent
    }
  }

  private func topic(withPath path: String) -> Int? {
    let place = topics.partitioningIndex { !$0.path.precedesBytewise(path) }
    return place < topics.count && topics[place].path.isSameBytewise(as: path) ? place : nil
  }

  func holdsTopics(_ folder: String) -> Bool {
    topicsByFolder[folder] != nil || foldersByFolder[folder] != nil
  }

  func page(of folder: String) -> Int? { pages[folder] }

  /// The first page of the contents that does more than tell about the project; nil where that is the first of all.
  /// - Complexity: O(n log n) in the topics that come before it.
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
      if !PageNames.isLeftover(topics[page].path) { return isFirst ? nil : page }
      isFirst = false
    }
    return nil
  }

  private enum Step {
    case topic(Int)
    case folder(String)
    /// A page with the pages that name it.
    case branch(Int)
    case close
  }

  /// Adds the contents of a folder below the open node.
  func add(_ folder: String, to builder: inout ContentsTableBuilder) {
    let ownTree = folder.isEmpty ? tree : nil
    var steps: [Step] = (ownTree.map { branches($0.roots) } ?? items(of: folder)).reversed()
    if ownTree == nil, folder.isEmpty, let page = pages[""] { steps.append(.topic(page)) }
    while let step = steps.popLast() {
      switch step {
      case .close: builder.close()
      case .topic(let index):
        builder.open(.topic, title: title(ofPage: index), topic: index)
        builder.close()
      case .branch(let index):
        let isTooDeep = builder.openDepth >= ContentsTableBuilder.maximumDepth - 1
        builder.open(.topic, title: title(ofPage: index), topic: index)
        if isTooDeep { builder.close() } else { steps.append(.close) }
        steps += branches(tree?.children[index] ?? []).reversed()
      case .folder(let path):
        let isTooDeep = builder.openDepth >= ContentsTableBuilder.maximumDepth - 1
        if let page = pages[path] {
          builder.open(
            .topic, title: categories[path]?.label ?? title(ofPage: page), topic: page)
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

  private struct Item {
    let name: String
    var title = ""
    var date: PageDate?
    var weight = Double.infinity
    var isFolder = false
    let step: Step
  }

  private func items(of folder: String) -> [Step] {
    var items: [Item] = []
    if hides(folder) { return [] }
    for index in topicsByFolder[folder] ?? []
    where !isPage.contains(index) && !isHidden(index) {
      let name = ResourcePath.name(of: topics[index].path)
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

  private func item(_ name: String, page: Int?, step: Step) -> Item {
    var item = Item(name: name, step: step)
    item.weight =
      page.flatMap { heads[$0].place?.number ?? heads[$0].weight.map { Double($0) } } ?? .infinity
    if isHugo {
      // Hugo ignores a weight of 0.
      if item.weight == 0 { item.weight = .infinity }
      item.title = page.map(title(ofPage:)) ?? ResourceName.readable(name)
      item.date = page.flatMap { hugo($0)?.date }
    }
    return item
  }

  /// The pages of the tree, by their places and then by title.
  private func branches(_ pages: [Int]) -> [Step] {
    pages.map { page in
      var item = item("", page: page, step: .branch(page))
      item.title = title(ofPage: page).lowercased()
      return item
    }.sorted(by: precedes).map(\.step)
  }

  private func precedes(_ a: Item, _ b: Item) -> Bool {
    if a.weight != b.weight { return a.weight < b.weight }
    if a.date != b.date {
      guard let first = a.date, let second = b.date else { return a.date != nil }
      return first > second
    }
    if NaturalOrder.precedes(a.title, b.title) { return true }
    if NaturalOrder.precedes(b.title, a.title) { return false }
    if filesFirst, a.isFolder != b.isFolder { return b.isFolder }
    if filesFirst { return a.name.precedesBytewise(b.name) }
    return NaturalOrder.precedes(a.name, b.name)
  }

  /// Whether the pages of a folder exist only to be included. The nearest page above with a value decides.
  private func hides(_ folder: String) -> Bool {
    guard isHugo else { return false }
    var folder = folder
    while true {
      if let page = pages[folder], let hides = hugo(page)?.hidesFolder { return hides }
      if folder.isEmpty { return false }
      folder = ResourcePath.directory(of: folder)
    }
  }

  /// The values of Hugo's keys in a page; nil in books of other tools, which may use the same names for something else.
  private func hugo(_ page: Int) -> HugoFrontMatter? { isHugo ? heads[page].hugo : nil }

  private func isHidden(_ page: Int) -> Bool {
    hugo(page)?.isHidden == true || heads[page].place?.isHidden == true
  }

  /// The title that the contents show.
  func title(ofPage page: Int) -> String {
    hugo(page)?.linkTitle ?? heads[page].place?.label ?? heads[page].title
  }

  /// The name of a folder, without its number where most of the folders beside it have one.
  private func title(ofFolder path: String) -> String {
    let name = ResourcePath.name(of: path)
    guard numberedFolders.contains(ResourcePath.directory(of: path)),
      let rest = NumberedName.unnumbered(name[...])
    else { return ResourceName.readable(name) }
    return ResourceName.readable(String(rest))
  }
}
