import HelpArchive
import HelpBook
import HelpCore
import HelpResources
import SystemPackage

/// The content of a resource at the time of its first reading. The bytes are kept in memory or read
/// again.
struct SourceContent: Sendable {
  /// The size in bytes at and above which a file is read in pieces while it is compressed, and not
  /// kept in memory.
  static let largeSize = 4 << 20

  let size: Int
  let crc32: UInt32
  /// The hash of the file's status at the time of reading, or nil for a resource that is not a file
  /// on a disk. For a tiny file, the whole status would double the memory.
  private let stamp: UInt64?
  /// The bytes, or nil if they are not kept.
  private let bytes: [UInt8]?
  /// The index of the old bundle's member with the same bytes, or nil if there is none.
  let oldMember: Int?

  /// Describes a resource that was read. The bytes are kept unless the old bundle has the same
  /// bytes, the resource is large, or the session's budget is used up.
  init(_ snapshot: ResourceSnapshot, of path: String, for session: PackSession) {
    let size = snapshot.bytes.count
    let crc32 = CRC32.of(snapshot.bytes)
    let oldMember = session.previousBundle?.member(path, holding: snapshot.bytes)
    let isKept = oldMember == nil && size < Self.largeSize && session.budget.reserve(size)
    self.init(
      size: size, crc32: crc32, stamp: snapshot.stamp.map(Self.hash),
      bytes: isKept ? snapshot.bytes : nil,
      oldMember: oldMember)
  }

  /// Reads a resource. A large file is read in pieces.
  /// - Throws: the provider's errors, and `HelpError.Code.inputOutput` if the file changes while it
  ///   is read.
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
    self.init(size: count, crc32: checksum, stamp: Self.hash(after), bytes: nil, oldMember: nil)
  }

  /// Whether the bytes are in memory.
  var isKept: Bool { bytes != nil }

  private init(
    size: Int, crc32: UInt32, stamp: UInt64?, bytes: [UInt8]?, oldMember: Int?
  ) {
    self.oldMember = oldMember
    self.size = size
    self.crc32 = crc32
    self.stamp = stamp
    self.bytes = bytes
  }

  /// Returns a hash of the values of a file's status that reading does not change.
  private static func hash(_ status: FileStatus) -> UInt64 {
    var hash = FastHash()
    hash.add(status.device)
    hash.add(status.inode)
    for number in [
      status.size, Int(status.mode), status.modificationTime.seconds,
      status.modificationTime.nanoseconds,
    ] {
      hash.add(UInt64(bitPattern: Int64(number)))
    }
    return hash.value
  }

  /// Returns the content for the archive. If a member of the old bundle has the same content,
  /// returns the compressed bytes of the member.
  /// - Throws: `HelpError.Code.inputOutput` if the resource has changed.
  func archiveContent(
    _ path: String, in provider: any ResourceProvider, insteadOf previous: PreviousBundle?
  ) throws -> ArchiveContent {
    if let oldMember, let previous {
      return .compressed(try CompressedContent(of: oldMember, in: previous.archive))
    }
    // A text from a program has no stamp. The file at its path has other bytes.
    if size >= Self.largeSize, stamp != nil, let file = provider.file(at: path) {
      let member = previous?.member(path, size: size, crc32: crc32)
      if let member, try member.equals(file, path) { return .compressed(member.content) }
      return .file(file)
    }
    return .bytes(try read(path, in: provider))
  }

  /// Returns the bytes of the resource.
  /// - Throws: `HelpError.Code.inputOutput` if the resource has changed.
  func read(_ path: String, in provider: any ResourceProvider) throws -> [UInt8] {
    try bytes ?? readAgain(path, in: provider)
  }

  /// Reads the resource a second time.
  /// - Throws: `HelpError.Code.inputOutput` if the resource has changed.
  private func readAgain(_ path: String, in provider: any ResourceProvider) throws -> [UInt8] {
    let snapshot = try Self.readExisting(path, in: provider) {
      try provider.snapshot(of: path, limit: .max)
    }
    guard snapshot.stamp.map(Self.hash) == stamp, snapshot.bytes.count == size,
      CRC32.of(snapshot.bytes) == crc32
    else { throw Self.changeError(for: path, in: provider) }
    return snapshot.bytes
  }

  /// Checks that a file that was read in pieces has not changed since it was first read. Call this
  /// function after all content is written.
  /// - Throws: `HelpError.Code.inputOutput` for a changed file.
  func checkAfterwards(_ path: String, in provider: any ResourceProvider) throws {
    guard size >= Self.largeSize, let stamp else { return }
    guard let file = provider.file(at: path), (try? FileStatus(of: file)).map(Self.hash) == stamp
    else {
      throw Self.changeError(for: path, in: provider)
    }
  }

  /// Returns the error for a file that has changed since it was read.
  static func changeError(
    for path: String, in provider: any ResourceProvider,
    _ why: String = "it changed while it was being packed"
  ) -> HelpError {
    HelpError(
      .inputOutput, "cannot pack '\(path)'", why,
      hint: "pack again when no program is writing to \(provider.location)")
  }

  /// Returns the error for a changed file in place of the error for a missing file. Other errors
  /// are returned unchanged.
  static func changeError(from error: any Error, in provider: any ResourceProvider) -> any Error {
    guard var change = error as? HelpError, change.code == .notFound else { return error }
    change.code = .inputOutput
    change.hint = "pack again when no program is writing to \(provider.location)"
    return change
  }

  /// Reads a file that existed earlier.
  /// - Throws: `HelpError.Code.inputOutput` if the file has disappeared, and the errors of `read`.
  static func readExisting<Result>(
    _ path: String, in provider: any ResourceProvider, _ read: () throws -> Result
  ) throws -> Result {
    do { return try read() } catch let error as HelpError where ResourceFault.isAbsence(error) {
      throw changeError(for: path, in: provider)
    }
  }

  /// Calls a function with each piece of a file.
  /// - Returns: the status of the file before and after the function read it.
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
