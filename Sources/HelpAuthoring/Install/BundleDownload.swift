import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// A bundle that is written from an address, with what is known already taken from here.
///
/// A member of the older file is taken where it has the name, the sizes and the checksum that the new directory says. Where
/// the search index has changed, it is made from the pages, as packing made it: one sentence moves words in a third of its
/// members. A digest of all members then compares the result with the file on the server, since equal content may be
/// compressed to other bytes. Where it differs, everything is fetched.
struct BundleDownload {
  let file: RemoteFile
  /// The archive that the file is.
  let archive: Archive
  /// The number of bytes that were taken from files on this machine.
  private(set) var reused = 0

  /// The most bytes that are in memory before they are written.
  private static let mostAtOnce = 16 << 20
  /// An index of which less has changed is fetched.
  private static let leastIndex = 64 << 10

  init(_ file: RemoteFile, _ archive: Archive) { (self.file, self.archive) = (file, archive) }

  /// Takes the unchanged members of an older file, and makes the search index if it has changed.
  /// - Parameters:
  ///   - deriving: makes what packing derives from the topics.
  ///   - progress: hears how many topics are read for the index.
  mutating func reuse(
    _ old: Archive, deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws {
    guard let condensed = archive.condensed else { return }
    let names = (0..<archive.count - 1).map(archive.name(at:))
    var end = condensed.bytes.lowerBound
    var changed: [(index: Int, extent: Range<Int>, header: [UInt8])] = []
    for (index, known) in old.indices(of: names).enumerated() {
      let (header, count) = archive.localHeader(at: index, of: condensed)
      let extent = end..<end + header.count + count
      end = extent.upperBound
      if let known, archive.entry(at: index).hasContent(of: old.entry(at: known)),
        let member = try? RawMember(of: known, in: old), member.count == count
      {
        lend(extent) { try header + member.bytes(from: 0, count: member.count) }
      } else {
        changed.append((index, extent, header))
      }
    }
    let index = changed.filter { names[$0.index].hasPrefix(PackedFormat.searchDirectory) }
    guard index.reduce(0, { $0 + $1.extent.count }) > Self.leastIndex else { return }
    let others = changed.filter { !names[$0.index].hasPrefix(PackedFormat.searchDirectory) }
    try file.bring(others.map(\.extent))
    // A book that cannot be opened is refused later.
    guard let made = try? DerivedIndex(archive, deriving: deriving, jobs: jobs, progress: progress)
    else { return }
    for (index, extent, header) in index {
      let entry = archive.entry(at: index)
      guard let content = made.contents[entry.name], content.crc32 == entry.crc32,
        content.size == entry.size, header.count + content.compressedSize == extent.count
      else { continue }
      lend(extent) { try content.withBytes { header + [UInt8](copying: $0) } }
    }
  }

  private mutating func lend(
    _ extent: Range<Int>, _ bytes: @escaping @Sendable () throws -> [UInt8]
  ) {
    file.lend(extent, bytes)
    reused += extent.count
  }

  /// Writes the bundle.
  /// - Parameter report: called with how many bytes of how many are written.
  /// - Throws: `HelpError` when parts do not come or cannot be written, with the code `inputOutput` for a file that is not
  ///   the one on the server. Then there is no file.
  mutating func write(to target: FilePath, report: (Int, Int) -> Void) throws {
    if try isWritten(to: target, report) { return }
    if reused > 0 {
      reused = 0
      file.forget()
      if try isWritten(to: target, report) { return }
    }
    throw HelpError(
      .inputOutput, "cannot fetch '\(archive.location)'",
      "its members are not those that its condensed directory was made of",
      hint: "the file on the server is damaged; pack the book again")
  }

  /// Writes the file, and puts it in place if its members have the digest that the server's file says.
  private func isWritten(to target: FilePath, _ report: (Int, Int) -> Void) throws -> Bool {
    let size = file.version.size
    do {
      var output = try AtomicFile(replacing: target, mode: 0o600)
      // Requests all missing bytes together, as far as memory allows.
      var fetched = 0
      for start in stride(from: 0, to: size, by: Self.mostAtOnce) {
        try Cancellation.check()
        if start >= fetched {
          fetched = try file.bringMissing(from: start, atMost: Self.mostAtOnce)
        }
        let range = start..<min(start + Self.mostAtOnce, size)
        try file.bring([range])
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

  private func isWhole(_ output: borrowing AtomicFile) throws -> Bool {
    guard let condensed = archive.condensed else { return true }
    var digest = CondensedDirectory.Digest()
    let (start, end) = (condensed.bytes.lowerBound, condensed.bytes.upperBound)
    for place in stride(from: start, to: end, by: CondensedDirectory.Digest.pieceSize) {
      digest.add(
        try output.read(at: place, count: min(CondensedDirectory.Digest.pieceSize, end - place)))
    }
    return digest.value == condensed.digest
  }
}

/// The members of a search index, made from the pages of a bundle and compressed as its packer did.
private struct DerivedIndex {
  var contents: [String: CompressedContent] = [:]

  init(
    _ archive: Archive, deriving: @escaping @Sendable (Book) -> [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws {
    guard let index = archive.index(of: PackedFormat.manifestMember),
      let packer = PackerRecord(in: Array(try archive.read(index).prefix(1 << 16))),
      // Another program makes other bytes of the same pages.
      packer == PackerRecord(Compressor(level: packer.level))
    else { return }
    let book = try RepackedBook(archive, deriving: deriving, jobs: jobs, progress: progress)
    let names = Array(book.derived.keys)
    let made = try BookPacker.compressed(
      names.compactMap { book.derived[$0] }, level: packer.level, jobs: jobs)
    contents = Dictionary(zip(names, made)) { first, _ in first }
  }
}
