import HelpCore

/// The table of an archive's records. The table has eight bytes for each record: the start, and the
/// length of the name. Names stay in the file.
struct CentralDirectory: Sendable {
  /// The range of the directory in the file.
  let span: Range<Int>
  /// The number to add to local offsets.
  let base: Int

  private struct Entry {
    /// The start of the record, from the start of the directory.
    let start: UInt32
    /// The length of the name in bytes. A search compares lengths first, and so reads few names
    /// from the file.
    let nameLength: UInt16
  }

  private let entries: [Entry]

  /// Finds the directory of an archive and reads its records.
  /// - Complexity: O(n) in the number of entries.
  init(_ bytes: Span<UInt8>) throws(EndRecord.Fault) {
    let end = try EndRecord(bytes)
    let directory = bytes.extracting(end.directory)
    entries = try [Entry](capacity: end.count) { entries throws(EndRecord.Fault) in
      var position = 0
      while !entries.isFull {
        let remaining = directory.count - position
        // The lengths of name, extra field and comment are side by side. Missing bytes read as 0.
        let lengths = directory.number64(at: position + 28)
        let length =
          ZipFormat.centralSize + Int(lengths & 0xFFFF) + Int(lengths >> 16 & 0xFFFF)
          + Int(lengths >> 32 & 0xFFFF)
        guard directory.number32(at: position) == ZipFormat.centralSignature, length <= remaining
        else {
          throw Self.fault(inRecord: entries.count + 1, at: position, of: directory)
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
    inRecord number: Int, at position: Int, of directory: Span<UInt8>
  ) -> EndRecord.Fault {
    let isRecord =
      directory.count - position >= ZipFormat.centralSize
      && directory.number32(at: position) == ZipFormat.centralSignature
    let fault = isRecord ? "is cut short" : "is not a record"
    return .damaged("record \(number) of its central directory \(fault)")
  }

  var count: Int { entries.count }

  /// Returns the range of a name in the file.
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
