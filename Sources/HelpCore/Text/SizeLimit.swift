/// Formats limits of size for messages.
package enum SizeLimit {
  /// Returns a limit in units of 1,048,576 bytes, rounded down: `64 MiB`.
  package static func text(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
}
