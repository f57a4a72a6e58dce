/// The part of an archive that its condensed directory describes: all members before that
/// directory.
package struct CondensedExtent: Sendable {
  /// The bytes from the first member's local header to the condensed directory.
  package let bytes: Range<Int>
  /// The digest of these bytes, by `CondensedDirectory.Digest`.
  package let digest: UInt64
  /// The time of all members.
  let time: DOSTime
}
