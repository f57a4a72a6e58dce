/// The sizes that messages about limits name.
package enum SizeLimit {
  /// A limit of whole megabytes, of 1,048,576 bytes each: `64 MB`.
  package static func text(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
