import HelpCore
package import HelpResources
import SystemPackage

/// The address that an installed book came from, and the version of the file at that address.
///
/// A hidden file next to the book keeps the origin. Each line contains a word and a value:
///
///     lectern-origin 1
///     url https://example.org/guide.helpz
///     size 1204338
///     tag "65a1b2-126072"
///     modified Thu, 26 Nov 2026 10:00:00 GMT
package struct BookOrigin: Sendable, Hashable {
  package let address: String
  let version: RemoteVersion

  private static let firstLine = "lectern-origin 1"

  init(address: String, version: RemoteVersion) {
    (self.address, self.version) = (address, version)
  }

  /// Reads the origin of an installed book. Returns nil for a book that was not installed from an
  /// address.
  package init?(of book: InstalledBook) {
    guard let bytes = try? FileSystem.read(Self.path(of: book), limit: 1 << 14) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == Self.firstLine else { return nil }
    let values = RemoteVersion.values(of: lines.dropFirst())
    guard let address = values["url"], let version = RemoteVersion(values) else { return nil }
    self.init(address: address, version: version)
  }

  /// Writes the hidden file next to a book.
  /// - Throws: `HelpError.Code.cannotCreate` if the file cannot be written.
  func keep(for book: InstalledBook) throws {
    let lines = [Self.firstLine, "url " + address] + version.lines
    do {
      try AtomicFile.replace(
        Self.path(of: book), with: Array((lines.joined(separator: "\n") + "\n").utf8),
        followsLink: false)
    } catch {
      let reason = (error as? Errno)?.sentence ?? "\(error)"
      throw HelpError(.cannotCreate, "cannot write '\(Self.path(of: book))'", reason)
    }
  }

  /// Removes the hidden file next to a book. Does nothing if there is none. Ignores a failure.
  static func remove(of book: InstalledBook) {
    try? FileSystem.remove(path(of: book))
  }

  /// Returns the path of the hidden file next to a book.
  private static func path(of book: InstalledBook) -> FilePath {
    let name = book.path.lastComponent?.string ?? ""
    return book.path.removingLastComponent().appending(".\(name).origin")
  }
}
