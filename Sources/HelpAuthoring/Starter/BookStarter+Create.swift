public import HelpBook
public import HelpCore
public import HelpResources
package import SystemPackage

extension BookStarter {
  /// Creates the book in a folder that does not exist or is empty. The files are written to a
  /// hidden folder, and moved into the book's folder when all are complete. A file that an
  /// interrupted run left is kept if it has the same bytes. No other file is replaced.
  ///
  /// - Throws: `HelpError.Code.cannotCreate` if the folder contains other files, `inputOutput` if
  ///   writing fails, and `interrupted` if the work is cancelled. After an error, no new file is
  ///   left.
  package func create(at path: FilePath) throws(HelpError) {
    try Self.check(path)
    do {
      let staging = try StagingFolder(for: path, prefix: Self.stagingPrefix)
      defer { staging.remove() }
      let files = files()
      let folders = OutputFolder.folders(above: files.map(\.path))
      let paths = files.map { staging.path($0.path) }
      try staging.stage.createFolders(OutputFolder.folders(above: paths))
      for file in files {
        try staging.stage.replace(staging.path(file.path), with: file.bytes, sync: true)
      }
      try Cancellation.check()
      let sizes = files.map { (path: $0.path, size: $0.bytes.count) }
      try staging.moveToTarget(staging.moves(folders: folders, files: sizes))
    } catch let error as HelpError {
      throw error
    } catch let fault as OutputFault {
      if fault.isTaken { throw Self.refusal(path, "another program just created it") }
      throw fault.helpError("create", path)
    } catch {
      throw HelpError(.inputOutput, "cannot create '\(path)'", "\(error)", cause: error)
    }
  }

  /// The prefix of the hidden folder in which a book is written.
  private static let stagingPrefix = ".lectern-new-"

  /// Checks that a book can be created in a folder, before the user fills in the form. If the
  /// folder contains other files, removes the hidden folders that interrupted runs left next to the
  /// folder.
  /// - Throws: `HelpError.Code.cannotCreate` if the folder has other files, or the path names
  ///   anything but a folder.
  package static func check(_ path: FilePath) throws(HelpError) {
    let first: FileSystem.Entry?
    do throws(Errno) {
      // Files that an interrupted run left are ignored here. `create` compares their bytes.
      let entries = try FileSystem.entries(of: path)
      let foreignEntries = entries.filter { !$0.name.hasPrefix(stagingPrefix) }
      let wasInterrupted = foreignEntries.count < entries.count
      first = foreignEntries.first { !wasInterrupted || !isOwnName($0.name) }
    } catch {
      switch error {
      case .noSuchFileOrDirectory:
        if (try? FileStatus(of: path, followLinks: false)) == nil { return }
        throw refusal(path, "a symbolic link that leads nowhere is in its place")
      case .notDirectory: throw refusal(path, "a file is in its place")
      default:
        throw HelpError(.cannotCreate, "cannot create '\(path)'", error.sentence, cause: error)
      }
    }
    if let first {
      StagingFolder.removeAbandoned(stagingPrefix, beside: path)
      throw refusal(path, "the folder contains '\(ControlCharacters.inline(first.name))'")
    }
  }

  /// Whether a new book contains a file or a folder with this name.
  private static func isOwnName(_ name: String) -> Bool {
    EmbeddedResources.files.contains { path, _ in path.prefix { $0 != "/" } == name }
  }

  /// Returns the error for a folder in which no book can be created.
  private static func refusal(_ path: FilePath, _ why: String) -> HelpError {
    HelpError(
      .cannotCreate, "cannot create '\(path)'", why,
      hint: "name a folder that is new or empty")
  }
}

extension Book {
  /// Creates a new book with a few topics to start from, in a folder that does not exist or is
  /// empty. No existing file is replaced. Empty values are left out of the manifest.
  ///
  ///     try Book.create(at: "docs", title: "My tool", language: "en")
  /// - Parameters:
  ///   - description: one sentence about the book.
  ///   - language: the language of the book. Nil leaves it out.
  /// - Throws: `HelpError.Code.cannotCreate` if the folder has other files, and `inputOutput` if
  ///   writing fails. After an error, no file is left.
  public static func create(
    at path: some FilePathConvertible, title: String, identifier: String = "",
    author: String = "", description: String = "", language: LanguageTag? = nil
  ) throws(HelpError) {
    let starter = BookStarter(
      title: title, identifier: identifier, author: author, description: description,
      language: language?.description ?? "")
    try starter.create(at: path.filePath)
  }
}
