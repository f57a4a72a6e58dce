import HelpBook
import HelpCore
import HelpResources

/// The files of a DocFX book, looked up in a complete list.
struct ListedDocFXFiles: DocFXFiles {
  private let tables: [String: TableOfContents]
  private let topics: Set<String>
  /// The topics by their paths in lower case.
  private let foldedTopics: [String: String]
  /// The file of each folder's table.
  private let filesByFolder: [String: String]
  /// The folders that contain topics or tables, by their parents.
  private var subfolders: [String: [String]] = [:]
  private var topicsByFolder: [String: [String]] = [:]
  private var knownFolders: Set<String> = [""]
  private var foldersWithTables: Set<String> = []

  /// Sorts the topics and tables of a book into their folders.
  /// - Parameter tables: the tables that list pages, by file.
  init(_ tables: [String: TableOfContents], topics: [String]) {
    self.tables = tables
    self.topics = Set(topics)
    foldedTopics = Dictionary(
      topics.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    filesByFolder = Dictionary(
      tables.keys.map { (ResourcePath.directory(of: $0), $0) },
      uniquingKeysWith: { first, second in first.precedesBytewise(second) ? first : second })
    for topic in topics {
      topicsByFolder[ResourcePath.directory(of: topic), default: []].append(topic)
    }
    for file in topics + tables.keys { add(folder: ResourcePath.directory(of: file)) }
    for var folder in filesByFolder.keys {
      while foldersWithTables.insert(folder).inserted, !folder.isEmpty {
        folder = ResourcePath.directory(of: folder)
      }
    }
  }

  /// Adds a folder and the folders above it.
  private mutating func add(folder: String) {
    var folder = folder
    while knownFolders.insert(folder).inserted {
      let parent = ResourcePath.directory(of: folder)
      subfolders[parent, default: []].append(folder)
      folder = parent
    }
  }

  var tableFiles: [(file: String, contents: TableOfContents)] {
    tables.sorted { $0.key.precedesBytewise($1.key) }.map { ($0.key, $0.value) }
  }

  func table(of folder: String) -> (file: String, contents: TableOfContents)? {
    filesByFolder[folder].flatMap { file in tables[file].map { (file, $0) } }
  }

  func hasTables(below folder: String) -> Bool { foldersWithTables.contains(folder) }

  func topic(_ path: String) -> String? {
    topics.contains(path) ? path : foldedTopics[path.lowercased()]
  }

  func holdsTopics(_ folder: String) -> Bool { knownFolders.contains(folder) }

  func topics(in folder: String) -> [String] {
    (topicsByFolder[folder] ?? []).sorted(by: NaturalOrder.precedes)
  }

  func subfolders(of folder: String) -> [String] {
    (subfolders[folder] ?? []).sorted(by: NaturalOrder.precedes)
  }
}
