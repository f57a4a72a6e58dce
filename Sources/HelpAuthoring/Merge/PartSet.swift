import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// The parts of one bundle, in order.
struct PartSet: Sendable {
  /// The parts, at least one.
  let parts: [BundlePart]

  /// - Parameter files: in any order.
  /// - Throws: as `BundlePart`; `HelpError.Code.malformed` for parts of another book, state or version, for one that is
  ///   there twice, and for those that are missing.
  init(_ files: [FilePath]) throws {
    let opened = try files.map(BundlePart.init)
    guard let first = opened.first else {
      throw HelpError(.usage, "cannot merge", "no part is named")
    }
    for part in opened {
      if let difference = Self.difference(part.record, first.record) {
        throw HelpError(
          .malformed, "cannot merge '\(part.file)'",
          "\(difference) '\(first.file)'",
          hint:
            "pack all parts with the same version and options, from the same state of the source"
        )
      }
    }
    let sorted = opened.sorted { $0.shard.number < $1.shard.number }
    for (part, next) in zip(sorted, sorted.dropFirst()) where part.shard == next.shard {
      throw HelpError(
        .malformed, "cannot merge '\(next.file)'",
        "it is part \(part.shard), and so is '\(part.file)'", hint: "name each part once")
    }
    let known = Set(sorted.map(\.shard.number))
    let missing = (1...first.shard.count).filter { !known.contains($0) }
    if let number = missing.first {
      let others = missing.count == 1 ? "" : ", and \(missing.count - 1) more"
      throw HelpError(
        .malformed, "cannot merge \(known.count) of \(first.shard.count) parts",
        "part \(number) is missing\(others)",
        hint: "pack it with '--shard \(number)/\(first.shard.count)'")
    }
    parts = sorted
    try requireOrder()
  }

  /// The difference between two parts of different bundles, as the beginning of a sentence that ends in the other part's
  /// name; nil if both may belong to one bundle.
  private static func difference(_ part: PartRecord, _ other: PartRecord) -> String? {
    if part.share.shard.count != other.share.shard.count {
      return
        "it is one of \(part.share.shard.count) parts, and not of \(other.share.shard.count) as"
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

  /// Resources follow each other from part to part. Within a part, the archive's own check of names suffices.
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

  /// The contents table, as the first part has it.
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
    return table
  }

  /// The member with the contents table, which is stored as the first part has it.
  func contentsMember() throws -> ArchiveMember {
    let archive = parts[0].archive
    guard let index = archive.index(of: PartMembers.contents) else {
      throw BundlePart.fault(parts[0].file, "it lacks the contents")
    }
    return ArchiveMember(
      name: PackedFormat.contentsMember, copying: try CompressedContent(of: index, in: archive))
  }

  /// The elements of a list of `book.json`, in pieces.
  func list(_ name: String) throws -> [BookLists.Part] {
    let pieceSize = 1 << 20
    return try parts.flatMap { part in
      let member = try part.member(name)
      return stride(from: 0, to: member.range.count, by: pieceSize).map { start -> BookLists.Part in
        { member.copy(start..<min(start + pieceSize, member.range.count)) }
      }
    }
  }

  /// The files that topics include, in bytewise order, each from the first part that has it.
  /// - Throws: `HelpError.Code.malformed` for a file that two parts have in different states.
  func includes() throws -> [(file: IncludedFile, member: ArchiveMember)] {
    var first: [String: (part: BundlePart, index: Int)] = [:]
    for part in parts {
      for (path, index) in part.includes() {
        guard let known = first[path] else {
          first[path] = (part, index)
          continue
        }
        guard
          known.part.archive.sizeAndChecksum(at: known.index)
            == part.archive.sizeAndChecksum(at: index)
        else {
          throw HelpError(
            .malformed, "cannot merge '\(part.file)'",
            "its topics include another state of '\(path)' than those of '\(known.part.file)'",
            hint: "pack all parts from the same state of the source")
        }
      }
    }
    return try first.sorted { $0.key.precedesBytewise($1.key) }.map { path, place in
      let (size, crc32) = place.part.archive.sizeAndChecksum(at: place.index)
      let member = ArchiveMember(
        name: PackedFormat.includeDirectory + path,
        copying: try CompressedContent(of: place.index, in: place.part.archive))
      return (IncludedFile(path: path, size: size, crc32: crc32), member)
    }
  }
}
