package import HelpCore
public import SystemPackage

/// A ZIP archive opened for reading, at random and from any number of threads at once.
///
/// Opening reads the central directory once into a table of a few bytes for each entry; names and members
/// stay in the file, which is mapped. Everything that is read is checked against the bounds of the file, so it is safe
/// to open an untrusted archive; a fault in it is an error when the member is read, and `verify` reports all of them.
///
/// Other data, such as an executable, may come before the archive, with or without adjusted offsets.
public final class Archive: Sendable {
  private enum Source: Sendable {
    case map(MappedFile)
    case bytes([UInt8])
  }

  /// Where the archive is, for messages.
  public let location: String
  let limits: ArchiveLimits
  let directory: CentralDirectory
  let names: NameIndex
  let inflaters = InflaterPool()
  private let source: Source

  /// Opens an archive file.
  /// - Throws: `HelpError` with the code `notFound` for a file that is missing or unreadable,
  ///   `malformed` for one that is not an archive or whose central directory is damaged.
  /// - Complexity: O(n) in the number of entries.
  public convenience init(_ path: FilePath, limits: ArchiveLimits = .standard) throws {
    let map: MappedFile
    do { map = try MappedFile(path) } catch {
      throw ArchiveFault.cannotOpen(path.string, error)
    }
    try self.init(.map(map), location: path.string, limits: limits)
  }

  /// Opens an archive in memory.
  /// - Parameter name: the location in messages.
  /// - Throws: `HelpError` with the code `malformed`.
  public convenience init(
    bytes: [UInt8], name: String, limits: ArchiveLimits = .standard
  ) throws {
    try self.init(.bytes(bytes), location: name, limits: limits)
  }

  private init(_ source: Source, location: String, limits: ArchiveLimits) throws {
    self.source = source
    self.location = location
    self.limits = limits
    do {
      directory = try Self.withBytes(of: source) {
        bytes throws(EndRecord.Fault) in try CentralDirectory(bytes)
      }
    } catch .missing {
      throw ArchiveFault.notAnArchive(location, "no end of central directory record")
    } catch .damaged(let why) {
      throw ArchiveFault.damaged(location, why)
    }
    names = NameIndex(directory)
  }

  /// How many entries there are; they are numbered in the order of the central directory.
  public var count: Int { directory.count }

  /// What the central directory says about an entry, not checked against the member.
  public func entry(at index: Int) -> ArchiveEntry {
    withBytes { bytes in
      let record = directory.record(index, in: bytes)
      return ArchiveEntry(
        name: String(decoding: record.name, as: UTF8.self),
        method: ArchiveEntry.Method(record.methodNumber),
        compressedSize: Int(clamping: record.compressedSize),
        size: Int(clamping: record.size),
        crc32: record.crc32,
        isDirectory: record.isDirectory)
    }
  }

  /// The name of an entry.
  public func name(at index: Int) -> String {
    withName(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether an entry is a plain file: neither a directory nor a symbolic link or a device.
  public func isFile(at index: Int) -> Bool {
    withBytes { bytes in
      let record = directory.record(index, in: bytes)
      return !record.isDirectory && [0, CentralRecord.regularKind].contains(record.unixKind)
    }
  }

  /// Whether an entry has an extra field, in the directory or in its local header: then its bytes do not begin right
  /// after its name.
  public func hasExtraField(at index: Int) -> Bool {
    withBytes { bytes in
      let record = directory.record(index, in: bytes)
      guard record.extra.isEmpty,
        let span = try? MemberSpan(of: record, directory: directory, in: bytes)
      else { return true }
      return span.data.lowerBound != span.header + ZipFormat.localSize + record.name.count
    }
  }

  /// Calls `body` with the bytes of an entry's name.
  func withName<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withBytes { body(directory.name(of: index, in: $0)) }
  }

  /// What the directory says about an entry's uncompressed bytes, without the cost of its name.
  public func sizeAndChecksum(at index: Int) -> (size: Int, crc32: UInt32) {
    withBytes { bytes in
      let record = directory.record(index, in: bytes)
      return (Int(clamping: record.size), record.crc32)
    }
  }

  /// All the bytes of the file; the pointer is good only inside `body`.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Self.withBytes(of: source, body)
  }

  /// An error with the code `inputOutput` when another program has written into the file since it was opened, instead of
  /// replacing it: then what was read from it is invalid, whatever was checked.
  package var change: HelpError? {
    guard case .map(let file) = source, !file.isUnchanged else { return nil }
    return ArchiveFault.changed(FilePath(location))
  }

  private static func withBytes<Result, Failure: Error>(
    of source: Source, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case .map(let file):
      return try file.withBytes(body)
    case .bytes(let bytes):
      return try bytes.withUnsafeBufferPointer { bytes throws(Failure) -> Result in
        try body(UnsafeRawBufferPointer(bytes))
      }
    }
  }
}
