import HelpCore

/// The table of an archive's records: the start of each and the length of its name, eight bytes per entry. Names stay
/// in the file.
struct CentralDirectory: Sendable {
  /// The range of the directory in the file.
  let span: Range<Int>
  /// The number to add to local offsets.
  let base: Int
  /// The key by which the directory is searched.
  private struct Entry {
    /// The start of the record, from the start of the directory.
    let start: UInt32
    /// The length in bytes, which alone rules out most entries in a search for a name, without reading the file.
    let nameLength: UInt16
  }

  private let entries: [Entry]

  /// - Throws: `EndRecord.Fault`.
  /// - Complexity: O(n) in the number of entries, with one look at each.
  init(_ bytes: Span<UInt8>) throws(EndRecord.Fault) {
    let end = try EndRecord(bytes)
    let directory = bytes.extracting(end.directory)
    entries = try [Entry](capacity: end.count) { entries throws(EndRecord.Fault) in
      var position = 0
      while !entries.isFull {
        let left = directory.count - position
        // The lengths of name, extra field and comment are side by side. Missing bytes read as 0.
        let lengths = directory.number64(at: position + 28)
        let length =
          ZipFormat.centralSize + Int(lengths & 0xFFFF) + Int(lengths >> 16 & 0xFFFF)
          + Int(lengths >> 32 & 0xFFFF)
        guard directory.number32(at: position) == ZipFormat.centralSignature, length <= left else {
          throw Self.fault(in: entries.count + 1, ofBytes: left, directory, at: position)
        }
        entries.append(
          Entry(
            start: UInt32(truncatingIfNeeded: position),
            nameLength: UInt16(truncatingIfNeeded: lengths)))
        position += length
      }
      if position < directory.count {
        throw .damaged("its central directory contains more than \(entries.count) entries")
      }
    }
    span = end.directory
    base = end.base
  }

  private static func fault(
    in number: Int, ofBytes left: Int, _ directory: Span<UInt8>, at position: Int
  ) -> EndRecord.Fault {
    let isRecord =
      left >= ZipFormat.centralSize
      && directory.number32(at: position) == ZipFormat.centralSignature
    let fault = isRecord ? "is cut short" : "is not a record"
    return .damaged("record \(number) of its central directory \(fault)")
  }

  var count: Int { entries.count }

  /// The range of a name in the file.
  func nameRange(of index: Int) -> Range<Int> {
    let start = span.lowerBound + Int(entries[index].start) + ZipFormat.centralSize
    return start..<start + Int(entries[index].nameLength)
  }

  @_lifetime(copy bytes)
  func record(_ index: Int, in bytes: Span<UInt8>) -> CentralRecord {
    CentralRecord(bytes, at: span.lowerBound + Int(entries[index].start))
  }

  @_lifetime(copy bytes)
  func name(of index: Int, in bytes: Span<UInt8>) -> Span<UInt8> {
    bytes.extracting(nameRange(of: index))
  }
}
