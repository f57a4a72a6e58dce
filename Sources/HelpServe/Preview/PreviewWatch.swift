import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// The files and folders in which a preview looks for changes.
///
/// A page has few files, which are checked many times a second. A book may have many folders. The
/// folders' times reveal new, moved and removed files.
struct PreviewWatch {
  /// The files that open pages show.
  private var pages = FileWatch()
  private var folders = FileWatch()
  private var folderPaths: [FilePath]

  /// Begins to watch the folders of a book.
  /// - Parameter book: the book, or nil for a sketch, which is replaced soon.
  /// - Complexity: O(topics + n log n) for n folders.
  init(_ book: Book?) {
    guard let book else {
      folderPaths = []
      return
    }
    let root = FilePath(book.displayPath(of: ""))
    let top = root.isEmpty ? FilePath(".") : root
    var names: Set<String> = [""]
    for id in 0..<book.topicCount {
      var folder = ResourcePath.directory(of: book.contents.file(ofTopic: id))
      while !folder.isEmpty, names.insert(folder).inserted {
        folder = ResourcePath.directory(of: folder)
      }
    }
    var paths = names.sorted().map { $0.isEmpty ? top : FilePath(book.displayPath(of: $0)) }
    // Many tools keep their manifest next to the folder of the topics.
    for name in ManifestFiles.watched {
      paths += [top.appending(name), top.appending("..").appending(name)]
    }
    folderPaths = paths
    _ = folders.changes(in: paths)
  }

  /// Replaces the folders with the folders of a book that was opened again. The state of open
  /// pages' files stays, because an edit during the opening is a change.
  mutating func replaceFolders(with other: PreviewWatch) {
    (folders, folderPaths) = (other.folders, other.folderPaths)
  }

  /// Returns the files that have changed since the last call.
  mutating func changedFiles(among files: [FilePath]) -> Set<FilePath> {
    Set(pages.changes(in: files))
  }

  /// Whether a folder or a manifest has changed since a moment.
  func foldersHaveChanged(since moment: TreeStamp.Moment) -> Bool {
    folderPaths.contains { path in
      (try? FileStatus(of: path)).map { TreeStamp.moment($0.changeTime) >= moment } ?? false
    }
  }

  /// Whether a folder has gained or lost a name, or a manifest has changed, since the last call.
  mutating func foldersHaveChanged() -> Bool { !folders.changes(in: folderPaths).isEmpty }
}
