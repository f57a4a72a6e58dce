public import HelpCore
public import SystemPackage

/// A source of resources: a directory, an archive, or memory.
///
/// Paths are relative to the bundle's root, with `/` between parts and no slash at either end. The
/// root is "". A provider answers only for exact paths. `ResourceBundle` handles names, types,
/// languages and their order. A path with an empty part, `.` or `..`, and a symbolic link that
/// points out of the root, are treated as missing.
public protocol ResourceProvider: Sendable {
  /// The location for messages: a path, or `(built in)`.
  var location: String { get }

  /// Returns the status of the file or folder at this exact path, or nil if there is none.
  func status(of path: String) throws(HelpError) -> ResourceStatus?

  /// Returns the names directly in a directory, in bytewise order, or nil if there is no such
  /// directory.
  func entries(in directory: String) throws(HelpError) -> [ResourceEntry]?

  /// Returns the bytes of a file, after verifying the file's checksum if the provider stores
  /// checksums.
  /// - Throws: `HelpError.Code.notFound` if there is no such file or it cannot be opened,
  ///   `malformed` if it is damaged or larger than `limit`, `inputOutput` if reading fails.
  func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8]

  /// Returns the bytes of a file, with a stamp to check later whether the file is unchanged.
  /// - Throws: the errors of `read`, and `HelpError.Code.inputOutput` if the file is written to
  ///   while it is read.
  func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot

  /// Returns the path of the file in the file system whose bytes are the resource, or nil for a
  /// missing file, a folder, and a resource in an archive or in memory.
  func file(at path: String) -> FilePath?
}

extension ResourceProvider {
  /// Returns the bytes without a stamp, for providers whose files do not change.
  public func snapshot(of path: String, limit: Int) throws(HelpError) -> ResourceSnapshot {
    ResourceSnapshot(bytes: try read(path, limit: limit), stamp: nil)
  }

  /// Returns nil, for providers without files in the file system.
  public func file(at path: String) -> FilePath? { nil }
}
