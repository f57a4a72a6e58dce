package import HelpCore

extension Archive {
  /// The number of bytes at the end of a file that a reader requests first. They contain the end record with its comment,
  /// and the whole directory of a small archive.
  package static let partialTail = 12 << 10
  /// The largest central directory that is fetched.
  private static let largestDirectory = 32 << 20

  /// Opens an archive whose bytes are fetched when they are needed.
  ///
  /// The directory is fetched in its condensed form if the archive has one, and members when they are read.
  /// - Parameter words: the members to fetch with the directory, by the words of the archive's comment.
  /// - Throws: the errors of `init(_:limits:)`, and those of fetching bytes.
  package convenience init(
    _ content: any PartialContent, location: String, bringing words: [String] = [],
    limits: ArchiveLimits = .standard
  ) throws(HelpError) {
    do {
      let condensed = try Self.bringDirectory(of: content, location, words)
      try self.init(
        content.memory, location: location, limits: limits, partial: content, condensed: condensed)
    } catch {
      let error = HelpError(of: error)
      if error.code == .malformed { content.discard() }
      throw error
    }
  }

  /// Whether members come when they are read, through a network.
  package var isPartial: Bool { partial != nil }

  /// Brings members that are read soon, all at once.
  /// - Throws: the errors of fetching bytes. A member that is not where the directory says is left to its reader.
  package func bring(_ indices: [Int]) throws(HelpError) {
    guard let partial else { return }
    let end = directory.span.lowerBound
    let extents = indices.map { index in
      let record = directory.record(index, in: bytes)
      let offset = Swift.min(Int(clamping: record.localOffset), end)
      let start = Swift.min(offset + directory.base, end)
      // A local header may have more extra fields than the record.
      let spare = record.extra.isEmpty ? 0 : 64
      let header = ZipFormat.localSize + record.name.count + spare
      let length = header + Swift.min(Int(clamping: record.compressedSize), end)
      return start..<Swift.min(end, start + length)
    }
    try partial.bring(extents)
    for (index, extent) in zip(indices, extents) {
      let record = directory.record(index, in: bytes)
      let extra = Int(bytes.number16(at: extent.lowerBound + 28))
      let length = ZipFormat.localSize + record.name.count + extra
      let (whole, overflow) = length.addingReportingOverflow(Int(clamping: record.compressedSize))
      if !overflow, whole > extent.count {
        // The clamp keeps a hostile size inside the members.
        let last = Swift.max(
          extent.upperBound, Swift.min(end, extent.lowerBound + Swift.min(whole, end)))
        try partial.bring([extent.upperBound..<last])
      }
    }
  }

  /// Puts the central directory in its place.
  /// - Returns: nil where it is not made from its condensed form.
  private static func bringDirectory(
    of content: any PartialContent, _ location: String, _ words: [String]
  ) throws -> CondensedExtent? {
    let memory = content.memory
    let tail = Swift.min(memory.count, partialTail)
    try content.bring([memory.count - tail..<memory.count])
    var place = endPlace(of: content)
    if case .failure(.missing) = place {
      // A long comment.
      let most = Swift.min(memory.count, 0xFFFF + ZipFormat.endSize)
      try content.bring([memory.count - most..<memory.count])
      place = endPlace(of: content)
    }
    let end: EndRecord.Place
    do throws(EndRecord.Fault) { end = try place.get() } catch {
      throw ArchiveFault.refused(location, error)
    }
    let comment = memory.bytes.clamped(end.end + ZipFormat.endSize, count: .max)
    let places = PlaceComment(comment)?.places ?? [:]
    let wanted = words.compactMap { places[$0] }.filter { $0.upperBound <= memory.count }
    guard let condensed = places[PlaceComment.directory],
      condensed.upperBound <= end.directory.lowerBound
    else {
      guard end.directory.count <= largestDirectory else {
        throw ArchiveFault.damaged(location, "its central directory is larger than 32 MB")
      }
      try content.bring([end.directory] + wanted)
      return nil
    }
    try content.bring([condensed] + wanted)
    guard let expanded = expand(condensed, in: memory.bytes, for: end),
      expanded.records.count == end.directory.count
    else {
      throw ArchiveFault.damaged(location, "its condensed directory contradicts its end record")
    }
    content.put(expanded.records, at: end.directory.lowerBound)
    return CondensedExtent(
      bytes: expanded.start..<expanded.end, digest: expanded.digest, time: expanded.time)
  }

  private static func endPlace(
    of content: any PartialContent
  ) -> Result<EndRecord.Place, EndRecord.Fault> {
    Result { () throws(EndRecord.Fault) in try EndRecord.place(in: content.memory.bytes) }
  }

  /// The central directory, from the member that condenses it and has the last record.
  /// - Returns: nil where they do not agree.
  private static func expand(
    _ member: Range<Int>, in bytes: Span<UInt8>, for end: EndRecord.Place
  ) -> CondensedDirectory.Expanded? {
    let header = bytes.extracting(member)
    let nameLength = Int(header.number16(at: 26))
    let dataStart = ZipFormat.localSize + nameLength + Int(header.number16(at: 28))
    let (method, size) = (header.number16(at: 8), Int(header.number32(at: 22)))
    guard header.number32(at: 0) == ZipFormat.localSignature, dataStart <= header.count,
      Int(header.number32(at: 18)) == header.count - dataStart, method == 0 || method == 8,
      size <= end.directory.count + 1024
    else { return nil }
    let data = header.extracting(dataStart..<header.count)
    let record = MemberRecord(
      isDeflated: method == 8, crc32: header.number32(at: 14), compressedSize: data.count,
      size: size)
    let text = try? [UInt8](capacity: size) { output throws(Inflater.Fault) in
      if record.isDeflated {
        try InflaterPool().inflate(data, into: &output, size: size)
      } else if data.count == size {
        output.append(copying: data)
      }
    }
    guard let text, CRC32.of(text) == record.crc32,
      var expanded = CondensedDirectory.expanded(text.span, limit: end.directory.count),
      expanded.count + 1 == end.count, expanded.end == member.lowerBound
    else { return nil }
    let name = header.clamped(ZipFormat.localSize, count: nameLength)
    ZipRecords(time: expanded.time).appendCentral(
      record, name: name, offset: member.lowerBound, to: &expanded.records)
    return expanded
  }
}
