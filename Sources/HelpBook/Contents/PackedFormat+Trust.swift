public import HelpArchive

extension PackedFormat {
  /// Checks all of the contents table of an archive; one without a table is any archive, and sound.
  /// - Throws: `HelpError.Code.malformed`.
  /// - Complexity: O(bytes of the table).
  public static func validate(_ archive: Archive) throws {
    try ContentsTable(of: archive)?.validate(in: archive)
  }
}
