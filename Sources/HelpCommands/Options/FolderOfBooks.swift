import ArgumentParser
import HelpCore
import HelpResources
import SystemPackage

/// The folder of installed books that a command changes.
struct FolderOfBooks: ParsableArguments {
  @Flag(help: "Use the folder for all users of this machine.")
  var system = false

  @Option(
    help: ArgumentHelp("Use this folder, such as one in LECTERN_PATH.", valueName: "folder"),
    completion: .directory)
  var into: String?

  func validate() throws {
    if system && into != nil { throw ValidationError("--system and --into cannot be combined") }
  }

  /// Returns the path of the folder.
  /// - Throws: `HelpError.Code.usage` if the environment names no folder of the user's own books.
  func path() throws -> FilePath {
    if let into { return FilePath(into) }
    if system { return SearchPath.systemDirectory }
    guard let userFolder = SearchPath.userDirectory() else {
      throw HelpError(
        .usage, "cannot tell where your books are", "neither HOME nor XDG_DATA_HOME is set",
        hint: "name a folder with --into, or use --system")
    }
    return userFolder
  }
}
