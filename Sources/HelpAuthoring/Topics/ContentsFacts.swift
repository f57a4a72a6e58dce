import HelpCore

/// The facts that complete a book's contents once the heads of all topics are known.
struct ContentsFacts: Sendable {
  /// The title that the manifest states, or nil if it states none.
  var title: String?
  /// The title of a book whose manifest and home have none.
  var sourceName = ""
  /// The topic that the manifest names as the home, or nil if it names none.
  var home: Int?
  /// The mounted folders of topics below the root. Their pages are not the home.
  var mountedFolders: [String] = []
  /// The folders of topics with contents of their own.
  var separateFolders: [String] = []
  /// The lines of the folders that the manifest lists.
  var folderLines: [FolderLines] = []

  /// Returns the title of the book.
  /// - Parameter homeTitle: the home topic's own title, or nil if it has none.
  func bookTitle(homeTitle: String?) -> String { title ?? homeTitle ?? sourceName }

  /// Returns the topic that opens first, or nil for the first topic of the contents.
  /// - Parameter isPlainFolder: whether no manifest lists the contents. If no home or root page
  ///   exists, the first page that is not about the project itself, such as a changelog, is the
  ///   home.
  func home(of titled: TitledTopics, isPlainFolder: Bool) -> Int? {
    home ?? titled.folders.page(of: "") ?? (isPlainFolder ? titled.folders.firstPage : nil)
      ?? markedHome(of: titled)
  }

  /// Returns the first topic whose front matter states that it is the root of the site, or nil if
  /// there is none. The page of a second folder of topics is the home of that folder alone.
  func markedHome(of titled: TitledTopics) -> Int? {
    titled.heads.indices.first { index in
      titled.heads.addresses(of: index)?.isRoot == true
        && !mountedFolders.contains { titled.topics[index].path.hasPrefix($0 + "/") }
    }
  }

  init() {}

  /// Decodes the facts that `bytes` encodes.
  /// - Throws: `FactReader.Fault` for other bytes.
  init(_ bytes: [UInt8]) throws {
    var reader = FactReader(bytes)
    title = try reader.optional { try $0.text() }
    sourceName = try reader.text()
    home = try reader.optional { try $0.number() }
    mountedFolders = try reader.list { try $0.text() }
    separateFolders = try reader.list { try $0.text() }
    folderLines = try reader.list { try FolderLines(&$0) }
    guard reader.isAtEnd else { throw FactReader.Fault() }
  }

  var bytes: [UInt8] {
    var writer = NetstringWriter()
    writer.optional(title) { $0.text($1) }
    writer.text(sourceName)
    writer.optional(home) { $0.number($1) }
    writer.list(mountedFolders) { $0.text($1) }
    writer.list(separateFolders) { $0.text($1) }
    writer.list(folderLines) { $1.write(to: &$0) }
    return writer.bytes
  }
}
