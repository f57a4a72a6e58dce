/// A name in a directory of a provider.
public struct ResourceEntry: Sendable, Hashable {
  /// The name in its folder.
  public let name: String
  /// Whether the entry is a folder.
  public let isDirectory: Bool
  /// Whether the entry is listed only to be reported. Such an entry is a symbolic link that points
  /// out of the bundle or to nothing, a link to a folder that contains the link, or a name that is
  /// not UTF-8.
  package let isUnreadable: Bool
  /// Whether the entry is a symbolic link. If the link is readable, its target is also in the
  /// bundle, under another path.
  package let isLink: Bool

  /// Whether the name is not UTF-8. Such a name has U+FFFD for the invalid bytes, and cannot be
  /// looked up.
  package var isUnnamable: Bool { isUnreadable && !isLink }

  /// Creates an entry of a folder.
  public init(
    name: String, isDirectory: Bool, isUnreadable: Bool = false, isLink: Bool = false
  ) {
    self.name = name
    self.isDirectory = isDirectory
    self.isUnreadable = isUnreadable
    self.isLink = isLink
  }
}
