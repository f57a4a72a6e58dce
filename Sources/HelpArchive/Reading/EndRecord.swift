import HelpCore

/// The range of the central directory and its number of records, from the end of the file (APPNOTE
/// 4.3.14 to 16).
///
/// If a file has several end records, programs choose different ones. Programs also look for the
/// directory at one of two offsets. A file that two programs would read differently is refused.
/// Otherwise, the program that unpacks the file might see different files from the program that
/// checked it.
struct EndRecord {
  /// The range of the directory in the file.
  let directory: Range<Int>
  /// The number of records that the end record declares.
  let count: Int
  /// The number to add to the offsets in the directory: the length of the preceding data that they
  /// exclude.
  let base: Int

  enum Fault: Error {
    /// No end record: the file is not an archive, or is cut short.
    case missing
    /// An end record that contradicts the file. The text is the end of a sentence about the file.
    case damaged(String)
  }

  /// The values of the end records, not checked against the directory.
  struct Location {
    /// The range of the directory in the file.
    let directory: Range<Int>
    /// The number of records.
    let count: Int
    /// The offset of the directory that the end record states.
    let statedOffset: Int
    /// The offset of the end record.
    let endRecord: Int
  }

  /// Locates the directory by the end of the file alone.
  /// - Complexity: O(1), at most the last 64 KiB.
  static func locate(in bytes: Span<UInt8>) throws(Fault) -> Location {
    let end = try position(in: bytes)
    var numbers = EndNumbers(bytes, at: end)
    var directoryEnd = end
    if numbers.isSplit { throw .damaged("it is one part of a multi-part archive") }
    if let end64 = try End64Record(before: end, in: bytes) {
      numbers = try end64.reconciled(with: numbers)
      directoryEnd = end64.position
    } else if numbers.needsZip64 {
      throw .damaged("its end record leaves numbers to a ZIP64 record, and there is none")
    }
    let (count, size, offset) = (numbers.count, numbers.size, numbers.offset)
    guard size <= UInt64(directoryEnd), offset <= UInt64(directoryEnd) - size else {
      throw .damaged("its central directory would lie outside the file")
    }
    guard count <= size / UInt64(ZipFormat.centralSize), size <= UInt64(UInt32.max) else {
      throw .damaged("its central directory is too small for \(count) entries")
    }
    // The directory ends where the end record begins. If the stated offset is lower, other data was
    // put before the archive without adjusting offsets.
    return Location(
      directory: directoryEnd - Int(size)..<directoryEnd, count: Int(count),
      statedOffset: Int(offset), endRecord: end)
  }

  /// Locates the directory, and checks that it begins there.
  /// - Complexity: O(1), at most the last 64 KiB.
  init(_ bytes: Span<UInt8>) throws(Fault) {
    let location = try Self.locate(in: bytes)
    let (start, offset) = (location.directory.lowerBound, location.statedOffset)
    base = start - offset
    if location.count > 0 {
      let isAtOffset = bytes.number32(at: offset) == ZipFormat.centralSignature
      if bytes.number32(at: start) != ZipFormat.centralSignature {
        throw .damaged(
          isAtOffset
            ? "other data lies between its central directory and its end record"
            : "there is no central directory where its end record says")
      }
      if base > 0, Self.hasRecord(at: offset, before: start, in: bytes) {
        throw .damaged("it has two central directories")
      }
    }
    count = location.count
    directory = location.directory
  }

  /// Whether a program that looks for the directory at a position would find a record there. A
  /// signature alone is not enough, because the bytes of a member may contain it by chance.
  private static func hasRecord(
    at position: Int, before end: Int, in bytes: Span<UInt8>
  ) -> Bool {
    guard bytes.number32(at: position) == ZipFormat.centralSignature else { return false }
    let lengths = [28, 30, 32].map { Int(bytes.number16(at: position + $0)) }
    return position + ZipFormat.centralSize + lengths.reduce(0, +) <= end
  }

  /// Returns the distance to the next earlier position at which a signature may begin, by the byte
  /// at this position. The search skips the distances at which this byte cannot be part of a
  /// signature (Boyer and Moore, 1977).
  private static func step(from byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "K"): 1
    case 0x05: 2
    case 0x06: 3
    default: 4
    }
  }

  /// Whether there is an end record whose comment reaches exactly to the end of the file.
  /// - Complexity: O(1), at most the last 64 KiB.
  static func isPresent(in bytes: Span<UInt8>) -> Bool { (try? position(in: bytes)) != nil }

  /// Returns the position of the end record, whose comment must reach exactly to the end of the
  /// file.
  private static func position(in bytes: Span<UInt8>) throws(Fault) -> Int {
    // A comment has at most 65,535 bytes.
    let lastPosition = bytes.count - ZipFormat.endSize
    let firstPosition = max(0, lastPosition - 0xFFFF)
    var endRecord: Int?
    // The number of bytes between the comment of the last signature and the end of the file,
    // negative if it is cut short.
    var excess: Int?
    var position = lastPosition
    while position >= firstPosition {
      defer { position -= Self.step(from: bytes[position]) }
      guard bytes.number32(at: position) == ZipFormat.endSignature else { continue }
      let gap = lastPosition - position - Int(bytes.number16(at: position + 20))
      if let endRecord {
        if gap == 0, EndNumbers(bytes, at: position).arePlausible(in: bytes, before: position) {
          throw .damaged("it has several end records, at \(position) and at \(endRecord)")
        }
        continue
      }
      if gap == 0 {
        if excess != nil { throw .damaged("the comment of its end record contains an end record") }
        endRecord = position
      } else if excess == nil {
        excess = gap
      }
    }
    if let endRecord { return endRecord }
    guard let excess else { throw .missing }
    throw .damaged(
      excess > 0
        ? "other data follows its end record" : "the comment of its end record is cut short")
  }
}

extension ArchiveFault {
  /// Returns the error for a file in which no directory can be found.
  static func refusal(_ location: String, _ fault: EndRecord.Fault) -> HelpError {
    switch fault {
    case .missing: notAnArchive(location, "it has no directory of its members at its end")
    case .damaged(let why): damaged(location, why)
    }
  }
}
