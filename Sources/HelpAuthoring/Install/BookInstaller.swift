import HelpArchive
package import HelpBook
package import HelpCore
package import HelpResources
package import SystemPackage

/// Installs books in a folder in which readers find them by name, and uninstalls them.
///
/// A book is one file, which is replaced or removed as a whole. A program that has opened the old
/// file can still read it.
package enum BookInstaller {
  /// The phases that `install` reports to its progress job.
  package static let phases = BookPacker.phases + BundleVerification.phases

  /// Verifies a bundle and installs it unchanged, or packs any other source.
  ///
  /// - Parameters:
  ///   - name: the name of the installed book, or nil for its identifier, or else `standardName`.
  ///   - standardName: the name for a book without an identifier, or nil for the name of the
  ///     source's file.
  ///   - replaces: whether to remove another book of this name, in all its versions.
  ///   - isVerified: whether a bundle is verified. Otherwise only its contents table is checked.
  ///   - deriving: returns the generators of derived members, such as the search index.
  /// - Throws: `HelpError.Code.usage` for an impossible name, `cannotCreate` and `inputOutput` if
  ///   the folder cannot be written to, `cannotCreate` if another book has this name, `malformed`
  ///   for a bundle with faults, and the errors of opening and packing.
  package static func install(
    _ source: String, as name: String?, otherwise standardName: String? = nil,
    into folder: FilePath, replaces: Bool = false, isVerified: Bool = true,
    deriving: @escaping @Sendable (Book) -> [any DerivedMembers],
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> InstalledBook {
    let path = try SearchPath.locate(source)
    let book = try Book.open(path, options: BookOptions(jobs: jobs))
    let installed = try target(of: book, at: path, as: name, otherwise: standardName, in: folder)
    let namesakes = otherBooks(than: book, as: installed, in: folder)
    if let other = namesakes.first, !replaces {
      throw HelpError(
        .cannotCreate, "cannot install '\(ControlCharacters.inline(source))'",
        "another book is installed as '\(installed.name)': \(other.identity.description), and this is "
          + BookIdentity(book).description,
        hint: "give this book another name with --name NAME, or remove the other with --replace")
    }
    if let other = namesakes.first(where: {
      (try? FileStatus(of: $0.book.path))?.kind == .directory
    }) {
      throw HelpError(
        .cannotCreate, "cannot install '\(ControlCharacters.inline(source))'",
        "'\(other.book.path)' is a folder, which is not removed",
        hint: "move the folder away, or give this book another name with --name NAME")
    }
    do { try FileSystem.createDirectory(folder) } catch {
      throw HelpError(
        .cannotCreate, "cannot install into '\(folder)'", error.sentence,
        hint: "name another folder with --into", cause: error)
    }
    if isBundle(path) {
      try book.validate()
      try copy(path, to: installed.path) {
        guard isVerified else { return }
        try verify(path, deriving: deriving, jobs: jobs, progress: progress)
      }
    } else {
      try pack(path, source, to: installed.path, deriving, jobs: jobs, progress: progress)
    }
    for (other, _) in namesakes where other.path != installed.path { try remove(other) }
    // The installed book no longer comes from the address of an earlier version.
    BookOrigin.remove(of: installed)
    return installed
  }

  /// Packs a source as the installed file.
  /// - Throws: `HelpError.Code.malformed` for a book with errors, and the errors of packing.
  private static func pack(
    _ path: FilePath, _ source: String, to target: FilePath,
    _ deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws {
    let session = PackSession(to: target, deriving: deriving)
    let book = try session.open(path.string, jobs: jobs)
    if let fault = book.diagnostics.first(where: { $0.severity == .error }) {
      throw HelpError(
        .malformed, "cannot install '\(source)'", fault.message,
        hint: "list all errors with 'lectern check', and fix them",
        location: fault.location)
    }
    _ = try BookPacker.pack(book, session, jobs: jobs, progress: progress)
  }

  /// Verifies a bundle.
  /// - Throws: `HelpError.Code.malformed` for the first fault.
  private static func verify(
    _ bundle: FilePath, deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws {
    let findings = try BundleVerification.run(
      bundle, deriving: deriving, jobs: jobs, progress: progress)
    guard let fault = findings.first(where: { $0.severity == .error }) else { return }
    let displayPath = ControlCharacters.inline(bundle.string)
    throw HelpError(
      .malformed, "cannot install '\(displayPath)'", fault.message,
      hint:
        "list all faults with 'lectern verify', or install the bundle despite them with --unverified"
    )
  }

  /// Returns the other books with the name of a book to install, the newest first. Returns none if
  /// one of them is a version of the same book. Bundles that cannot be opened are left out.
  private static func otherBooks(
    than book: Book, as installed: InstalledBook, in folder: FilePath
  ) -> [(book: InstalledBook, identity: BookIdentity)] {
    let identity = BookIdentity(book)
    var namesakes: [(book: InstalledBook, identity: BookIdentity)] = []
    for other in SearchPath.books(in: folder).filter({ $0.name == installed.name })
      .sorted(by: InstalledBook.isNewer)
    {
      guard let otherBook = try? Book.open(other.path) else { continue }
      namesakes.append((other, BookIdentity(otherBook)))
      if namesakes[namesakes.count - 1].identity.isSameBook(as: identity) { return [] }
    }
    return namesakes
  }

  /// Removes a book from a folder: one version if the name states a version, otherwise all
  /// versions.
  /// - Returns: the removed books, the newest first.
  /// - Throws: `HelpError.Code.notFound` with the nearest name when the folder has no such book.
  package static func uninstall(_ name: String, from folder: FilePath) throws -> [InstalledBook] {
    let installed = SearchPath.books(in: folder)
    let books = installed.filter { $0.name == name || $0.fullName == name }
    guard !books.isEmpty else {
      throw HelpError(
        .notFound, "cannot uninstall '\(ControlCharacters.inline(name))'",
        "no book of that name is in '\(folder)'",
        hint: NearestName.hint(for: name, among: installed.map(\.fullName))
          ?? "list the installed books with 'lectern books'")
    }
    for book in books { try remove(book) }
    return books.sorted(by: InstalledBook.isNewer)
  }

  /// Removes an installed book and the record of its address.
  static func remove(_ book: InstalledBook) throws {
    BookOrigin.remove(of: book)
    do throws(Errno) {
      try FileSystem.removeTree(book.path)
    } catch .noSuchFileOrDirectory {
      // Another process has removed it.
    } catch {
      throw HelpError(
        .inputOutput, "cannot remove '\(book.path)'", error.sentence, cause: error)
    }
  }

  /// Returns the name, the version and the path under which a book is installed.
  /// - Throws: `HelpError.Code.usage` for a name or a version that cannot be part of a file's name.
  private static func target(
    of book: Book, at path: FilePath, as name: String?, otherwise standardName: String?,
    in folder: FilePath
  ) throws -> InstalledBook {
    let real = (try? FileSystem.realPath(path)) ?? path
    let name = name ?? book.identifier ?? standardName ?? real.stem ?? "help"
    let parts = [name, book.version].compactMap(\.self).map(NormalForm.composed)
    if let wrong = parts.first(where: { !isPlainName($0) }) {
      throw HelpError(
        .usage, "cannot install '\(path)'",
        "'\(visible(wrong))' cannot be part of a file's name",
        hint: "give the book a name of letters, digits, '.', '-', '_' and '+' with --name")
    }
    let fullName = parts.joined(separator: "@")
    guard let installed = InstalledBook(fullName, at: folder.appending(fullName + ".helpz")) else {
      throw HelpError(.usage, "cannot install '\(path)'", "it has no name")
    }
    return installed
  }

  /// The maximum size of a name or a version, in bytes.
  private static let maximumNameSize = 120

  /// Whether a text is short, consists of letters and digits of any script, their marks and `.-_+`,
  /// and does not begin with a dot. Invisible characters are refused, since two different names
  /// must not look the same.
  private static func isPlainName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && text.utf8.count <= maximumNameSize
      && text.allSatisfy { $0.isLetter || $0.isNumber || ".-_+".contains($0) }
      && text.unicodeScalars.allSatisfy { !isInvisible($0) }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Returns a name in which code points replace invisible characters.
  private static func visible(_ name: String) -> String {
    ControlCharacters.inline(
      name.unicodeScalars.map { scalar in
        isInvisible(scalar)
          ? "<U+\(String(scalar.value, radix: 16, uppercase: true))>" : String(scalar)
      }.joined())
  }

  /// Whether a path names a packed book in one file.
  private static func isBundle(_ path: FilePath) -> Bool {
    guard (try? FileStatus(of: path))?.kind == .regular, let archive = try? Archive(path) else {
      return false
    }
    return (try? ContentsTable(of: archive)) != nil
  }

  /// Copies a bundle.
  /// - Parameter check: checks the bundle, which is open during the check. The path must still name
  ///   the same file after the copy.
  private static func copy(
    _ bundle: FilePath, to target: FilePath, checking check: () throws -> Void
  ) throws {
    do {
      let file = try MappedFile(bundle)
      try check()
      var copy = try AtomicFile(replacing: target)
      try copy.write(file.bytes)
      guard file.isStill(at: bundle) else {
        throw HelpError(
          .inputOutput, "cannot copy '\(bundle)'", "it changed while it was being read",
          hint: "try again when no program is writing to it")
      }
      try copy.commit()
    } catch let error as Errno {
      throw HelpError(.cannotCreate, "cannot write '\(target)'", error.sentence, cause: error)
    }
  }
}
