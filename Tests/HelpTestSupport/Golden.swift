import HelpCore
package import SystemPackage
package import Testing

/// Compares text with a file that is kept beside the tests.
///
///     try Golden.expect(html, equals: "tables.html")     // Tests/…/Golden/tables.html
///
/// With `LECTERN_REWRITE=1` in the environment, the files are written instead. Read the difference
/// before you commit it.
package enum Golden {
  /// Records a failure of the running test if `text` differs from the file, with the first line
  /// that differs.
  /// - Parameters:
  ///   - name: the path below the folder `Golden` beside the calling test file, with `/` between
  ///     its parts.
  ///   - testFile: the calling file, which is the default.
  package static func expect(
    _ text: String, equals name: String, testFile: StaticString = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = path(of: name, testFile: testFile)
    if Process.environment("LECTERN_REWRITE") == "1" {
      try FileSystem.createDirectory(file.removingLastComponent())
      try AtomicFile.replace(file, with: Array(text.utf8), sync: false)
      return
    }
    guard let bytes = try? FileSystem.read(file) else {
      Issue.record(
        "no file \(file); LECTERN_REWRITE=1 writes it", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: bytes, as: UTF8.self)
    if let difference = firstDifference(expected, text) {
      Issue.record("\(name): \(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Returns the path of a golden file, which need not exist.
  package static func path(of name: String, testFile: StaticString = #filePath) -> FilePath {
    FilePath(testFile.description).removingLastComponent().appending("Golden")
      .pushing(FilePath(name))
  }

  /// Returns the first difference, such as `line 3: expected '…', got '…'`, or nil for texts with
  /// the same bytes.
  static func firstDifference(_ expected: String, _ actual: String) -> String? {
    if expected.utf8.elementsEqual(actual.utf8) { return nil }
    let expectedLines = expected.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let actualLines = actual.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for index in 0..<max(expectedLines.count, actualLines.count) {
      let expectedLine =
        index < expectedLines.count ? "'\(Substring(expectedLines[index]))'" : "no line"
      let actualLine = index < actualLines.count ? "'\(Substring(actualLines[index]))'" : "no line"
      if expectedLine != actualLine {
        return "line \(index + 1): expected \(expectedLine), got \(actualLine)"
      }
    }
    return "line ends differ"
  }
}
