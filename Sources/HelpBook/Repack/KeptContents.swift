import HelpCore
import HelpMarkup
import HelpResources

/// The table of contents of the bundle that is replaced, where a new one would be the same: after texts were edited,
/// but no file came, went or got another name, and no topic another title or place.
///
/// Such a book is packed without a look at the topics that are the same.
struct KeptContents {
  /// Where more files have to be read, they are read as those of a new book, and not twice if a title is another.
  static let maximumOthers = 1024

  let table: ContentsTable
  /// What packing needs of the topics that had to be read, by their ids.
  private(set) var gathered: [GatheredResource?]
  /// The title that the page of the root gives.
  private(set) var homeTitle: String?

  /// Nil where the table may not be the same.
  /// - Throws: `HelpError.Code.inputOutput` when somebody writes to a topic that is to be packed.
  /// - Complexity: O(files), and O(bytes) in the topics that are read.
  init?(
    _ manifest: Manifest, _ unchanged: UnchangedFiles, _ reading: TopicReading, jobs: Int
  ) throws {
    guard let table = unchanged.previous.wholeContents, let session = reading.session,
      Self.isMadeOfFolders(manifest),
      manifest.kind == .directory || unchanged.isSame(manifest.path),
      table.topicCount == unchanged.manifest?.topicCount, unchanged.hasAllTopics,
      unchanged.membersOfAll != nil
    else { return nil }
    let others = unchanged.others
    guard others.count <= Self.maximumOthers else { return nil }
    self.table = table
    let read = try Threads.map(others.count, jobs: jobs) { index in
      try Reread(others[index], table, unchanged, reading, for: session)
    }
    gathered = Array(repeating: nil, count: table.topicCount)
    for topic in read {
      switch topic {
      case .noTopic: continue
      case .same(let id, let new): gathered[id] = new
      case .another: return nil
      }
    }
    homeTitle = title(ofHome: unchanged)
  }

  /// What became of a file that had to be read.
  private enum Reread {
    case noTopic
    /// To the contents it is the same.
    case same(Int, GatheredResource)
    case another

    init(
      _ number: Int, _ table: ContentsTable, _ unchanged: UnchangedFiles, _ reading: TopicReading,
      for session: PackSession
    ) throws {
      let file = unchanged.names[number]
      self = .another
      guard let id = table.topic(withFile: file) else {
        self = .noTopic
        return
      }
      guard let old = unchanged.oldRecord(number), let before = unchanged.oldBytes(number),
        let snapshot = try reading.snapshot(of: file),
        let format = TopicFormat(fileExtension: ResourcePath.splitExtension(of: file).type),
        format != .markdown || HugoFrontMatter(snapshot.bytes) == HugoFrontMatter(before)
      else { return }
      let topic = ContentsTableBuilder.Topic(
        path: "", file: file, title: "", format: format, fileNumber: number)
      let new = reading.gather(topic, snapshot, for: session)
      if new.record.map(old.saysTheSameToContents) == true { self = .same(id, new) }
    }
  }

  /// Whether the order of the folders is the contents, and nothing in the manifest names a topic.
  private static func isMadeOfFolders(_ manifest: Manifest) -> Bool {
    manifest.root.isEmpty && manifest.navigation == nil && manifest.home == nil
      && manifest.redirects.isEmpty
  }

  /// What the table calls the book.
  var title: String { table.first(.title) ?? "" }

  private func title(ofHome unchanged: UnchangedFiles) -> String? {
    let (path, file) = (table.path(ofTopic: table.home), table.file(ofTopic: table.home))
    // Only the page of the root gives the book its title.
    guard !path.utf8.contains(UInt8(ascii: "/")), IndexPage.rank(path) != nil else { return nil }
    let record =
      gathered[table.home]?.record ?? unchanged.number(of: file).flatMap(unchanged.oldRecord)
    return record?.title.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension TopicRecord {
  /// Whether the contents are the same with either.
  fileprivate func saysTheSameToContents(as other: TopicRecord) -> Bool {
    weight == other.weight
      && (title ?? "").utf8.elementsEqual((other.title ?? "").utf8)
  }
}
