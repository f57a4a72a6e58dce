import HelpCore

/// The bytewise order of an archive's names.
final class NameOrder: Sendable {
  /// Record numbers by name; nil when the records are already sorted.
  private let order: [Int]?

  /// Names that are equal stay in the order of the directory.
  /// - Complexity: O(n) comparisons for names that are sorted except for a few, as in a bundle; else O(n log n).
  init(_ directory: CentralDirectory, in bytes: Span<UInt8>) {
    order = bytes.bytewiseOrder(of: (0..<directory.count).map { directory.nameRange(of: $0) })
  }

  /// The number of the record at a place in the order of names.
  func index(at position: Int) -> Int { order?[position] ?? position }

  /// The number of names before a boundary; `isBehind` is true for the first name behind it and for all after that.
  func partition(in archive: Archive, _ isBehind: (Span<UInt8>) -> Bool) -> Int {
    let bytes = archive.bytes
    return (0..<archive.count).partitioningIndex {
      isBehind(archive.directory.name(of: index(at: $0), in: bytes))
    }
  }
}
