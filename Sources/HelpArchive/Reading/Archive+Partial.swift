package import HelpCore

extension Archive {
  /// The number of bytes at the end of a file that a reader requests first: 12 KiB. In an archive
  /// by Lectern, they contain the end record with its comment, and a small directory as a whole.
  package static let partialTail = 12 << 10
  /// The maximum size of a central directory that is fetched, in bytes: 32 MiB.
  private static let maximumDirectorySize = 32 << 20
  /// The maximum size of a condensed directory, in bytes: 64 MiB.
  private static let maximumCondensedSize = 64 << 20
  /// The maximum size of a central directory that is expanded from its condensed form, in bytes:
  /// 256 MiB. A million topics need about 80 MB.
  private static let maximumExpandedSize = 256 << 20
  /// The maximum size of a member that is fetched before it is read, in bytes: 32 MiB.
  private static let maximumEarlySize = 32 << 20

  /// Opens an archive whose bytes are fetched when they are needed.
  ///
  /// The directory is fetched in its condensed form if the archive has one, and members when they
  /// are read.
  /// - Parameter words: the words of the archive's comment for the members to fetch with the
  ///   directory.
  /// - Throws: the errors of `init(_:limits:)`, and the errors of fetching bytes.
  package convenience init(
    _ content: any PartialContent, location: String, fetching words: [String] = [],
    limits: ArchiveLimits = .standard
  ) throws(HelpError) {
    do {
      let condensed = try Self.fetchDirectory(of: content, location, words)
      try self.init(
        content.memory, location: location, limits: limits, partial: content, condensed: condensed)
    } catch {
      let error = HelpError(of: error)
      if error.code == .malformed { content.discard() }
      throw error
    }
  }

  /// Whether members are fetched when they are read.
  package var isPartial: Bool { partial != nil }

  /// Fetches members that will be read soon, all together. Members of more than 32 MiB are fetched
  /// only when they are read, because the reader may have a lower limit.
  /// - Throws: the errors of fetching bytes. A member with a fault fails only when it is read.
  package func fetch(_ indices: [Int]) throws(HelpError) {
    if partial == nil { return }
    try fetchExtents(
      of: indices.filter { index in
        let record = directory.record(index, in: bytes)
        return fetchFault(record, limit: Self.maximumEarlySize) == nil
      })
  }

  /// Fetches the local headers and the bytes of members.
  func fetchExtents(of indices: [Int]) throws(HelpError) {
    guard let partial else { return }
    let end = directory.span.lowerBound
    let extents = indices.map { index in
      let record = directory.record(index, in: bytes)
      let offset = Swift.min(Int(clamping: record.localOffset), end)
      let start = Swift.min(offset + directory.base, end)
      // A local header may have more extra fields than the record. 64 bytes are enough for the
      // usual fields.
      let spare = record.extra.isEmpty ? 0 : 64
      let header = ZipFormat.localSize + record.name.count + spare
      let length = header + Swift.min(Int(clamping: record.compressedSize), end)
      return start..<Swift.min(end, start + length)
    }
    try partial.fetch(extents)
    for (index, extent) in zip(indices, extents) {
      let record = directory.record(index, in: bytes)
      let extra = Int(bytes.number16(at: extent.lowerBound + 28))
      let length = ZipFormat.localSize + record.name.count + extra
      let (memberLength, overflow) = length.addingReportingOverflow(
        Int(clamping: record.compressedSize))
      if !overflow, memberLength > extent.count {
        // The clamp keeps a hostile size inside the members.
        let memberEnd = Swift.max(
          extent.upperBound, Swift.min(end, extent.lowerBound + Swift.min(memberLength, end)))
        try partial.fetch([extent.upperBound..<memberEnd])
      }
    }
  }

