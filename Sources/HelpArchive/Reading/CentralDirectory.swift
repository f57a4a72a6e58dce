/// The table of an archive's records: where each begins and how long its name is, six bytes per entry.
/// Names stay in the file.
struct CentralDirectory: Sendable {
  /// Where the directory is in the file.
  let span: Range<Int>
  /// What must be added to local offsets.
  let base: Int
  /// Where each record begins, from the start of the directory.
  private let starts: [UInt32]
  /// In bytes. This alone rules out most entries in a search for a name, without reading the file.
  let nameLengths: [UInt16]

  /// - Throws: `EndRecord.Fault`.
  /// - Complexity: O(n) in the number of entries, with one look at each.
  init(_ bytes: UnsafeRawBufferPointer) throws(EndRecord.Fault) {
    let end = try EndRecord(bytes)
    let directory = bytes.clamped(end.directory.lowerBound, count: end.directory.count)
    var fault: EndRecord.Fault?
    var starts: [UInt32] = []
    nameLengths = [UInt16](unsafeUninitializedCapacity: end.count) { lengths, count in
      starts = [UInt32](unsafeUninitializedCapacity: end.count) { starts, filled in
        fault = Self.fill(starts, lengths, from: directory, count: &count)
        filled = count
      }
    }
    self.starts = starts
    if let fault { throw fault }
    span = end.directory
    base = end.base
  }

  private static func fill(
    _ starts: UnsafeMutableBufferPointer<UInt32>,
    _ nameLengths: UnsafeMutableBufferPointer<UInt16>,
    from directory: UnsafeRawBufferPointer, count: inout Int
  ) -> EndRecord.Fault? {
    var position = 0
    while count < starts.count {
      let left = directory.count - position
      guard left >= ZipFormat.centralSize,
        directory.number32(at: position) == ZipFormat.centralSignature
      else { return .damaged("record \(count + 1) of its central directory is not a record") }
      // The lengths of name, extra field and comment are side by side.
      let lengths = directory.number64(at: position + 28)
      let length =
        ZipFormat.centralSize + Int(lengths & 0xFFFF) + Int(lengths >> 16 & 0xFFFF)
        + Int(lengths >> 32 & 0xFFFF)
      guard length <= left else {
        return .damaged("record \(count + 1) of its central directory is cut short")
      }
      starts[count] = UInt32(truncatingIfNeeded: position)
      nameLengths[count] = UInt16(truncatingIfNeeded: lengths)
      count += 1
      position += length
    }
    return position == directory.count
      ? nil : .damaged("its central directory contains more than \(starts.count) entries")
  }

  var count: Int { starts.count }

  /// Where a record begins in the file.
  func start(of index: Int) -> Int { span.lowerBound + Int(starts[index]) }

  func record(_ index: Int, in bytes: UnsafeRawBufferPointer) -> CentralRecord {
    CentralRecord(bytes, at: start(of: index))
  }

  func name(of index: Int, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    bytes.clamped(start(of: index) + ZipFormat.centralSize, count: Int(nameLengths[index]))
  }
}
