package import HelpCore

/// The bytes of an archive that come when they are needed, such as through a network.
package protocol PartialContent: Sendable {
  /// The whole file: zeros where nothing has come.
  var memory: MappedFile { get }

  /// Whether a part has come.
  func isPresent(_ range: Range<Int>) -> Bool

  /// Brings what is missing of some parts of the file, all at once.
  /// - Throws: `HelpError` when they do not come.
  func bring(_ ranges: [Range<Int>]) throws(HelpError)

  /// Puts bytes in their place that were not brought, but made.
  func put(_ bytes: [UInt8], at start: Int)

  /// Forgets what is kept for later: it contradicts itself.
  func discard()
}
