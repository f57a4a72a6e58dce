/// One place that a lookup tried.
public struct LookupStep: Sendable, Hashable, CustomStringConvertible {
  /// The path within the bundle; `*` means any name.
  public let path: String
  /// True when there is a resource.
  public let isFound: Bool

  /// A place, and whether the resource is there.
  public init(path: String, isFound: Bool) {
    self.path = path
    self.isFound = isFound
  }

  /// `found      guide/install.md` or `not there  fr.lproj/guide/install.md`.
  public var description: String {
    (isFound ? "found      " : "not there  ") + path
  }
}
