import HelpCore

/// The bytewise order of an archive's names.
final class NameOrder: Sendable {
  /// The indices of the records in the order of their names, or nil if the records are already
  /// sorted.
  private let order: [Int]?

  /// Sorts the names. Equal names stay in the order of the directory.
  /// - Complexity: O(n) comparisons for names that are already sorted, else O(n log n).
  init(_ directory: CentralDirectory, in bytes: Span<UInt8>) {
    order = bytes.bytewiseOrder(of: (0..<directory.count).map { directory.nameRange(of: $0) })
  }

  /// Returns the index of the record at a position in the order of names.
  func index(at position: Int) -> Int { order?[position] ?? position }

  /// Returns the position of the first name for which a test is true. The test must be true for all
  /// later names.
  func partition(in archive: Archive, _ predicate: (Span<UInt8>) -> Bool) -> Int {
    let bytes = archive.bytes
    return (0..<archive.count).partitioningIndex {
      predicate(archive.directory.name(of: index(at: $0), in: bytes))
    }
  }
}
