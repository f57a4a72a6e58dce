import HelpCore
package import SystemPackage
package import Testing

/// Compares text with a file that is kept beside the tests.
///
///     try Golden.expect(html, equals: "tables.html")     // Tests/…/Golden/tables.html
///
/// With `LECTERN_REWRITE=1` in the environment the files are written instead; read the difference before you commit
/// it.
package enum Golden {
  /// Records a failure of the running test when `text` is not what the file says, with the first line that differs.
  /// - Parameters:
  ///   - name: below the folder `Golden` beside the calling test file; `/` between parts.
  ///   - testFile: the calling file; leave it out.
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

  /// The path of the file with that name, whether it exists or not.
  package static func path(of name: String, testFile: StaticString = #filePath) -> FilePath {
    FilePath(testFile.description).removingLastComponent().appending("Golden")
      .pushing(FilePath(name))
  }

  /// `line 3: expected '…', got '…'`; nil when the texts are the same, byte for byte.
  static func firstDifference(_ expected: String, _ actual: String) -> String? {
    if expected.utf8.elementsEqual(actual.utf8) { return nil }
    let wanted = expected.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let found = actual.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for index in 0..<max(wanted.count, found.count) {
      let line = index < wanted.count ? "'\(Substring(wanted[index]))'" : "no line"
      let other = index < found.count ? "'\(Substring(found[index]))'" : "no line"
      if line != other { return "line \(index + 1): expected \(line), got \(other)" }
    }
    return "line ends differ"
  }
}
