import HelpCore
import HelpSearch

/// The terms of the last index with their postings. After an edit of a few groups of topics, most
/// terms are copied into the next index.
package struct KeptTerms: Sendable {
  /// A range of terms in bytewise order.
  struct TermRange {
    /// The term at which the range begins.
    let lower: [UInt8]
    /// The output of `MergedTerms.encoded`.
    let entries: StoredBytes
  }

  /// The maximum number of groups. The groups of a term are bits of one 64-bit number.
  static let maximumGroups = 64

  /// The key of each group's part, or nil for a group whose part was not kept.
  var keys: [String?] = []
  /// The hash of the topics' paths in the order of the index, which gives the topics their numbers.
  let order: UInt64
  var ranges: [TermRange] = []

  init(order: UInt64) { self.order = order }

  /// Finds the ranges in the bytes of `encoded`.
  /// - Returns: nil if the bytes are damaged.
  init?(_ file: StoredBytes) {
    let sizeCount = SearchPart.sizeCount
    guard file.count >= sizeCount, let head = try? file.bytes(0..<sizeCount) else { return nil }
    let size = SearchPart.size(of: head)
    guard size >= 0, size <= file.count - sizeCount,
      let description = try? file.bytes(sizeCount..<sizeCount + size)
    else { return nil }
    var reader = ByteReader(description)
    guard let order = UInt64(String(decoding: reader.text(), as: UTF8.self), radix: 16) else {
      return nil
    }
    self.order = order
    for _ in 0..<reader.count() {
      let key = String(decoding: reader.text(), as: UTF8.self)
      keys.append(key.isEmpty ? nil : key)
    }
    var start = sizeCount + size
    for _ in 0..<reader.count() {
      let (lower, count) = (Array(reader.text()), reader.number())
      // The first range has no lower bound, and each further bound follows the bound before.
      let isInOrder =
        ranges.last.map { $0.lower.lexicographicallyPrecedes(lower) } ?? lower.isEmpty
      guard reader.isValid, isInOrder, count <= file.count - start else { return nil }
      ranges.append(TermRange(lower: lower, entries: file.part(start..<start + count)))
      start += count
    }
    guard reader.isValid, reader.isAtEnd, start == file.count, !ranges.isEmpty else { return nil }
  }

  /// The bytes in pieces: the size of a description, the description, and the entries.
  var encoded: [StoredBytes] {
    var writer = ByteWriter()
    writer.text(FastHash.text(of: order).utf8)
    writer.number(keys.count)
    for key in keys { writer.text((key ?? "").utf8) }
    writer.number(ranges.count)
    for range in ranges {
      writer.text(range.lower)
      writer.number(range.entries.count)
    }
    let head = SearchPart.head(size: writer.bytes.count)
    return [.memory(head), .memory(writer.bytes)] + ranges.map(\.entries)
  }
}
