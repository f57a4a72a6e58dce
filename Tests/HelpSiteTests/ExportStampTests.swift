import HelpAuthoring
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("An export of unchanged files")
struct ExportStampTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    for number in 0..<64 {
      try temporary.write("book/topic\(number).md", "# Topic \(number)\n\nA [link](none.md).\n")
    }
    // After a tick of the clock, a further change has another modification time.
    TreeStamp.settle()
  }

  private func stamp(options: [String] = []) -> ExportStamp? {
    ExportStamp(
      of: temporary.file("book").string, to: temporary.file("site"), options: options,
      cache: temporary.file("cache"))
  }

  private func unchanged(
    options: [String] = []
  ) -> (findings: [Diagnostic], result: ExportResult)? {
    var stamp = stamp(options: options)
    return stamp?.resultIfUnchanged()
  }

  @discardableResult
  private func export() throws -> ExportResult {
    let stamp = stamp()
    let exporter = try SiteExporter(book: try Book.open(temporary.file("book")))
    let result = try exporter.export(to: temporary.file("site"), jobs: 2)
    TreeStamp.settle()
    let folder = temporary.file("site")
    try temporary.write(
      "site/" + SiteFolder.markerName, FileSystem.read(folder.appending(SiteFolder.markerName)))
    stamp?.keep([Diagnostic(.note, at: SourceLocation(file: "a"), "b", hint: "")], result)
    return result
  }

  @Test("an unchanged source and site return the result and the findings of the earlier export")
  func sameAgain() throws {
    #expect(unchanged() == nil)
    let result = try export()
    let earlier = try #require(unchanged())
    #expect(earlier.findings == [Diagnostic(.note, at: SourceLocation(file: "a"), "b", hint: "")])
    #expect(earlier.result.diagnostics == result.diagnostics)
    #expect(earlier.result.files == result.files)
    #expect(earlier.result.bytes == result.bytes)
    #expect(earlier.result.written == 0)
    #expect(unchanged(options: ["plain"]) == nil)
  }

  @Test(
    "each change of a file of the source or the site is detected",
    arguments: [
      "book/topic1.md", "book/new.md", "book/.pages", "site/topic2.html",
      "site/lectern/search/index.js",
    ])
  func changes(path: String) throws {
    try export()
    let old = (try? temporary.read(path)) ?? []
    try temporary.write(path, old.reversed())
    #expect(unchanged() == nil)
  }

  @Test("a removed file is detected")
  func removal() throws {
    try export()
    try FileSystem.remove(temporary.file("site/topic3.html"))
    #expect(unchanged() == nil)
  }

  @Test("a source that changed within the last tick of the clock has no lasting stamp")
  func racilyClean() throws {
    try temporary.write("book/topic1.md", "# One\n")
    try export()
    #expect(unchanged() == nil)
  }

  @Test("a site with files that are younger than its record has no lasting stamp")
  func youngFiles() throws {
    let stamp = stamp()
    let exporter = try SiteExporter(book: try Book.open(temporary.file("book")))
    let result = try exporter.export(to: temporary.file("site"), jobs: 2)
    TreeStamp.settle()
    try temporary.write("site/topic1.html", "edited")
    stamp?.keep([], result)
    #expect(unchanged() == nil)
  }

  @Test("a source with a symbolic link has no stamp")
  func links() throws {
    try FileSystem.createSymbolicLink(at: temporary.file("book/other.md"), to: "topic1.md")
    TreeStamp.settle()
    try export()
    #expect(unchanged() == nil)
  }

  @Test("a stamp is not worthwhile for a small book")
  func smallBook() throws {
    #expect(try !ExportStamp.isWorthwhile(for: export()))
    var result = ExportResult()
    result.topics = 10_000
    #expect(ExportStamp.isWorthwhile(for: result))
  }

  @Test(
    "a source that changes during an export has no stamp", arguments: ["edit", "add", "remove"])
  func changedMeanwhile(_ change: String) throws {
    let stamp = self.stamp()
    let book = try Book.open(temporary.file("book"))
    let result = try SiteExporter(book: book).export(to: temporary.file("site"), jobs: 2)
    switch change {
    case "edit": try temporary.write("book/topic1.md", "# Another\n")
    case "add": try temporary.write("book/more.md", "# More\n")
    default: try FileSystem.remove(temporary.file("book/topic1.md"))
    }
    TreeStamp.settle()
    stamp?.keep([], result)
    #expect(unchanged() == nil)
  }

  @Test("a damaged stamp is ignored")
  func damage() throws {
    try export()
    let name = try #require(
      temporary.allFiles().first { $0.hasPrefix("cache/") && $0.hasSuffix("stamp") })
    let bytes = try temporary.read(name)
    for count in 0..<bytes.count {
      try temporary.write(name, Array(bytes[..<count]))
      #expect(unchanged() == nil)
    }
    for offset in [0, 1, bytes.count / 2] {
      var damaged = bytes
      damaged[offset] = UInt8(ascii: "9")
      try temporary.write(name, damaged)
      if damaged != bytes { #expect(unchanged() == nil) }
    }
  }
}
