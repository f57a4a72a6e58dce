package import HelpCore

/// The bytes of an archive that come when they are needed, such as through a network.
package protocol PartialContent: Sendable {
  /// The whole file: zeros where nothing has come.
  var memory: MappedFile { get }

  /// Whether a part has come.
  func isPresent(_ range: Range<Int>) -> Bool

  /// Fetches the missing bytes of some parts of the file, all at once.
  /// - Throws: `HelpError` if they cannot be fetched.
  func bring(_ ranges: [Range<Int>]) throws(HelpError)

  /// Stores bytes that were computed, and not fetched.
  func put(_ bytes: [UInt8], at start: Int)

  /// Deletes the bytes that are kept for later, because they contradict each other.
  func discard()
}
