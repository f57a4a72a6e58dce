import HelpCore
package import SystemPackage

/// The directories of installed books.
package enum SearchPath {
  /// Returns the directories, best first: the list in `LECTERN_PATH`, then `lectern/books` in
  /// `$XDG_DATA_HOME` (default `~/.local/share`) and in each of `$XDG_DATA_DIRS` (default
  /// `/usr/local/share:/usr/share`). As the XDG Base Directory Specification says, relative paths
  /// are ignored.
  package static func directories(
    _ variable: (String) -> String? = Process.environment
  ) -> [FilePath] {
    var paths = (variable("LECTERN_PATH") ?? "").split(separator: ":").map(String.init)
    paths += [userDirectory(variable)?.string].compactMap { $0 }
    let sharedFolders = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    for directory in sharedFolders.split(separator: ":") {
      paths.append(directory + "/lectern/books")
    }
    return paths.map { FilePath($0) }.filter(\.isAbsolute)
  }

  /// Returns the path of an installed book, a directory `NAME` or a file `NAME.helpz`. Returns nil
  /// if there is no such book.
  ///
  /// A name may end with a version. For a name without a version, the newest version in the first
  /// directory with the book is found. The name may also be the full name of a file, such as
  /// `mytool.helpz`. A name with decomposed accents also finds a book whose name has composed
  /// accents.
  /// - Complexity: lists the directories up to the one with the book.
  package static func installedBook(
    named name: String, in directories: [FilePath] = SearchPath.directories()
  ) -> FilePath? {
    guard !name.isEmpty, !name.contains("/"), ResourcePath.isPlain(name) else { return nil }
    let composed = NormalForm.composed(name)
    return installedBook(exactly: name, in: directories)
      ?? (composed.isSameBytewise(as: name)
        ? nil : installedBook(exactly: composed, in: directories))
  }

  private static func installedBook(
    exactly name: String, in directories: [FilePath]
  ) -> FilePath? {
    for directory in directories {
      let versions = books(in: directory, beginningWith: name).filter {
        $0.name == name || $0.fullName == name
      }
      if let newest = versions.min(by: InstalledBook.isNewer) { return newest.path }
      let file = directory.appending(name)
      if (try? FileStatus(of: file))?.kind == .regular { return file }
    }
    return nil
  }

  /// Returns the directory of the user's own books in `$XDG_DATA_HOME`, or else in
  /// `~/.local/share`. Returns nil if neither `XDG_DATA_HOME` nor `HOME` has an absolute path.
  package static func userDirectory(
    _ variable: (String) -> String? = Process.environment
  ) -> FilePath? {
    UserFolder.data.lectern(variable)?.appending("books")
  }

  /// The directory of the books that an administrator installs for all users of a machine.
  package static let systemDirectory = FilePath("/usr/local/share/lectern/books")

  /// Returns the path of the source that a user named: the installed book of a `help:` address, the
  /// file or directory at a path, or else the installed book with the name.
  ///
  /// - Throws: `HelpError.Code.notFound` with the nearest existing name, or for a web address with
  ///   the command that downloads the book.
  package static func locate(
    _ argument: String, in directories: [FilePath] = SearchPath.directories()
  ) throws -> FilePath {
    if let address = HelpAddress(argument) {
      return try locate(address, written: argument, in: directories)
    }
    if ["https://", "http://"].contains(where: { argument.lowercased().hasPrefix($0) }) {
      throw HelpError(
        .notFound, "cannot open '\(ControlCharacters.inline(argument))'",
        "this needs the whole book, and an address is read in parts",
        hint: "download it first with 'lectern install \(ControlCharacters.inline(argument))'")
    }
    let path = FilePath(argument)
    do {
      _ = try FileStatus(of: path)
      return path
    } catch {
      if let installed = installedBook(named: argument, in: directories) { return installed }
      let parent = path.removingLastComponent()
      let folder = parent.isEmpty ? FilePath(".") : parent
      let siblings = ((try? FileSystem.entries(of: folder)) ?? []).map {
        parent.appending($0.name).string
      }
      let names = argument.contains("/") ? siblings : siblings + installedNames(in: directories)
      let bookReason = argument.contains("/") ? "" : ", and no installed book of that name"
      throw HelpError(
        .notFound, "cannot open '\(argument)'", error.sentence + bookReason,
        hint: NearestName.hint(for: argument, among: names), cause: error)
    }
  }

  private static func locate(
    _ address: HelpAddress, written argument: String, in directories: [FilePath]
  ) throws -> FilePath {
    if let installed = installedBook(named: address.book, in: directories) { return installed }
    throw HelpError(
      .notFound, "cannot open '\(ControlCharacters.inline(argument))'",
      "no book '\(ControlCharacters.inline(address.book))' is installed",
      hint: NearestName.hint(for: address.book, among: installedNames(in: directories))
        ?? "list the installed books with 'lectern books'")
  }

  /// Returns the names of all installed books, sorted, each once.
  package static func installedNames(
    in directories: [FilePath] = SearchPath.directories()
  ) -> [String] {
    Set(installedBooks(in: directories).map(\.name)).sorted()
  }
}
