import HelpCore

/// The part of a book that one of several machines packs.
///
/// The shards divide the files, in bytewise order of their paths, into groups whose sizes differ by
/// at most one file. The parts therefore follow each other in the bundle. A shard depends only on
/// the list of files.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// The number of the shard, from 1.
  package let number: Int
  /// The number of shards of the book.
  package let count: Int

  /// The maximum number of shards of one book.
  package static let maximumShards = 4096

  /// Creates a shard. Returns nil unless `1 ≤ number ≤ count ≤ maximumShards`.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumShards).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `3/7`. Returns nil for any other text.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  /// The form that `init(_:)` reads, such as `3/7`.
  package var description: String { "\(number)/\(count)" }

  /// Returns the indices of this shard's files among `fileCount` files in bytewise order.
  package func range(of fileCount: Int) -> Range<Int> {
    fileCount * (number - 1) / count..<fileCount * number / count
  }
}
