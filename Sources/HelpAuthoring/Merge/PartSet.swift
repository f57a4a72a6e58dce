import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// The parts of one bundle, in order.
struct PartSet: Sendable {
  /// The parts, at least one.
  let parts: [BundlePart]

  /// Opens the parts of a bundle.
  /// - Parameter files: the files of the parts, in any order.
  /// - Throws: the errors of `BundlePart`, and `HelpError.Code.malformed` for parts of different
  ///   books, states or versions, and for repeated or missing parts.
  init(_ files: [FilePath]) throws {
    let openedParts = try files.map(BundlePart.init)
    guard let first = openedParts.first else {
      throw HelpError(.usage, "cannot merge", "no part is named")
    }
    // Only parts with facts for a check have read all topics, so the other differences would follow
    // from this one.
    if openedParts.contains(where: \.hasCheck) {
      for part in openedParts where !part.hasCheck {
        throw HelpError(
          .malformed, "cannot merge '\(part.file)'",
          "it lacks the facts for checking, which other parts have",
          hint: "pack all parts with --check, or none")
      }
    }
    for part in openedParts {
      if let difference = Self.difference(part.record, first.record) {
        throw HelpError(
          .malformed, "cannot merge '\(part.file)'",
          "\(difference) '\(first.file)'",
          hint:
            "pack all parts with the same version and options, from the same state of the source"
        )
      }
    }
    let sortedParts = openedParts.sorted { $0.shard.number < $1.shard.number }
    for (part, next) in zip(sortedParts, sortedParts.dropFirst()) where part.shard == next.shard {
      throw HelpError(
        .malformed, "cannot merge '\(next.file)'",
        "it is part \(part.shard), and so is '\(part.file)'", hint: "name each part once")
    }
    let numbers = Set(sortedParts.map(\.shard.number))
    let missing = (1...first.shard.count).filter { !numbers.contains($0) }
    if let number = missing.first {
      let more = missing.count == 1 ? "" : ", and \(missing.count - 1) more"
      throw HelpError(
        .malformed, "cannot merge \(numbers.count) of \(first.shard.count) parts",
        "part \(number) is missing\(more)",
        hint: "pack it with '--shard \(number)/\(first.shard.count)'")
    }
    parts = sortedParts
    try requireOrder()
  }

  /// Returns the difference between parts of different bundles, as a sentence that the other part's
  /// name completes. Nil for parts that may belong to one bundle.
  private static func difference(_ part: PartRecord, _ other: PartRecord) -> String? {
    if part.share.shard.count != other.share.shard.count {
      return "the number of its parts, \(part.share.shard.count), differs from that of"
    }
    if part.packer.level != other.packer.level {
      return "its compression level differs from that of"
    }
    if part.share.program != other.share.program || part.packer != other.packer {
      return "its program's version differs from that of"
    }
    if part.timestamp != other.timestamp { return "its date differs from that of" }
    return part.source == other.source ? nil : "its source differs from that of"
  }

  /// Requires that the resources of each part follow the resources of the previous part. Within a
  /// part, the archive has checked their order.
  private func requireOrder() throws {
    var last: (name: String, part: BundlePart)?
    for part in parts where !part.resources.isEmpty {
      let first = part.archive.name(at: part.resources.lowerBound)
      if let last, !last.name.precedesBytewise(first) {
        throw HelpError(
          .malformed, "cannot merge '\(part.file)'",
          "its first file, '\(first)', comes before the last of '\(last.part.file)'",
          hint: "pack all parts again")
      }
      last = (part.archive.name(at: part.resources.upperBound - 1), part)
    }
  }

  /// Whether the parts read only their own topics.
  private var haveHeads: Bool { parts[0].archive.index(of: PartMembers.heads) != nil }

  /// Returns the contents table in the first part, completed with the heads in all parts if they
  /// have any.
  /// - Throws: `HelpError.Code.malformed` if the parts have another number of topics, or a part's
  ///   heads are damaged.
  func contents() throws -> ContentsTable {
    let table = try ContentsTable(
      .member(parts[0].member(PartMembers.contents)), name: parts[0].file.string)
    let topics = parts.reduce(0) { $0 + $1.record.topics }
    guard table.topicCount == topics else {
      throw HelpError(
        .malformed, "cannot merge '\(parts[0].file)'",
        "the contents have \(table.topicCount) topics, and the parts \(topics)",
        hint: "pack all parts again")
    }
    guard haveHeads else { return table }
    var heads = PartHeads()
    for part in parts {
      let member = try part.member(PartMembers.heads)
      do { try heads.append(member.copy(0..<member.range.count)) } catch is FactReader.Fault {
        throw BundlePart.fault(part.file, "its titles are damaged")
      }
    }
    do {
      let member = try parts[0].member(PartMembers.outline)
      let facts = try ContentsFacts(member.copy(0..<member.range.count))
      return try ContentsTable(
        .memory(CompletedContents(table, facts, heads).bytes), name: parts[0].file.string)
    } catch let error as HelpError {
      throw error
    } catch {
      throw BundlePart.fault(parts[0].file, "its contents are damaged")
    }
  }

  /// Returns the member with the contents table, which is copied from the first part unless it was
  /// completed.
  /// - Parameter contents: the table that `contents` returned.
  func member(_ contents: ContentsTable) throws -> ArchiveMember {
    if haveHeads {
      let bytes = contents.bytes
      return ArchiveMember(name: PackedFormat.contentsMember, compression: .stored) { bytes }
    }
    let archive = parts[0].archive
    guard let index = archive.index(of: PartMembers.contents) else {
      throw BundlePart.fault(parts[0].file, "it lacks the contents")
    }
    return ArchiveMember(
      name: PackedFormat.contentsMember, copying: try CompressedContent(of: index, in: archive))
  }

  /// Returns the elements of a list of `book.json`, in pieces of a megabyte.
  func list(_ name: String) throws -> [BookLists.Part] {
    let pieceSize = 1 << 20
    return try parts.flatMap { part in
      let member = try part.member(name)
      return stride(from: 0, to: member.range.count, by: pieceSize).map { start -> BookLists.Part in
        { member.copy(start..<min(start + pieceSize, member.range.count)) }
      }
    }
  }

  /// Returns the files that topics include, in bytewise order. Each file is copied from the first
  /// part that contains it.
  /// - Throws: `HelpError.Code.malformed` if two parts contain different versions of a file.
  func includes() throws -> [(file: IncludedFile, member: ArchiveMember)] {
    var entries: [String: (part: BundlePart, index: Int)] = [:]
    for part in parts {
      for (path, index) in part.includes() {
        guard let earlier = entries[path] else {
          entries[path] = (part, index)
          continue
        }
        guard
          earlier.part.archive.sizeAndChecksum(at: earlier.index)
            == part.archive.sizeAndChecksum(at: index)
        else {
          throw HelpError(
            .malformed, "cannot merge '\(part.file)'",
            "it was packed with another version of '\(path)' than '\(earlier.part.file)'",
            hint: "pack all parts from the same state of the source")
        }
      }
    }
    return try entries.sorted { $0.key.precedesBytewise($1.key) }.map { path, entry in
      let (size, crc32) = entry.part.archive.sizeAndChecksum(at: entry.index)
      let member = ArchiveMember(
        name: PackedFormat.includeDirectory + path,
        copying: try CompressedContent(of: entry.index, in: entry.part.archive))
      return (IncludedFile(path: path, size: size, crc32: crc32), member)
    }
  }
}
