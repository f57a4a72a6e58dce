import HelpArchive
import HelpCore

extension BookJSON {
  /// On such lists level 8 of libdeflate takes five times as long for 6 % less.
  private static let maximumLevel = 4
  /// Longer parts are cut, so that all threads have something to do.
  private static let maximumPart = 1 << 20

  /// The member of the bundle: parts that are the same as in the old one are not deflated again.
  func member(
    _ lists: BookLists, insteadOf old: PreviousManifest?, jobs: Int
  ) throws -> ArchiveMember {
    let compressor = Compressor(level: min(packer.level, Self.maximumLevel))
    let parts = parts(lists).flatMap(Self.cut)
    let deflated = try Threads.map(parts.count, jobs: jobs, with: { PartDeflater(compressor) }) {
      deflater, index in
      try parts[index].withUnsafeBytes { part in
        try old?.part(of: part) ?? deflater.deflate(part)
      }
    }
    return ArchiveMember(
      name: PackedFormat.manifestMember, copying: CompressedContent(joining: deflated))
  }

  private static func cut(_ part: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    stride(from: part.startIndex, to: part.endIndex, by: maximumPart).map {
      part[$0..<min($0 + maximumPart, part.endIndex)]
    }
  }
}
