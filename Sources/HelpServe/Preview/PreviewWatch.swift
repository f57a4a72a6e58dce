import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// The files and folders that a preview watches for changes of its book.
///
/// The files of a page are few, and are checked many times a second. The folders of the book may be many; their times
/// show new, moved and removed files.
struct PreviewWatch {
  private var pages = FileWatch()
  private var folders = FileWatch()
  private var folderPaths: [FilePath]

  /// - Parameter book: nil as long as only a sketch of it is there, which is replaced soon.
  /// - Complexity: O(topics).
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
    // Many tools have their manifest beside the folder of the topics.
    for name in ManifestFiles.watched {
      paths += [top.appending(name), top.appending("..").appending(name)]
    }
    folderPaths = paths
    _ = folders.changes(in: paths)
  }

  /// Takes the folders of a book that was opened again. The files of open pages keep what was seen of them last: an edit
  /// while the book was being opened is a change.
  mutating func takeFolders(of other: PreviewWatch) {
    (folders, folderPaths) = (other.folders, other.folderPaths)
  }

  /// The files among these that have changed since the last look.
  mutating func changedFiles(among files: [FilePath]) -> Set<FilePath> {
    Set(pages.changes(in: files))
  }

  /// Whether a folder or a manifest has changed since a moment, as while the book was being opened.
  func foldersHaveChanged(since moment: TreeStamp.Moment) -> Bool {
    folderPaths.contains { path in
      (try? FileStatus(of: path)).map { TreeStamp.moment($0.changed) >= moment } ?? false
    }
  }

  /// Whether a folder has got or lost a name, or a manifest has changed.
  mutating func foldersHaveChanged() -> Bool { !folders.changes(in: folderPaths).isEmpty }
}
