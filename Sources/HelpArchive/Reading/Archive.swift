public import HelpCore
import Synchronization
package import SystemPackage

/// A ZIP archive opened for reading in any order, from any number of threads at the same time.
///
/// Opening reads the central directory into a table of a few bytes for each entry. Names and
/// members stay in the file, which is mapped. All values are checked against the bounds of the
/// file. It is therefore safe to open an untrusted archive. Reading a faulty member throws an
/// error, and `verify` reports all faults.
///
/// Other data, such as an executable, may precede the archive, with or without adjusted offsets.
public final class Archive: Sendable {
  /// The location of the archive, for messages.
  public let location: String
  let limits: ArchiveLimits
  let directory: CentralDirectory
  let inflaters = InflaterPool()
  /// The number of searches for a name so far.
  let searches = Atomic(0)
  let order = AtomicLazyReference<NameOrder>()
  private let file: MappedFile
  /// The source of bytes that have not been fetched, or nil for an archive that is complete.
  let partial: (any PartialContent)?
  /// The part that the condensed directory describes, or nil for an archive that was opened without
  /// it.
  package let condensed: CondensedExtent?

  /// Opens an archive file.
  /// - Throws: `HelpError` with the code `notFound` for a file that is missing or unreadable,
  ///   `malformed` for a file that is not an archive or has a damaged central directory.
  /// - Complexity: O(n) in the number of entries.
  public convenience init(
    _ path: some FilePathConvertible, limits: ArchiveLimits = .standard
  ) throws(HelpError) {
    do {
      let path = path.filePath
      let file: MappedFile
      do { file = try MappedFile(path) } catch {
        let isFolder = error as? Errno == .isDirectory
        throw ArchiveFault.cannotOpen(
          path.string, error,
          hint: isFolder ? "name a bundle, which is one file; 'lectern pack' makes one" : nil)
      }
      try self.init(file, location: path.string, limits: limits)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Opens an archive in memory.
  /// - Parameter name: the location in messages.
  /// - Throws: `HelpError` with the code `malformed`, or `inputOutput` if the memory does
  ///   not suffice for a copy of the bytes.
  public convenience init(
    bytes: [UInt8], name: String, limits: ArchiveLimits = .standard
  ) throws(HelpError) {
    do {
      try self.init(try MappedFile(copying: bytes), location: name, limits: limits)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Whether a file ends with the end record of an archive, as a program with an appended archive
  /// does. Nothing else is checked.
  /// - Throws: `Errno` if the file cannot be opened.
  /// - Complexity: O(1): reads at most the last 64 KiB.
  package static func isAtEnd(of path: FilePath) throws -> Bool {
    let file = try MappedFile(path)
    return EndRecord.isPresent(in: file.bytes)
  }

  init(
    _ file: MappedFile, location: String, limits: ArchiveLimits,
    partial: (any PartialContent)? = nil, condensed: CondensedExtent? = nil
  ) throws {
    self.file = file
    self.partial = partial
    self.condensed = condensed
    self.location = location
    self.limits = limits
    do throws(EndRecord.Fault) { directory = try CentralDirectory(file.bytes) } catch {
      throw ArchiveFault.refusal(location, error)
    }
  }

  /// The number of entries, which are numbered in the order of the central directory.
  public var count: Int { directory.count }

  /// Returns the central directory's record of an entry, not checked against the member.
  package func entry(at index: Int) -> ArchiveEntry {
    let record = directory.record(index, in: bytes)
    return ArchiveEntry(
      index: index, name: String(decoding: record.name),
      method: ArchiveEntry.Method(record.methodNumber),
      compressedSize: Int(clamping: record.compressedSize),
      size: Int(clamping: record.size),
      crc32: record.crc32,
      isDirectory: record.isDirectory)
  }

  /// Returns the name of an entry.
  package func name(at index: Int) -> String {
    String(decoding: directory.name(of: index, in: bytes))
  }

  /// Whether an entry is a plain file, and not a directory, a symbolic link or a device.
  package func isFile(at index: Int) -> Bool {
    let record = directory.record(index, in: bytes)
    return !record.isDirectory && [0, CentralRecord.regularKind].contains(record.unixKind)
  }

  /// Whether an entry has an extra field, in the directory or in its local header. True also for a
  /// member that cannot be found.
  package func hasExtraField(at index: Int) -> Bool {
    let record = directory.record(index, in: bytes)
    guard record.extra.isEmpty,
      let span = try? MemberSpan(of: record, directory: directory, in: bytes)
    else { return true }
    return span.data.lowerBound != span.header + ZipFormat.localSize + record.name.count
  }

  /// Returns the size and checksum of an entry's uncompressed bytes, as the directory states them.
  /// Unlike `entry(at:)`, does not decode the name.
  package func sizeAndChecksum(at index: Int) -> (size: Int, crc32: UInt32) {
    let record = directory.record(index, in: bytes)
    return (Int(clamping: record.size), record.crc32)
  }

  /// Counts compressed bytes that were read and are not needed again soon.
  func noteCopied(bytes count: Int) { file.noteRead(count) }

  /// Frees the memory of the pages that were read. The system reads a page again when it is
  /// touched.
  package func releasePages() { file.releasePages() }

  /// All the bytes of the file.
  var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      // The compiler does not see that the file, a constant of the archive, lives as long as the
      // archive.
      let file = file
      let bytes = file.bytes
      return unsafe _overrideLifetime(bytes, borrowing: self)
    }
  }

  /// An error with the code `inputOutput` if another program has written into the file since it was
  /// opened. All bytes that were read are then invalid.
  package var changeError: HelpError? {
    file.isUnchanged ? nil : ArchiveFault.changed(FilePath(location))
  }
}
