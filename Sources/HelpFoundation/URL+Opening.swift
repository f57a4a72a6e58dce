public import Foundation
public import HelpArchive
public import HelpAuthoring
public import HelpCore
public import HelpResources
import SystemPackage

extension Book {
  /// Opens a directory, a single topic file, or an archive.
  /// - Throws: `HelpError.Code.usage` for a URL that does not name a file, and the errors of
  ///   `open(_: FilePath, options:)`.
  public static func open(_ url: URL, options: BookOptions = .init()) throws(HelpError) -> Book {
    try open(url.filePath, options: options)
  }
}

extension ResourceBundle {
  /// Opens a directory or an archive.
  /// - Throws: `HelpError.Code.usage` for a URL that does not name a file, and the errors of
  ///   `open(_: FilePath)`.
  public static func open(_ url: URL) throws(HelpError) -> ResourceBundle {
    try open(url.filePath)
  }

  /// Opens the resources of a Foundation bundle. Look-ups follow Lectern's rules: a look-up never
  /// ends the process and never leaves the bundle.
  /// - Throws: the errors of opening the bundle's folder.
  public static func open(_ bundle: Bundle) throws(HelpError) -> ResourceBundle {
    try open(bundle.resourceURL ?? bundle.bundleURL)
  }
}

extension Archive {
  /// Opens an archive file.
  /// - Throws: `HelpError.Code.usage` for a URL that does not name a file, and the errors of
  ///   `init(_: FilePath, limits:)`.
  public convenience init(_ url: URL, limits: ArchiveLimits = .standard) throws(HelpError) {
    try self.init(url.filePath, limits: limits)
  }

  /// Opens an archive in memory.
  /// - Parameter name: the location of the archive in messages.
  /// - Throws: the errors of `init(bytes:name:limits:)`.
  public convenience init(_ data: Data, name: String, limits: ArchiveLimits = .standard)
    throws(HelpError)
  {
    try self.init(bytes: Array(data), name: name, limits: limits)
  }
}

extension URL {
  /// The path of a file's URL.
  fileprivate var filePath: FilePath {
    get throws(HelpError) {
      guard isFileURL else {
        throw HelpError(
          .usage, "cannot open '\(absoluteString)'", "it is not the address of a file",
          hint: "download the file first: Lectern opens only local files")
      }
      return FilePath(path(percentEncoded: false))
    }
  }
}
