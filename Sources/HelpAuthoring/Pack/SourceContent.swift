import HelpArchive
import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// The content of a resource at the moment when it was read, and how to get it again.
struct SourceContent: Sendable {
  /// The size from which on a file is not kept in memory, but read in pieces while it is compressed.
  static let largeSize = 4 << 20

  let size: Int
  let crc32: UInt32
  /// The status of its file in the file system.
  private let stamp: FileStatus?
  private let bytes: [UInt8]?
  /// The number of the old bundle's member that has exactly these bytes.
  let old: Int?

  init(_ snapshot: ResourceSnapshot, of path: String, for session: PackSession) {
    let size = snapshot.bytes.count
    let crc32 = CRC32.of(snapshot.bytes)
    let old = session.previous?.member(path, holding: snapshot.bytes)
    let isKept = old == nil && size < Self.largeSize && session.window.take(size)
    self.init(
      size: size, crc32: crc32, stamp: snapshot.stamp, bytes: isKept ? snapshot.bytes : nil,
      old: old)
  }

  /// Reads a resource, a large file in pieces.
  /// - Throws: the provider's errors, and `HelpError.Code.inputOutput` if the file is written to meanwhile.
  init(_ path: String, in provider: any ResourceProvider, for session: PackSession) throws {
    guard let size = try provider.status(of: path)?.size, size >= Self.largeSize,
      let file = provider.file(at: path)
    else {
      self.init(try provider.snapshot(of: path, limit: .max), of: path, for: session)
      return
    }
    var checksum: UInt32 = 0
    var count = 0
    let (before, after) = try Self.forEachPiece(of: file, path) { piece in
      checksum = CRC32.of(piece, seed: checksum)
      count += piece.count
    }
    guard before == after, after.size == count else {
      throw ResourceFault.changed(path, in: provider)
    }
    self.init(size: count, crc32: checksum, stamp: after, bytes: nil, old: nil)
  }

  private init(
    size: Int, crc32: UInt32, stamp: FileStatus?, bytes: [UInt8]?, old: Int?
  ) {
    self.old = old
    self.size = size
    self.crc32 = crc32
    self.stamp = stamp
    self.bytes = bytes
  }

  /// The content for the archive: the old bundle's compressed bytes, if they are the same.
  /// - Throws: `HelpError.Code.inputOutput` when the resource has changed.
  func archived(
    _ path: String, in provider: any ResourceProvider, insteadOf previous: PreviousBundle?
  ) throws -> ArchiveContent {
    if let old, let previous {
      return .compressed(try CompressedContent(of: old, in: previous.archive))
    }
    if size >= Self.largeSize, let file = provider.file(at: path) {
      let member = previous?.member(path, size: size, crc32: crc32)
      if let member, try member.equals(file, path) { return .compressed(member.content) }
      return .file(file)
    }
    return .bytes(try read(path, in: provider))
  }

  /// The bytes of the resource.
  /// - Throws: `HelpError.Code.inputOutput` when the resource has changed.
  func read(_ path: String, in provider: any ResourceProvider) throws -> [UInt8] {
    try bytes ?? readAgain(path, in: provider)
  }

  private func readAgain(_ path: String, in provider: any ResourceProvider) throws -> [UInt8] {
    let snapshot = try Self.present(path, in: provider) {
      try provider.snapshot(of: path, limit: .max)
    }
    guard snapshot.stamp == stamp, snapshot.bytes.count == size,
      CRC32.of(snapshot.bytes) == crc32
    else { throw Self.changed(path, in: provider) }
    return snapshot.bytes
  }

  /// Checks, after everything is written, that a file that was read in pieces has not changed since it was first read.
  func checkAfterwards(_ path: String, in provider: any ResourceProvider) throws {
    guard size >= Self.largeSize, let stamp else { return }
    guard let file = provider.file(at: path), (try? FileStatus(of: file)) == stamp else {
      throw Self.changed(path, in: provider)
    }
  }

  static func changed(
    _ path: String, in provider: any ResourceProvider,
    _ why: String = "it changed while it was being packed"
  ) -> HelpError {
    HelpError(
      .inputOutput, "cannot pack '\(path)'", why,
      hint: "pack again when no program is writing to \(provider.location)")
  }

  /// A file that was there and is missing when it is written is a change; any other error stays.
  static func change(_ error: any Error, in provider: any ResourceProvider) -> any Error {
    guard var change = error as? HelpError, change.code == .notFound else { return error }
    change.code = .inputOutput
    change.hint = "pack again when no program is writing to \(provider.location)"
    return change
  }

  /// Reads a file that was there: if it is not, that is a change of the source.
  static func present<Result>(
    _ path: String, in provider: any ResourceProvider, _ read: () throws -> Result
  ) throws -> Result {
    do { return try read() } catch let error as HelpError where ResourceFault.isAbsence(error) {
      throw changed(path, in: provider)
    }
  }

  fileprivate static func forEachPiece(
    of file: FilePath, _ path: String, _ body: (Span<UInt8>) -> Void
  ) throws -> (before: FileStatus, after: FileStatus) {
    do { return try FileSnapshot.forEachPiece(of: file, body) } catch let error as Errno {
      throw HelpError(.inputOutput, "cannot read '\(path)'", error.sentence, cause: error)
    }
  }
}

extension PreviousBundle.Member {
  /// Whether a large file has the same bytes.
  func equals(_ file: FilePath, _ path: String) throws -> Bool {
    guard let old = bytes() else { return false }
    var start = 0
    var isEqual = true
    _ = try SourceContent.forEachPiece(of: file, path) { piece in
      let end = start + piece.count
      isEqual =
        isEqual && end <= old.count
        && old.span.extracting(start..<end).holdsSame(as: piece)
      start = end
    }
    return isEqual && start == old.count
  }
}
