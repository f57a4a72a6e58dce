import HelpCore

/// Reads one member piece by piece, for members that are too large for memory.
///
///     var reader = try MemberReader(archive, index)
///     while case let count = try reader.read(into: buffer), count > 0 { … }
///
/// For a member that fits in memory `Archive.read` is simpler and faster.
public struct MemberReader: ~Copyable {
  private let archive: Archive
  private let index: Int
  /// The compressed bytes in the file.
  private let data: Range<Int>
  private let size: Int
  private let expected: UInt32
  private var checksum: UInt32 = 0
  private var consumed = 0
  private var produced = 0
  private var isEnd = false
  private var inflater: Inflater?

  /// - Throws: `HelpError` with the code `malformed` for a member that cannot be read, as far as is known
  ///   before reading it.
  public init(_ archive: Archive, _ index: Int) throws {
    let (method, data, size, checksum) = try archive.withMember(index, limit: .max) { member, _ in
      let record = member.record
      return (member.method, member.span.data, Int(clamping: record.size), record.crc32)
    }
    let inflater = try Self.inflater(for: method, of: archive, index)
    self.archive = archive
    self.index = index
    self.data = data
    self.size = size
    expected = checksum
    self.inflater = inflater
  }

  private static func inflater(
    for method: ArchiveEntry.Method, of archive: Archive, _ index: Int
  ) throws -> Inflater? {
    if method == .stored { return nil }
    do throws(Inflater.Fault) { return try Inflater() } catch {
      throw fault(archive, index, error.sentence)
    }
  }

  /// How much is read at a time by default, and the size from which members are read piece by piece, in bytes.
  static let pieceSize = 1 << 20

  /// Calls `body` with all pieces of a member. The member is known to be whole only when this function returns.
  public static func forEachPiece(
    of archive: Archive, _ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var reader = try MemberReader(archive, index)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try reader.read(into: buffer), count > 0 {
      try body(UnsafeRawBufferPointer(buffer.limited(to: count)))
    }
  }

  /// Puts the next bytes into `buffer`, which is not empty.
  /// - Returns: how many; 0 at the end, when all were there and matched their CRC-32.
  /// - Throws: `HelpError` with the code `malformed` for a damaged member.
  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let room = buffer.limited(to: size - produced)
    let count = room.isEmpty ? 0 : try next(into: room)
    checksum = CRC32.of(UnsafeRawBufferPointer(buffer.limited(to: count)), seed: checksum)
    produced += count
    if count == 0 { try checkEnd() }
    return count
  }

  private mutating func next(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard inflater != nil else {
      archive.withBytes { bytes in
        let piece = bytes.clamped(data.lowerBound + produced, count: buffer.count)
        buffer.copyMemory(from: piece)
      }
      return buffer.count
    }
    while !isEnd {
      let step = try step(into: buffer)
      if step.produced > 0 { return step.produced }
      if step.consumed == 0, !step.isEnd { throw fault(Inflater.Fault.endsEarly.sentence) }
    }
    throw fault(Inflater.Fault.tooSmall.sentence)
  }

  /// The stream must end where its bytes do: neither earlier nor later.
  private mutating func checkEnd() throws {
    let spare = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { spare.deallocate() }
    while inflater != nil, !isEnd {
      let step = try step(into: spare)
      if step.produced > 0 { throw fault(Inflater.Fault.tooLarge.sentence) }
      if step.consumed == 0, !step.isEnd { throw fault(Inflater.Fault.endsEarly.sentence) }
    }
    if inflater != nil, consumed < data.count {
      throw fault(Inflater.Fault.trailingData.sentence)
    }
    guard checksum == expected else { throw fault(MemberFault.wrongChecksum) }
    if let change = archive.change { throw change }
  }

  private mutating func step(into buffer: UnsafeMutableRawBufferPointer) throws -> Inflater.Step {
    let (archive, rest) = (archive, data.lowerBound + consumed..<data.upperBound)
    guard var inflater = inflater.take() else { return Inflater.Step(isEnd: true) }
    let step: Inflater.Step
    do throws(Inflater.Fault) {
      step = try archive.withBytes { bytes throws(Inflater.Fault) in
        try inflater.step(UnsafeRawBufferPointer(rebasing: bytes[rest]), into: buffer)
      }
    } catch {
      throw fault(error.sentence)
    }
    self.inflater = consume inflater
    consumed += step.consumed
    isEnd = step.isEnd
    return step
  }

  private func fault(_ why: String) -> HelpError { Self.fault(archive, index, why) }

  private static func fault(_ archive: Archive, _ index: Int, _ why: String) -> HelpError {
    archive.change
      ?? ArchiveFault.cannotRead(archive.entry(at: index).name, in: archive.location, why)
  }
}
