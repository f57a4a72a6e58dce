internal import HelpArchive
internal import HelpCore
internal import SystemPackage

/// The invariants of copying compressed members into another archive.
enum CopyTarget {
  /// Copies all entries as one range, and returns the faults of the copy. The writer may refuse to
  /// copy the entries.
  static func faults(_ archive: Archive) throws -> [String] {
    guard let copy = try copy({ try $0.append(0..<archive.count, of: archive) }) else { return [] }
    if copy.count != archive.count { return ["archive: a copy has another number of entries"] }
    for index in 0..<archive.count {
      if copy.name(at: index) != archive.name(at: index) {
        return ["archive: a copied entry has another name"]
      }
      guard let whole = try? archive.read(index) else { continue }
      if try copy.read(index) != whole { return ["archive: a copied member is another"] }
    }
    return []
  }

  /// Writes content as a member, and returns the bytes of that member, or nil if the writer refuses
  /// the content.
  static func content(_ content: CompressedContent) throws -> [UInt8]? {
    try copy { try $0.append([ArchiveMember(name: "a", copying: content)]) }?.read(0)
  }

  /// Writes an archive, and opens the archive. Returns nil if the writer refuses a member.
  private static func copy(_ fill: (inout ArchiveWriter) throws -> Void) throws -> Archive? {
    try withSandbox { sandbox in
      let target = sandbox.appending("copy.zip")
      var writer = try ArchiveWriter(target, jobs: 1)
      do { try fill(&writer) } catch let error as HelpError where error.code == .malformed {
        return nil
      }
      _ = try writer.commit()
      return try Archive(bytes: FileSystem.read(target), name: "copy")
    }
  }
}
