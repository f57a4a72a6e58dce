/// The version of this package.
public enum Version {
  /// The version of this release (semver.org).
  public static let current = "0.2.0"
}
