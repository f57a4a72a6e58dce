package import SystemPackage

/// The source of a member's bytes.
package enum ArchiveContent: Sendable {
  case bytes([UInt8])
  /// A regular file of any size, which is read in pieces while the archive is written. The file
  /// must not change until all of its bytes have been read.
  case file(FilePath)
  /// Bytes that are compressed already, such as the bytes of another archive's member.
  case compressed(CompressedContent)
}
