internal import HelpArchive
internal import HelpCore
internal import SystemPackage

/// Members copied into another archive as they are, compressed.
enum CopyTarget {
  /// All entries as one range: either refused, or each reads in the copy as it does here.
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

  /// The content of a member that is written and read again.
  static func content(_ content: CompressedContent) throws -> [UInt8]? {
    try copy { try $0.append([ArchiveMember(name: "a", copying: content)]) }?.read(0)
  }

  /// Returns nil if it is refused.
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
