import HelpCore

/// The position of the central directory and its number of records, from the end of the file (APPNOTE 4.3.14 to 16).
///
/// Programs choose different end records if a file has several, and look for the directory in one of two places. A file
/// that some programs would read differently is refused: one program must not unpack other files than another has
/// checked.
struct EndRecord {
  /// The range of the directory in the file.
  let directory: Range<Int>
  /// The number of records that it declares.
  let count: Int
  /// The number to add to the offsets in the directory: the length of the bytes before the archive.
  let base: Int

  enum Fault: Error {
    /// The fault of a file without an end record: it is not an archive, or it is cut short.
    case missing
    /// The fault of an end record that contradicts the file.
    case damaged(String)
  }

  /// The numbers of the end records, before anything of the directory is looked at.
  struct Place {
    let directory: Range<Int>
    let count: Int
    /// The offset of the directory as the end record has it.
    let offset: Int
    /// The offset of the end record.
    let end: Int
  }

  /// Finds the directory by the end of the file alone.
  /// - Complexity: O(1): reads at most the last 64 KiB.
  static func place(in bytes: Span<UInt8>) throws(Fault) -> Place {
    let end = try position(in: bytes)
    var numbers = EndNumbers(bytes, at: end)
    var directoryEnd = end
    if numbers.isSplit { throw .damaged("it is one part of a multi-part archive") }
    if let end64 = try End64Record(before: end, in: bytes) {
      numbers = try end64.reconciled(with: numbers)
      directoryEnd = end64.position
    } else if numbers.isFull {
      throw .damaged("its end record leaves numbers to a ZIP64 record, and there is none")
    }
    let (count, size, offset) = (numbers.count, numbers.size, numbers.offset)
    guard size <= UInt64(directoryEnd), offset <= UInt64(directoryEnd) - size else {
      throw .damaged("its central directory would lie outside the file")
    }
    guard count <= size / UInt64(ZipFormat.centralSize), size <= UInt64(UInt32.max) else {
      throw .damaged("its central directory is too small for \(count) entries")
    }
    // The directory ends where the end record begins. Where its offset says less than that,
    // something was put before the archive without adjusting offsets.
    return Place(
      directory: directoryEnd - Int(size)..<directoryEnd, count: Int(count), offset: Int(offset),
      end: end)
  }

  /// - Complexity: O(1): reads at most the last 64 KiB.
  init(_ bytes: Span<UInt8>) throws(Fault) {
    let place = try Self.place(in: bytes)
    let (start, offset) = (place.directory.lowerBound, place.offset)
    base = start - offset
    if place.count > 0 {
      let atOffset = bytes.number32(at: offset) == ZipFormat.centralSignature
      if bytes.number32(at: start) != ZipFormat.centralSignature {
        throw .damaged(
          atOffset
            ? "other data lies between its central directory and its end record"
            : "there is no central directory where its end record says")
      }
      if base > 0, Self.hasRecord(at: offset, before: start, in: bytes) {
        throw .damaged("it has two central directories")
      }
    }
    count = place.count
    directory = place.directory
  }

  /// Whether a program that searches for the directory at a position would find a record there. The bytes of a member may
  /// look like the beginning of one by chance.
  private static func hasRecord(
    at position: Int, before end: Int, in bytes: Span<UInt8>
  ) -> Bool {
    guard bytes.number32(at: position) == ZipFormat.centralSignature else { return false }
    let lengths = [28, 30, 32].map { Int(bytes.number16(at: position + $0)) }
    return position + ZipFormat.centralSize + lengths.reduce(0, +) <= end
  }

  /// The distance before a position at which the next signature may begin, by the byte there: a byte of the signature
  /// belongs to one that begins at most that far before it, any other byte to none (Boyer and Moore, 1977).
  private static func step(from byte: UInt8) -> Int {
    switch byte {
    case 0x4B: 1
    case 0x05: 2
    case 0x06: 3
    default: 4
    }
  }

  /// Whether there is an end record whose comment reaches exactly to the end of the file.
  /// - Complexity: O(1): reads at most the last 64 KiB.
  static func isPresent(in bytes: Span<UInt8>) -> Bool { (try? position(in: bytes)) != nil }

  /// The end record, whose comment reaches exactly to the end of the file.
  private static func position(in bytes: Span<UInt8>) throws(Fault) -> Int {
    let last = bytes.count - ZipFormat.endSize
    let first = max(0, last - 0xFFFF)
    var found: Int?
    // The bytes after the last signature that are not its comment.
    var excess: Int?
    var position = last
    while position >= first {
      defer { position -= Self.step(from: bytes[position]) }
      guard bytes.number32(at: position) == ZipFormat.endSignature else { continue }
      let rest = last - position - Int(bytes.number16(at: position + 20))
      if let found {
        if rest == 0, EndNumbers(bytes, at: position).arePlausible(in: bytes, before: position) {
          throw .damaged("it has several end records, at \(position) and at \(found)")
        }
        continue
      }
      if rest == 0 {
        if excess != nil { throw .damaged("the comment of its end record contains an end record") }
        found = position
      } else if excess == nil {
        excess = rest
      }
    }
    if let found { return found }
    guard let excess else { throw .missing }
    throw .damaged(
      excess > 0
        ? "other data follows its end record" : "the comment of its end record is cut short")
  }
}

/// The numbers of an end record about the central directory, in 32 or 64 bits.
struct EndNumbers {
  let isSplit: Bool
  let count: UInt64
  let size: UInt64
  let offset: UInt64

  init(_ bytes: Span<UInt8>, at end: Int) {
    let disks = (bytes.number16(at: end + 4), bytes.number16(at: end + 6))
    count = UInt64(bytes.number16(at: end + 10))
    size = UInt64(bytes.number32(at: end + 12))
    offset = UInt64(bytes.number32(at: end + 16))
    // A number that is full is in the ZIP64 record.
    isSplit =
      disks.0 != disks.1 || (disks.0 != 0 && disks.0 != .max)
      || UInt64(bytes.number16(at: end + 8)) != count
  }

  init(sixtyFour bytes: Span<UInt8>, at end: Int) {
    count = bytes.number64(at: end + 32)
    size = bytes.number64(at: end + 40)
    offset = bytes.number64(at: end + 48)
    isSplit =
      bytes.number32(at: end + 16) != 0 || bytes.number32(at: end + 20) != 0
      || bytes.number64(at: end + 24) != count
  }

  static let fullCount: UInt64 = 0xFFFF
  static let full: UInt64 = 0xFFFF_FFFF

  /// Whether a program could mistake the bytes that these numbers describe, directly before the end record, for a
  /// directory. A member's bytes may look like an end record by chance.
  func arePlausible(in bytes: Span<UInt8>, before end: Int) -> Bool {
    if isSplit { return false }
    if count == 0 { return size == 0 }
    guard count <= size / UInt64(ZipFormat.centralSize), size <= UInt64(end) else { return isFull }
    return [end - Int(size), Int(offset)].contains {
      bytes.number32(at: $0) == ZipFormat.centralSignature
    }
  }

  /// Whether a number only stands for one in a ZIP64 record. 65,535 entries are possible.
  var isFull: Bool { size == Self.full || offset == Self.full }
}

extension ArchiveFault {
  /// A file without a directory that can be found.
  static func refused(_ location: String, _ fault: EndRecord.Fault) -> HelpError {
    switch fault {
    case .missing: notAnArchive(location, "it has no directory of its members at its end")
    case .damaged(let why): damaged(location, why)
    }
  }
}
