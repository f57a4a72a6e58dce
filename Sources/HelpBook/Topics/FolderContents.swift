import HelpResources

/// The contents of a book that has none of its own: folders as they lie.
///
/// A folder's `index` or `README`, else a topic of the folder's name beside it, is the page of the
/// folder; a folder without one is a section. At the root the index comes first.
struct FolderContents {
  private let topics: [ContentsTableBuilder.Topic]
  private let heads: [TopicHead]
  private let filesFirst: Bool
  private var topicsByFolder: [String: [Int]] = [:]
  private var foldersByFolder: [String: [String]] = [:]
  private var pages: [String: Int] = [:]

  /// - Parameter filesFirst: MkDocs' order: files before folders, bytewise.
  init(topics: [ContentsTableBuilder.Topic], heads: [TopicHead], filesFirst: Bool) {
    self.topics = topics
    self.heads = heads
    self.filesFirst = filesFirst
    var known: Set<String> = [""]
    for (index, topic) in topics.enumerated() {
      var folder = ResourcePath.directory(of: topic.path)
      topicsByFolder[folder, default: []].append(index)
      if ResourceName.isIndex(topic.path) {
        let old = pages[folder]
        // `index` sorts before `readme`, and is the page where both are.
        if old == nil || ResourcePath.name(of: topic.path).lowercased() == "index" {
          pages[folder] = index
        }
      }
      while known.insert(folder).inserted {
        let parent = ResourcePath.directory(of: folder)
        foldersByFolder[parent, default: []].append(folder)
        folder = parent
      }
    }
    for (index, topic) in topics.enumerated() where pages[topic.path] == nil {
      if known.contains(topic.path), !topic.path.isEmpty { pages[topic.path] = index }
    }
  }

  func holdsTopics(_ folder: String) -> Bool {
    topicsByFolder[folder] != nil || foldersByFolder[folder] != nil
  }

  func page(of folder: String) -> Int? { pages[folder] }

  private enum Step {
    case topic(Int)
    case folder(String)
    case close
  }

  /// Adds what lies in a folder below the node that is open.
  func add(_ folder: String, to builder: inout ContentsTableBuilder) {
    var steps: [Step] = items(of: folder).reversed()
    if folder.isEmpty, let page = pages[""] { steps.append(.topic(page)) }
    while let step = steps.popLast() {
      switch step {
      case .close: builder.close()
      case .topic(let index):
        builder.open(.topic, title: heads[index].title, topic: index)
        builder.close()
      case .folder(let path):
        let isTooDeep = builder.openDepth >= ContentsTableBuilder.maximumDepth - 1
        if let page = pages[path] {
          builder.open(.topic, title: heads[page].title, topic: page)
        } else {
          builder.open(
            .section, title: ResourceName.readable(ResourcePath.name(of: path)))
        }
        if isTooDeep { builder.close() } else { steps.append(.close) }
        steps += items(of: path).reversed()
      }
    }
  }

  private func items(of folder: String) -> [Step] {
    var items: [(name: String, weight: Int, isFolder: Bool, step: Step)] = []
    for index in topicsByFolder[folder] ?? [] {
      let path = topics[index].path
      if pages[folder] == index || pages[path] == index { continue }
      items.append((ResourcePath.name(of: path), heads[index].weight ?? .max, false, .topic(index)))
    }
    for path in foldersByFolder[folder] ?? [] {
      let weight = pages[path].flatMap { heads[$0].weight } ?? .max
      items.append((ResourcePath.name(of: path), weight, true, .folder(path)))
    }
    return items.sorted { a, b in
      if a.weight != b.weight { return a.weight < b.weight }
      if filesFirst, a.isFolder != b.isFolder { return b.isFolder }
      if filesFirst { return a.name.utf8.lexicographicallyPrecedes(b.name.utf8) }
      return NaturalOrder.precedes(a.name, b.name)
    }.map(\.step)
  }
}
