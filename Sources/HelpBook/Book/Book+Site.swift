import HelpCore
import HelpResources
import Synchronization
import SystemPackage

extension Book {
  /// Whether the book may be a part of a site of another tool, and its links lead elsewhere in it: one that was written
  /// for Lectern is whole.
  var mayBePartOfSite: Bool { [.mdBook, .mkDocs, .directory].contains(kind) }

  /// Says that one of the author's own programs was not run.
  static func note(onProgram name: String, of book: Book) -> Diagnostic {
    Diagnostic(
      .note, at: SourceLocation(file: book.provider.location),
      "'\(ControlCharacters.inline(name))' was not run: what this program of the book's changes is as its source has it",
      hint: book.kind == .mdBook
        ? "with --run-preprocessors it is run, as mdBook would run it" : nil)
  }

  /// The topic that a path from the root of the whole site leads to.
  func siteTopic(_ path: String) -> Int? {
    guard mayBePartOfSite, !path.isEmpty else { return nil }
    return siteFolders.withLock { folders in
      let known = folders ?? SiteFolders(contents, rootName: rootName)
      folders = known
      return known.topic(path)
    }
  }

  /// The name of the folder with the topics; nil for a packed book.
  private var rootName: String? {
    guard archive == nil else { return nil }
    let path = provider.location == "." ? try? FileSystem.currentDirectory().string : nil
    return ResourcePath.name(of: path ?? provider.location)
  }
}
