import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// A download of a bundle that fetches only the parts that this machine lacks.
///
/// A member of the older file is reused if its name, sizes and checksum are the same in the new
/// directory. A changed search index is built from the pages instead of fetched, since one new
/// sentence changes a third of its members. Equal content may be compressed to other bytes. The
/// result is therefore compared with the server's file by a digest of all members. If the digest
/// differs, everything is fetched.
struct BundleDownload {
  let file: RemoteFile
  /// The archive in the file.
  let archive: Archive
  /// The number of bytes that are reused from files on this machine, or built from the pages.
  private(set) var reusedSize = 0

  /// The maximum number of bytes that are in memory before they are written.
  private static let maximumPieceSize = 16 << 20
  /// The number of changed bytes above which a search index is built from the pages. Up to this
  /// number, the changed members are fetched.
  private static let minimumIndexSize = 64 << 10

  init(_ file: RemoteFile, _ archive: Archive) { (self.file, self.archive) = (file, archive) }

  /// Reuses the unchanged members of an older file, and builds the search index if it has changed.
  /// - Parameters:
  ///   - deriving: returns the generators of the members that packing derives from the topics.
  ///   - progress: the job that counts the topics that are read for the index.
  mutating func reuse(
    _ old: Archive, deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws {
    guard let condensed = archive.condensed else { return }
    let names = (0..<archive.count - 1).map(archive.name(at:))
    var end = condensed.bytes.lowerBound
    var changedMembers: [(index: Int, extent: Range<Int>, header: [UInt8])] = []
    for (index, oldIndex) in old.indices(of: names).enumerated() {
      let (header, count) = archive.localHeader(at: index, of: condensed)
      let extent = end..<end + header.count + count
      end = extent.upperBound
      if let oldIndex, archive.entry(at: index).hasSameContent(as: old.entry(at: oldIndex)),
        let member = try? RawMember(of: oldIndex, in: old), member.count == count
      {
        addLocalPart(extent) { try header + member.bytes(from: 0, count: member.count) }
      } else {
        changedMembers.append((index, extent, header))
      }
    }
    let searchMembers = changedMembers.filter {
      names[$0.index].hasPrefix(PackedFormat.searchDirectory)
    }
    guard searchMembers.reduce(0, { $0 + $1.extent.count }) > Self.minimumIndexSize else { return }
    let otherMembers = changedMembers.filter {
      !names[$0.index].hasPrefix(PackedFormat.searchDirectory)
    }
    try file.fetch(otherMembers.map(\.extent))
    // A book that cannot be opened has no index here, and is refused after the download.
    guard
      let derived = try? DerivedIndex(archive, deriving: deriving, jobs: jobs, progress: progress)
    else { return }
    for (index, extent, header) in searchMembers {
      let entry = archive.entry(at: index)
      guard let content = derived.contents[entry.name], content.crc32 == entry.crc32,
        content.size == entry.size, header.count + content.compressedSize == extent.count
      else { continue }
      addLocalPart(extent) { try content.withBytes { header + [UInt8](copying: $0) } }
    }
  }

  /// Adds a part of the file that need not be fetched, and counts its bytes.
  private mutating func addLocalPart(
    _ extent: Range<Int>, _ bytes: @escaping @Sendable () throws -> [UInt8]
  ) {
    file.addLocalPart(extent, bytes)
    reusedSize += extent.count
  }

  /// Writes the bundle.
  /// - Parameter report: receives the number of written bytes and the size of the file.
  /// - Throws: `HelpError` if parts cannot be fetched or written. `HelpError.Code.inputOutput` if
  ///   the result differs from the server's file. After an error, no file is left.
  mutating func write(to target: FilePath, report: (Int, Int) -> Void) throws {
    if try writeIfWhole(to: target, report) { return }
    if reusedSize > 0 {
      reusedSize = 0
      file.forget()
      if try writeIfWhole(to: target, report) { return }
    }
    throw HelpError(
      .inputOutput, "cannot fetch '\(archive.location)'",
      "its members do not match its condensed directory",
      hint: "the file on the server is damaged; pack the book again")
  }

  /// Writes the file, and keeps it if its members have the digest that the server's file states.
  /// - Returns: whether the file was kept.
  private func writeIfWhole(to target: FilePath, _ report: (Int, Int) -> Void) throws -> Bool {
    let size = file.version.size
    do {
      var output = try AtomicFile(replacing: target, mode: 0o600)
      // Each request fetches missing bytes up to the size of a piece, to limit the memory.
      var fetchedEnd = 0
      for start in stride(from: 0, to: size, by: Self.maximumPieceSize) {
        try Cancellation.check()
        if start >= fetchedEnd {
          fetchedEnd = try file.bringMissing(from: start, atMost: Self.maximumPieceSize)
        }
        let range = start..<min(start + Self.maximumPieceSize, size)
        try file.fetch([range])
        let memory = file.memory
        try output.write(memory.bytes.extracting(range))
        file.release(range)
        report(output.count, size)
      }
      guard try isWhole(output) else { return false }
      try output.commit(sync: false)
      return true
    } catch let error as Errno {
      throw HelpError(.cannotCreate, "cannot write '\(target)'", error.sentence, cause: error)
    }
  }

  /// Whether the written members have the digest that the server's file states.
  private func isWhole(_ output: borrowing AtomicFile) throws -> Bool {
    guard let condensed = archive.condensed else { return true }
    var digest = CondensedDirectory.Digest()
    let (start, end) = (condensed.bytes.lowerBound, condensed.bytes.upperBound)
    for offset in stride(from: start, to: end, by: CondensedDirectory.Digest.pieceSize) {
      digest.add(
        try output.read(at: offset, count: min(CondensedDirectory.Digest.pieceSize, end - offset)))
    }
    return digest.value == condensed.digest
  }
}

/// The members of a search index that is built from the pages of a bundle and compressed as by the
/// bundle's packer.
private struct DerivedIndex {
  /// The members by their names. Empty for a bundle by another packer, whose bytes would differ.
  var contents: [String: CompressedContent] = [:]

  /// Parses the topics of a bundle, and builds and compresses the members of its search index.
  init(
    _ archive: Archive, deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws {
    guard let index = archive.index(of: PackedFormat.manifestMember),
      let packer = PackerRecord(in: Array(try archive.read(index).prefix(1 << 16))),
      packer == PackerRecord(Compressor(level: packer.level))
    else { return }
    let book = try RepackedBook(archive, deriving: deriving, jobs: jobs, progress: progress)
    let names = Array(book.derived.keys)
    let compressed = try BookPacker.compressed(
      names.compactMap { book.derived[$0] }, level: packer.level, jobs: jobs)
    contents = Dictionary(zip(names, compressed)) { first, _ in first }
  }
}