  /// Fetches the central directory, or expands its condensed form, into memory.
  /// - Returns: the extent of the condensed directory, or nil if the whole directory was fetched.
  private static func fetchDirectory(
    of content: any PartialContent, _ location: String, _ words: [String]
  ) throws -> CondensedExtent? {
    let memory = content.memory
    let tail = Swift.min(memory.count, partialTail)
    try content.fetch([memory.count - tail..<memory.count])
    var endResult = endLocation(in: content)
    if case .failure(.missing) = endResult {
      // The comment may be longer than the tail.
      let maximumTail = Swift.min(memory.count, 0xFFFF + ZipFormat.endSize)
      try content.fetch([memory.count - maximumTail..<memory.count])
      endResult = endLocation(in: content)
    }
    let end: EndRecord.Location
    do throws(EndRecord.Fault) { end = try endResult.get() } catch {
      throw ArchiveFault.refusal(location, error)
    }
    let comment = memory.bytes.clamped(end.endRecord + ZipFormat.endSize, count: .max)
    let ranges = RangeComment(comment)?.ranges ?? [:]
    // A member that the comment makes larger is fetched when it is read.
    let memberRanges = words.compactMap { ranges[$0] }.filter {
      $0.upperBound <= memory.count && $0.count <= maximumEarlySize
    }
    // If other data precedes the archive, the ranges of the comment may be too low.
    guard let condensed = ranges[RangeComment.directory],
      condensed.upperBound <= end.directory.lowerBound,
      end.statedOffset == end.directory.lowerBound
    else {
      if end.directory.count > maximumDirectorySize {
        throw tooLarge(location, "central", limit: maximumDirectorySize)
      }
      try content.fetch([end.directory] + memberRanges)
      return nil
    }
    if end.directory.count > maximumExpandedSize {
      throw tooLarge(location, "central", limit: maximumExpandedSize)
    }
    if condensed.count > maximumCondensedSize {
      throw tooLarge(location, "condensed", limit: maximumCondensedSize)
    }
    try content.fetch([condensed] + memberRanges)
    guard let expanded = expand(condensed, in: memory.bytes, for: end),
      expanded.records.count == end.directory.count
    else {
      throw ArchiveFault.damaged(location, "its condensed directory contradicts its end record")
    }
    content.put(expanded.records, at: end.directory.lowerBound)
    return CondensedExtent(
      bytes: expanded.start..<expanded.end, digest: expanded.digest, time: expanded.time)
  }

  /// Returns the error for a directory that is larger than a limit.
  private static func tooLarge(_ location: String, _ kind: String, limit: Int) -> HelpError {
    ArchiveFault.damaged(
      location, "its \(kind) directory is larger than \(SizeLimit.text(limit))")
  }

  /// Returns the values of the end records, or their fault, from the fetched bytes.
  private static func endLocation(
    in content: any PartialContent
  ) -> Result<EndRecord.Location, EndRecord.Fault> {
    Result { () throws(EndRecord.Fault) in try EndRecord.locate(in: content.memory.bytes) }
  }

  /// Expands the central directory from the member that condenses it. The record of that member
  /// itself is added last.
  /// - Returns: nil if the member is damaged or contradicts the end record.
  private static func expand(
    _ member: Range<Int>, in bytes: Span<UInt8>, for end: EndRecord.Location
  ) -> CondensedDirectory.ExpandedDirectory? {
    // The numbers are the offsets of the fields in a local header (APPNOTE 4.3.7).
    let header = bytes.extracting(member)
    let nameLength = Int(header.number16(at: 26))
    let dataStart = ZipFormat.localSize + nameLength + Int(header.number16(at: 28))
    let (method, size) = (header.number16(at: 8), Int(header.number32(at: 22)))
    // The condensed form of a small directory may be larger than the directory.
    guard header.number32(at: 0) == ZipFormat.localSignature, dataStart <= header.count,
      Int(header.number32(at: 18)) == header.count - dataStart, method == 0 || method == 8,
      size <= end.directory.count + 1024
    else { return nil }
    let data = header.extracting(dataStart..<header.count)
    let record = MemberRecord(
      isDeflated: method == 8, crc32: header.number32(at: 14), compressedSize: data.count,
      size: size)
    let condensedBytes = try? [UInt8](capacity: size) { output throws(Inflater.Fault) in
      if record.isDeflated {
        try InflaterPool().inflate(data, into: &output, size: size)
      } else if data.count == size {
        output.append(copying: data)
      }
    }
    guard let condensedBytes, CRC32.of(condensedBytes) == record.crc32,
      var expanded = CondensedDirectory.expanded(condensedBytes.span, limit: end.directory.count),
      expanded.count + 1 == end.count, expanded.end == member.lowerBound
    else { return nil }
    let name = header.clamped(ZipFormat.localSize, count: nameLength)
    ZipRecords(time: expanded.time).appendCentral(
      record, name: name, offset: member.lowerBound, to: &expanded.records)
    return expanded
  }
}
