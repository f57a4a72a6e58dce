import HelpArchive
package import HelpBook
package import HelpCore
package import HelpResources
package import SystemPackage

/// Puts books where readers find them by name, and takes them away.
///
/// A book is one file, which appears and disappears whole: who has it open reads on.
package enum BookInstaller {
  /// Installs a bundle as it is, or packs any other source.
  ///
  /// - Parameters:
  ///   - name: nil for the book's identifier, or, without one, the name of the source.
  ///   - deriving: what goes into a bundle that is packed, such as the search index.
  /// - Throws: `HelpError.Code.usage` for a name that no book can have, `cannotCreate` and `inputOutput` when the folder
  ///   cannot be written to, and what opening and packing throw.
  package static func install(
    _ source: String, as name: String?, into folder: FilePath,
    deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> InstalledBook {
    let path = try SearchPath.locate(source)
    let book = try Book.open(path, options: BookOptions(jobs: jobs))
    let installed = try target(of: book, at: path, as: name, in: folder)
    do { try FileSystem.createDirectory(folder) } catch {
      throw HelpError(
        .cannotCreate, "cannot install into '\(folder)'", error.sentence,
        hint: "name another folder with --into", cause: error)
    }
    if isBundle(path) {
      try book.validate()
      try copy(path, to: installed.path)
      return installed
    }
    let session = PackSession(to: installed.path, deriving: deriving)
    let again = try session.open(path.string, jobs: jobs)
    if let fault = again.diagnostics.first(where: { $0.severity == .error }) {
      throw HelpError(
        .malformed, "cannot install '\(source)'", fault.message,
        hint: "'lectern check' lists all errors",
        location: fault.location)
    }
    _ = try BookPacker.pack(again, session, jobs: jobs, progress: progress)
    return installed
  }

  /// Removes a book from a folder: one version if the name has one, else all.
  /// - Returns: what was removed, the newest first.
  /// - Throws: `HelpError.Code.notFound` with the nearest name when the folder has no such book.
  package static func uninstall(_ name: String, from folder: FilePath) throws -> [InstalledBook] {
    let all = SearchPath.books(in: folder)
    let books = all.filter { $0.name == name || $0.fullName == name }
    guard !books.isEmpty else {
      throw HelpError(
        .notFound, "cannot uninstall '\(ControlCharacters.inline(name))'",
        "no book of that name is in '\(folder)'",
        hint: NearestName.hint(for: name, among: all.map(\.fullName)))
    }
    for book in books {
      do throws(Errno) {
        try FileSystem.removeTree(book.path)
      } catch .noSuchFileOrDirectory {
        continue  // Another process was faster.
      } catch {
        throw HelpError(
          .inputOutput, "cannot remove '\(book.path)'", error.sentence, cause: error)
      }
    }
    return books.sorted(by: InstalledBook.isNewer)
  }

  private static func target(
    of book: Book, at path: FilePath, as name: String?, in folder: FilePath
  ) throws -> InstalledBook {
    let real = (try? FileSystem.realPath(path)) ?? path
    let name = name ?? book.identifier ?? real.stem ?? "help"
    let parts = [name, book.version].compactMap(\.self)
    if let wrong = parts.first(where: { !isPlainName($0) }) {
      throw HelpError(
        .usage, "cannot install '\(path)'",
        "'\(ControlCharacters.inline(wrong))' cannot be part of a file's name",
        hint: "letters, digits, '.', '-', '_' and '+' can: name the book with --name")
    }
    let full = parts.joined(separator: "@")
    guard let installed = InstalledBook(full, at: folder.appending(full + ".helpz")) else {
      throw HelpError(.usage, "cannot install '\(path)'", "it has no name")
    }
    return installed
  }

  /// Letters and digits of any script, and few signs.
  private static func isPlainName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && text.utf8.count <= 120
      && text.allSatisfy { $0.isLetter || $0.isNumber || ".-_+".contains($0) }
  }

  private static func isBundle(_ path: FilePath) -> Bool {
    guard (try? FileStatus(of: path))?.kind == .regular, let archive = try? Archive(path) else {
      return false
    }
    return (try? ContentsTable(of: archive)) != nil
  }

  private static func copy(_ bundle: FilePath, to target: FilePath) throws {
    do {
      let file = try MappedFile(bundle)
      var copy = try AtomicFile(replacing: target)
      try copy.write(file.bytes)
      guard file.isUnchanged else {
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
