/// The kind and size of the file or folder at a path.
public struct ResourceStatus: Sendable, Hashable {
  /// Whether the path names a folder.
  public let isDirectory: Bool
  /// The size in bytes, or 0 for a folder.
  public let size: Int

  /// Creates the status of a file or a folder.
  public init(isDirectory: Bool, size: Int) {
    self.isDirectory = isDirectory
    self.size = size
  }
}
