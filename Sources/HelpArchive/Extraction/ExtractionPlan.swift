import HelpCore

/// The files and folders that an extraction will create. A plan exists only for an archive that has
/// passed its checks.
struct ExtractionPlan: Sendable {
  /// A file to create.
  struct File: Sendable {
    /// The index of the file's entry.
    let index: Int
    /// The path below the target.
    let path: String
    /// The size in bytes.
    let size: Int
  }

  /// The folders to create, each after its parent folder.
  private(set) var folders: [String] = []
  /// The files to create, in the bytewise order of their paths.
  private(set) var files: [File] = []

  /// Checks every entry, chosen or not, and plans the chosen ones.
  /// - Throws: `HelpError` with the code `malformed`, which names the entry and the rule.
  /// - Complexity: O(b + e log e) for e entries with b bytes of names.
  init(_ archive: Archive, where include: (ArchiveEntry) -> Bool) throws {
    try Self.check(archive)
    var folderSet = Set<String>()
    var lastFolder: String?
    for position in 0..<archive.count {
      let index = archive.indexInSortedOrder(position)
      let entry = archive.entry(at: index)
      guard include(entry) else { continue }
      let path = entry.isDirectory ? String(entry.name.dropLast()) : entry.name
      let folder = entry.isDirectory ? path : path.nearestFolder
      if let folder, folder != lastFolder {
        lastFolder = folder
        for parentFolder in (folder + "/").foldersAbove.reversed().map(String.init)
        where folderSet.insert(parentFolder).inserted {
          folders.append(parentFolder)
        }
      }
      if !entry.isDirectory { files.append(File(index: index, path: path, size: entry.size)) }
    }
    folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Throws the error for the first fault of an entry or of the archive.
  private static func check(_ archive: Archive) throws {
    var extents: [Range<Int>?] = []
    extents.reserveCapacity(archive.count)
    for index in 0..<archive.count {
      let check = EntryCheck(index, of: archive)
      if let fault = check.faults.first { throw refusal(archive, index, fault) }
      extents.append(check.extent)
    }
    if let finding = ArchiveCheck(archive, extents: extents).findings.first {
      throw refusal(archive, finding.index, finding.sentence)
    }
  }

  private static func refusal(_ archive: Archive, _ index: Int?, _ why: String) -> HelpError {
    let what = "cannot unpack '\(ArchiveFault.shown(archive.location))'"
    let hint = "nothing was unpacked; get the archive from a source that you trust"
    guard let index else { return HelpError(.malformed, what, why, hint: hint) }
    let name = ArchiveFault.shown(archive.name(at: index))
    return HelpError(.malformed, what, "entry '\(name)': \(why)", hint: hint)
  }
}
