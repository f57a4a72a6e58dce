public import HelpCore
public import SystemPackage

/// A place that contains resources: a directory, an archive, or memory.
///
/// Paths are relative to the bundle's root, `/` between parts, without a leading or trailing slash; the root itself is
/// "". A provider answers only for exact paths; `ResourceBundle` handles names, types, languages and their order. No
/// provider ever leaves its root: a path with an empty part, `.` or `..`, and a symbolic link that leads outside, count
/// as missing.
public protocol ResourceProvider: Sendable {
  /// The location for messages: a path, or `(built in)`.
  var location: String { get }

  /// The status of the file or folder at this exact path; nil if there is none.
  func status(of path: String) throws(HelpError) -> ResourceStatus?

  /// The names directly in a directory, in bytewise order; nil when there is no such directory.
  func entries(in directory: String) throws(HelpError) -> [ResourceEntry]?

  /// The bytes of a file, checked against their checksum if there is one.
  /// - Throws: `HelpError.Code.notFound` when there is no such file, `malformed` when it is damaged or larger than
  ///   `limit`.
  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8]

  /// The same bytes, with a stamp to check later whether the file is unchanged.
  /// - Throws: the same, and `HelpError.Code.inputOutput` when the file is written to meanwhile.
  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot

  /// The file in the file system that contains exactly these bytes; nil if there is none.
  func file(at path: String) -> FilePath?
}

extension ResourceProvider {
  /// The bytes alone, for providers whose files do not change.
  public func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    ResourceSnapshot(bytes: try read(path, limit: limit), stamp: nil)
  }

  /// Returns nil: most providers have no files of the system.
  public func file(at path: String) -> FilePath? { nil }
}

/// The bytes of a resource, as they were at one moment.
public struct ResourceSnapshot: Sendable {
  /// The bytes as they were read.
  public let bytes: [UInt8]
  /// The file's status in the file system; nil for a file that cannot change.
  package let stamp: FileStatus?

  package init(bytes: [UInt8], stamp: FileStatus?) {
    self.bytes = bytes
    self.stamp = stamp
  }
}

/// The kind and size of the file at a path.
public struct ResourceStatus: Sendable, Hashable {
  /// Whether it is a folder.
  public let isDirectory: Bool
  /// The size in bytes; 0 for a directory.
  public let size: Int

  /// The status of a file or a folder.
  public init(isDirectory: Bool, size: Int) {
    self.isDirectory = isDirectory
    self.size = size
  }
}

/// A name in a directory of a provider.
public struct ResourceEntry: Sendable, Hashable {
  /// The name in its folder.
  public let name: String
  /// Whether it is a folder.
  public let isDirectory: Bool
  /// True for a symbolic link that leads out of the bundle or nowhere, and for a name that is not UTF-8: it is listed
  /// so that it can be reported, and cannot be read. Also true for a link to a folder that contains the link:
  /// its listing would have no end.
  package let isUnreadable: Bool
  /// True for a symbolic link: its target is also in the bundle under its own path.
  package let isLink: Bool

  /// Whether the name is not UTF-8. It is shown with U+FFFD in place of its bytes, and cannot be looked up.
  package var isUnnamable: Bool { isUnreadable && !isLink }

  /// An entry of a folder.
  public init(
    name: String, isDirectory: Bool, isUnreadable: Bool = false, isLink: Bool = false
  ) {
    self.name = name
    self.isDirectory = isDirectory
    self.isUnreadable = isUnreadable
    self.isLink = isLink
  }
}
