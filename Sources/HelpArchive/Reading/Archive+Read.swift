import HelpCore

extension Archive {
  /// The bytes of a member, checked against its size and CRC-32.
  ///
  /// At most `size` bytes of memory are allocated, after `size` was checked against `limit` and against
  /// the archive's limits.
  /// - Throws: `HelpError` with the code `malformed` for a member that is damaged, encrypted, kept by
  ///   another method than stored or deflated, or larger than `limit`.
  /// - Complexity: O(n) in the size of the member.
  public func read(_ index: Int, limit: Int = .max) throws -> [UInt8] {
    try withMember(index, limit: limit) { member, bytes throws(MemberFault) in
      let size = Int(clamping: member.record.size)
      var fault: MemberFault?
      let contents = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        do throws(MemberFault) {
          let whole = UnsafeMutableRawBufferPointer(buffer)
          try self.fill(whole.limited(to: size), with: member, in: bytes)
          count = size
        } catch {
          fault = error
        }
      }
      if let fault { throw fault }
      return contents
    }
  }

  /// Puts the bytes of a member, checked against its size and CRC-32, at the start of `buffer`, without
  /// memory in between.
  /// - Returns: how many bytes there are.
  /// - Throws: `HelpError` with the code `malformed` as `read` does, and for a member that is larger than
  ///   `buffer`. The content of the buffer is then undefined.
  /// - Complexity: O(n) in the size of the member.
  public func read(_ index: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try withMember(index, limit: buffer.count) { member, bytes throws(MemberFault) in
      let size = Int(clamping: member.record.size)
      try self.fill(buffer.limited(to: size), with: member, in: bytes)
      return size
    }
  }

  /// Up to `count` bytes of a member from `offset` on, fewer if it ends before.
  ///
  /// The CRC-32 is not checked: that would take the whole member.
  /// - Throws: `HelpError` with the code `malformed` for a member that is damaged, as far as the part
  ///   shows it.
  /// - Complexity: O(count) for a stored member, O(offset + count) for a deflated one, with memory for
  ///   `count` bytes and a fixed buffer.
  public func read(_ index: Int, from offset: Int, count: Int) throws -> [UInt8] {
    try withMember(index, limit: .max) { member, bytes throws(MemberFault) in
      let size = Int(clamping: member.record.size)
      let start = min(max(offset, 0), size)
      let range = start..<start + min(max(count, 0), size - start)
      let data = UnsafeRawBufferPointer(rebasing: bytes[member.span.data])
      if member.method == .stored { return [UInt8](data[range]) }
      return try self.inflaters.withMember { inflater throws(Inflater.Fault) in
        try inflater.part(range, of: data)
      }
    }
  }

  /// Calls `body` with the bytes of a stored member in place, without a copy.
  ///
  /// The CRC-32 is not checked: that would touch every page. The pointer is good only inside `body`.
  /// - Returns: nil when the member is not stored.
  /// - Throws: `HelpError` with the code `malformed` for a damaged or encrypted member, and what `body`
  ///   throws.
  public func withStoredBytes<Result>(
    of index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result? {
    try StoredMember(of: index, in: self)?.withBytes(body)
  }

  /// The checked bytes of a member, in all of `buffer`.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, with member: Member, in bytes: UnsafeRawBufferPointer
  ) throws(MemberFault) {
    let data = UnsafeRawBufferPointer(rebasing: bytes[member.span.data])
    if member.method == .stored {
      buffer.copyMemory(from: data)
    } else {
      do throws(Inflater.Fault) { try inflaters.inflate(data, into: buffer) } catch {
        throw MemberFault(sentence: error.sentence)
      }
    }
    guard CRC32.of(UnsafeRawBufferPointer(buffer)) == member.record.crc32 else {
      throw MemberFault(sentence: MemberFault.wrongChecksum)
    }
  }
}

extension InflaterPool {
  /// As `withInflater`, its fault as a member's.
  func withMember<Result>(
    _ body: (inout Inflater) throws(Inflater.Fault) -> Result
  ) throws(MemberFault) -> Result {
    do throws(Inflater.Fault) {
      return try withInflater(body)
    } catch {
      throw MemberFault(sentence: error.sentence)
    }
  }
}

extension Inflater {
  /// The bytes of a range of the inflated `source`, which reaches so far.
  mutating func part(
    _ range: Range<Int>, of source: UnsafeRawBufferPointer
  ) throws(Fault) -> [UInt8] {
    begin()
    var fault: Fault?
    let result = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(Fault) {
        var consumed = try skip(range.lowerBound, of: source)
        while count < range.count {
          let step = try step(
            source.clamped(consumed, count: .max),
            into: UnsafeMutableRawBufferPointer(buffer).rest(from: count).limited(
              to: range.count - count))
          guard step.produced > 0 || step.consumed > 0 else { throw .endsEarly }
          consumed += step.consumed
          count += step.produced
          if step.isEnd, count < range.count { throw .tooSmall }
        }
      } catch {
        fault = error
        count = 0
      }
    }
    if let fault { throw fault }
    return result
  }

  /// Goes over the first `count` bytes. Returns how much of the source they took.
  private mutating func skip(
    _ count: Int, of source: UnsafeRawBufferPointer
  ) throws(Fault) -> Int {
    guard count > 0 else { return 0 }
    let scratch = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(count, 1 << 16), alignment: 16)
    defer { scratch.deallocate() }
    var consumed = 0
    var skipped = 0
    while skipped < count {
      let step = try step(
        source.clamped(consumed, count: .max), into: scratch.limited(to: count - skipped))
      guard step.produced > 0 || step.consumed > 0 else { throw .endsEarly }
      consumed += step.consumed
      skipped += step.produced
      if step.isEnd, skipped < count { throw .tooSmall }
    }
    return consumed
  }
}
