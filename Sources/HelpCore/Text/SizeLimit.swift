/// Formats limits of size for messages.
package enum SizeLimit {
  /// Returns a limit in megabytes of 1,048,576 bytes: `64 MB`.
  package static func text(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
