package import HelpCore

/// The bytes of an archive that are fetched when they are needed, for example through a network.
package protocol PartialContent: Sendable {
  /// The whole file, with zeros for bytes that were not fetched yet.
  var memory: MappedFile { get }

  /// Whether all bytes of a range were fetched.
  func isPresent(_ range: Range<Int>) -> Bool

  /// Fetches the missing bytes of some parts of the file, all together.
  /// - Throws: `HelpError` if they cannot be fetched.
  func fetch(_ ranges: [Range<Int>]) throws(HelpError)

  /// Stores bytes that were computed, and not fetched.
  func put(_ bytes: [UInt8], at start: Int)

  /// Deletes cached bytes, because they contradict each other.
  func discard()
}
