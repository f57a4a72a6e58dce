package import HelpCore

/// The bytes of a resource at one moment.
public struct ResourceSnapshot: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The file's status in the file system, or nil for a file that cannot change.
  package let stamp: FileStatus?

  package init(bytes: [UInt8], stamp: FileStatus?) {
    self.bytes = bytes
    self.stamp = stamp
  }
}
