import HelpArchive
package import HelpBook
package import HelpCore
package import HelpResources
package import SystemPackage

/// Installs books from addresses, and updates the installed books.
package enum RemoteInstaller {
  /// The phases that installing reports to its progress job.
  package static let phases =
    [ProgressJob.Phase("fetch", share: 10)] + BookInstaller.phases

  /// The result of fetching and installing a book.
  package struct Outcome: Sendable {
    package let book: InstalledBook
    /// The number of bytes that were transferred over the network.
    package let fetchedSize: Int
    /// The number of bytes that needed no transfer: see `BundleDownload.reusedSize`.
    package let reusedSize: Int
  }

  /// Fetches a bundle, verifies and installs it, and records its address. The address is recorded
  /// only if the server states a tag or a date of the file.
  /// - Throws: the errors of `RemoteFile.open` and `BookInstaller.install`.
  package static func install(
    _ address: String, as name: String?, into folder: FilePath, replaces: Bool = false,
    isVerified: Bool = true, deriving: @escaping @Sendable (Book) -> [any DerivedMembers],
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> Outcome {
    let source = try RemoteBook.source(at: address)
    guard let file = try RemoteFile.open(source, cache: nil) else { throw noAnswer(from: address) }
    let installed = SearchPath.books(in: folder).first { BookOrigin(of: $0)?.address == address }
    return try install(
      file, source, over: installed, as: name, into: folder, replaces: replaces,
      isVerified: isVerified, deriving: deriving, jobs: jobs, progress: progress)
  }

  /// Fetches the changed parts of an installed book.
  /// - Returns: the result, or nil if nothing has changed.
  /// - Throws: the errors of `install`, and `HelpError.Code.notFound` for a book that was not
  ///   installed from an address.
  package static func update(
    _ book: InstalledBook, in folder: FilePath,
    deriving: @escaping @Sendable (Book) -> [any DerivedMembers],
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> Outcome? {
    guard let origin = BookOrigin(of: book) else {
      throw HelpError(
        .notFound, "cannot update '\(ControlCharacters.inline(book.fullName))'",
        "it was not installed from an address",
        hint: "install it from one with 'lectern install URL'")
    }
    let source = try RemoteBook.source(at: origin.address)
    guard let file = try RemoteFile.open(source, cache: nil, unless: origin.version) else {
      return nil
    }
    let outcome = try install(
      file, source, over: book, as: book.name, into: folder, replaces: false, isVerified: true,
      deriving: deriving, jobs: jobs, progress: progress)
    // The address now belongs to the new version.
    if outcome.book.path != book.path { BookOrigin.remove(of: book) }
    return outcome
  }

  /// Returns the books in a folder that were installed from addresses, in the order of names. Of
  /// each book, returns only the newest such version.
  package static func books(in folder: FilePath) -> [InstalledBook] {
    var newest: [String: InstalledBook] = [:]
    for book in SearchPath.books(in: folder).sorted(by: InstalledBook.isNewer)
    where newest[book.name] == nil && BookOrigin(of: book) != nil {
      newest[book.name] = book
    }
    return newest.values.sorted { $0.name.precedesBytewise($1.name) }
  }

  /// Downloads a file and installs it.
  /// - Parameter old: the installed book whose members are reused. Nil reuses none.
  private static func install(
    _ file: RemoteFile, _ source: any RemoteSource, over old: InstalledBook?, as name: String?,
    into folder: FilePath, replaces: Bool, isVerified: Bool,
    deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws -> Outcome {
    let address = source.address
    let archive = try Archive(file, location: address)
    var download = BundleDownload(file, archive)
    if let old = old.flatMap({ try? Archive($0.path) }) {
      try download.reuse(old, deriving: deriving, jobs: jobs, progress: progress)
    }
    do { try FileSystem.createDirectory(folder) } catch {
      throw HelpError(
        .cannotCreate, "cannot install into '\(folder)'", error.sentence,
        hint: "name another folder with --into", cause: error)
    }
    // Another process may fetch a book from the same address at the same time.
    let staging: StagingFolder
    do throws(OutputFault) {
      staging = try StagingFolder(for: folder, prefix: ".lectern-fetch-")
    } catch {
      throw error.helpError("install into", folder, hint: "name another folder with --into")
    }
    defer { staging.remove() }
    let fetchedBundle = staging.location.appending(".fetched.helpz")
    try download.write(to: fetchedBundle) {
      progress?.report("fetch", done: $0, of: $1)
    }
    let book: InstalledBook
    do {
      book = try BookInstaller.install(
        fetchedBundle.string, as: name, otherwise: WebAddress(address)?.stem, into: folder,
        replaces: replaces, isVerified: isVerified, deriving: deriving, jobs: jobs,
        progress: progress)
    } catch var error as HelpError {
      error.what = error.what.replacing(fetchedBundle.string, with: address)
      throw error
    }
    if file.version.isRecognizable {
      try BookOrigin(address: address, version: file.version).keep(for: book)
    }
    return Outcome(book: book, fetchedSize: file.transferredSize, reusedSize: download.reusedSize)
  }

  /// Returns the error for a server that does not answer.
  private static func noAnswer(from address: String) -> HelpError {
    HelpError(
      .inputOutput, "cannot open '\(ControlCharacters.inline(address))'",
      "the server does not answer")
  }
}
