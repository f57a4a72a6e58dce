package import HelpCore

/// The bytes of an archive that are fetched when they are needed, for example through a network.
package protocol PartialContent: Sendable {
  /// The whole file, with zeros for bytes that have not been fetched.
  var memory: MappedFile { get }

  /// Whether all bytes of a range were fetched.
  func isPresent(_ range: Range<Int>) -> Bool

  /// Fetches the missing bytes of several ranges of the file, all together.
  /// - Throws: `HelpError` if bytes cannot be fetched.
  func fetch(_ ranges: [Range<Int>]) throws(HelpError)

  /// Stores bytes that the caller has computed, at an offset in the file.
  func put(_ bytes: [UInt8], at start: Int)

  /// Deletes cached bytes, because they contradict each other.
  func discard()
}
