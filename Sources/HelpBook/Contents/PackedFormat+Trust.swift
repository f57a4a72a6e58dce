package import HelpArchive

extension PackedFormat {
  /// Checks all of the contents table of an archive. An archive without a table is sound.
  /// - Throws: `HelpError.Code.malformed`.
  /// - Complexity: O(bytes of the table).
  package static func validate(_ archive: Archive) throws {
    try ContentsTable(of: archive)?.validate(in: archive)
  }
}
