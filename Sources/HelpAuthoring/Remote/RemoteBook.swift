import HelpArchive
package import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// Opens packed books at `https` addresses.
package enum RemoteBook {
  /// Opens a packed book. Fetches the central directory, the contents and the home topic
  /// immediately, and each other topic when a reader opens the topic.
  /// - Throws: the errors of `RemoteFile.open`, `HelpError.Code.malformed` for anything but a
  ///   packed book, and `usage` for an address that Lectern refuses to open.
  package static func open(_ address: String, options: BookOptions) throws -> Book {
    try withArchive(at: address) { archive in
      guard let contents = archive.index(of: PackedFormat.contentsMember) else {
        throw HelpError(
          .malformed, "cannot open '\(archive.location)'",
          "it is an archive, but not a book that 'lectern pack' has written",
          hint: "download it first with 'lectern install'")
      }
      // This read verifies the checksum of the contents. Opening a book does not verify it.
      _ = try archive.read(contents)
      return try Book.open(ArchiveProvider(archive), options: options)
    }
  }

  /// Opens an archive, and calls `body` with the archive. If the file changes on its server during
  /// the call, opens the archive again and repeats the call once.
  /// - Throws: the errors of `open`, and the errors of `body`.
  static func withArchive<Success>(
    at address: String, _ body: (Archive) throws -> Success
  ) throws -> Success {
    let source = try source(at: address)
    let cache = UserFolder.cache.lectern().map { RemoteCache(of: source.address, in: $0) }
    func attempt() throws -> Success {
      guard let file = try RemoteFile.open(source, cache: cache) else {
        throw HelpError(
          .inputOutput, "cannot open '\(source.address)'", "the server does not answer")
      }
      let archive = try Archive(
        file, location: source.address,
        fetching: [PackedFormat.contentsWord, PackedFormat.homeWord])
      return try body(archive)
    }
    do { return try attempt() } catch let error as HelpError {
      guard error.cause is RemoteFile.VersionChange else { throw error }
      return try attempt()
    }
  }

  /// Returns the source of the file at an address.
  /// - Throws: `HelpError.Code.usage` for an address that Lectern refuses to open.
  static func source(at address: String) throws -> any RemoteSource {
    guard WebAddress(address) != nil else {
      let isPlain = address.lowercased().hasPrefix("http://")
      throw HelpError(
        .usage, "cannot open '\(ControlCharacters.inline(address))'",
        isPlain ? "only 'https' addresses are read" : "it is not an address on another host")
    }
    return WebSource(address)
  }
}
