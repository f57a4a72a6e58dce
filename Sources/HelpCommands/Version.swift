/// The version of this package.
package enum Version {
  /// The version of this release (semver.org).
  package static let current = "0.2.0"
}
