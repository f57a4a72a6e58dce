package import SystemPackage

/// The source of a member's bytes.
package enum ArchiveContent: Sendable {
  /// These bytes.
  case bytes([UInt8])
  /// A regular file, read while the archive is written: memory stays flat whatever its size. That
  /// it changes meanwhile is an error.
  case file(FilePath)
  /// The bytes of another archive, copied without being compressed again.
  case compressed(CompressedContent)
}
