import HelpCore

extension Archive {
  /// The bytes of a member, and the parts that it was made of with `CompressedContent(joining:)`.
  /// - Returns: no parts for a member that was made in another way.
  /// - Throws: what `read(_:limit:)` throws.
  /// - Complexity: O(n) in the size of the member.
  public func parts(
    of index: Int, limit: Int = .max
  ) throws -> (bytes: [UInt8], parts: [DeflatedPart]) {
    if let found = try withMember(index, limit: limit, { findParts(of: $0, in: $1) }) {
      return found
    }
    return (try read(index, limit: limit), [])
  }

  /// Nil where the member is no sequence of parts.
  private func findParts(
    of member: Member, in file: UnsafeRawBufferPointer
  ) -> (bytes: [UInt8], parts: [DeflatedPart])? {
    let stream = Array(file[member.span.data])
    guard member.method == .deflated, stream.suffix(DeflatedPart.end.count) == DeflatedPart.end[...]
    else { return nil }
    let size = Int(clamping: member.record.size)
    let inflater = InflaterLibdeflate()
    let probe = InflaterProbe()
    var parts: [DeflatedPart] = []
    var crc32: UInt32 = 0
    let capacity = size + probe.bytes.count
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let room = UnsafeMutableRawBufferPointer(buffer)
      var start = 0
      while let end = Self.endOfPart(from: start, in: stream) {
        let blocks = stream[start..<end]
        let made = inflater.inflate(blocks: blocks, probe: probe, into: room.rest(from: count))
        guard let made else { break }
        let part = DeflatedPart(
          crc32: CRC32.of(UnsafeRawBufferPointer(room).clamped(count, count: made)), size: made,
          blocks: blocks)
        crc32 = CRC32.joined(crc32, part.crc32, count: made)
        parts.append(part)
        count += made
        start = end
      }
      if start != stream.count - DeflatedPart.end.count { count = 0 }
    }
    return bytes.count == size && crc32 == member.record.crc32 ? (bytes, parts) : nil
  }

  /// The end of the first mark behind `start`. What happens to look like a mark makes no part that can be inflated.
  private static func endOfPart(from start: Int, in stream: [UInt8]) -> Int? {
    stream.withUnsafeBytes { stream in
      let mark = UInt32(littleEndian: 0xFFFF_0000)
      var index = start
      while index + 4 <= stream.count {
        // What stands where the mark would end tells how far away it is at least.
        switch stream[index + 3] {
        case 0xFF:
          if stream.loadUnaligned(fromByteOffset: index, as: UInt32.self) == mark {
            return index + 4
          }
          index += 1
        case 0: index += 2
        default: index += 4
        }
      }
      return nil
    }
  }
}
