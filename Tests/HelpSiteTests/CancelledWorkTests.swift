import HelpArchive
import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpResources
import HelpSearch
import HelpSite
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Work whose task is cancelled")
struct CancelledWorkTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private static func book(_ word: String) throws -> Book {
    let text = (0..<6).map {
      "The \(word) of part \($0) has words of its own, such as w\($0)x.\n\n"
    }
    let files = (0..<24).map { number in
      ("topic\(number).md", Array(("# Topic \(number)\n\n" + text.joined()).utf8))
    }
    return try Book.open(MemoryProvider(Dictionary(uniqueKeysWithValues: files)))
  }

  /// Does work twenty times, and cancels the work at a random moment each time.
  private func cancel(
    prepare: () throws -> Void = {}, _ work: @escaping @Sendable () async throws -> Void,
    check: (_ isDone: Bool) async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    try prepare()
    // While other tests run, a task may wait much longer than its work needs.
    let duration = min(try await clock.measure { try await work() }, .milliseconds(100))
    try await check(true)
    for _ in 0..<20 {
      try prepare()
      let task = Task(operation: work)
      try await clock.sleep(for: duration * Double.random(in: 0...1))
      task.cancel()
      switch await task.result {
      case .success: try await check(true)
      case .failure(let error):
        #expect((error as? HelpError)?.code == .interrupted)
        try await check(false)
      }
    }
  }

  @Test("cancelled packing and compiling leave the old file or the new one, and no other file")
  func files() async throws {
    let book = try Self.book("pack")
    let old = Array("old".utf8)
    let target = temporary.file("out/book.helpz")
    for work: @Sendable () async throws -> Void in [
      { try await book.pack(to: target, adding: [.searchIndex], jobs: 2) },
      { try await book.compile(to: target, adding: [.searchIndex], jobs: 2) },
    ] {
      try await cancel(prepare: { try temporary.write("out/book.helpz", old) }, work) {
        (isDone: Bool) async throws in
        #expect(try temporary.allFiles().filter { $0.hasPrefix("out/") } == ["out/book.helpz"])
        let bytes = try temporary.read("out/book.helpz")
        if isDone {
          #expect(try await Book.verify(target).isEmpty)
        } else {
          #expect(bytes == old)
        }
      }
    }
  }

  @Test("a cancelled task leaves neither a partial archive nor a partly unpacked folder")
  func archives() async throws {
    let target = temporary.file("out/a.zip")
    let bytes = [UInt8](repeating: 7, count: 3 << 20)
    let write: @Sendable () async throws -> Void = {
      try await ArchiveWriter.write(to: target, jobs: 2) { writer in
        try writer.append([ArchiveMember(name: "large") { bytes }])
        try writer.append((0..<20).map { number in ArchiveMember(name: "\(number)") { [1, 2] } })
      }
    }
    let old = Array("old".utf8)
    try await cancel(prepare: { try temporary.write("out/a.zip", old) }, write) {
      (isDone: Bool) async throws in
      #expect(try temporary.allFiles().filter { $0.hasPrefix("out/") } == ["out/a.zip"])
      if !isDone { #expect(try temporary.read("out/a.zip") == old) }
    }
    try await write()
    let archive = try Archive(target)
    #expect(try await archive.verify(jobs: 2).isEmpty)
    let folder = temporary.file("unpacked")
    try await cancel(
      prepare: { try? FileSystem.removeTree(folder) },
      { try await archive.extract(to: folder, jobs: 2) }
    ) { (isDone: Bool) async throws in
      let files = try temporary.allFiles().filter { $0.contains("unpacked") }
      #expect(files.count == (isDone ? 21 : 0))
    }
  }

  @Test("a cancelled export leaves each file old or new, and the next export completes the site")
  func site() async throws {
    let (old, new) = (try Self.book("old"), try Self.book("new"))
    let target = temporary.file("site")
    func files() throws -> [String: [UInt8]] {
      var files: [String: [UInt8]] = [:]
      for path in try temporary.allFiles()
      where path.hasPrefix("site/") && !path.hasSuffix(".lectern-site") {
        files[path] = try temporary.read(path)
      }
      return files
    }
    func exportOld() throws { _ = try old.export(to: target, jobs: 2) as ExportResult }
    try exportOld()
    let before = try files()
    _ = try await new.export(to: target, jobs: 2)
    let after = try files()
    try await cancel(prepare: exportOld, { try await new.export(to: target, jobs: 2) }) {
      (isDone: Bool) async throws in
      for (path, bytes) in try files() {
        #expect(bytes == before[path] || bytes == after[path], "\(path)")
      }
      if isDone { #expect(try files() == after) }
    }
    try exportOld()
    #expect(try files() == before)
  }

  @Test("cancelled opening, checking and searching end with a result or an interruption")
  func readings() async throws {
    let book = try Self.book("read")
    try await cancel({ _ = try await book.check(jobs: 2) }) { _ in }
    try await cancel({ _ = try await book.search("words", indexer: .memory) }) { _ in }
    let site = try await book.site(jobs: 2)
    try await cancel({ _ = try await site.file("lectern/search/index.js") }) { _ in }
    #expect(try await site.file("lectern/search/index.js") != nil)
    try await cancel({ _ = try await book.site(jobs: 2).paths() }) { _ in }
    let target = temporary.file("book.helpz")
    try await book.pack(to: target, adding: [.searchIndex], jobs: 2)
    try await cancel({ _ = try await Book.verify(target, adding: [.searchIndex], jobs: 2) }) { _ in
    }
    try await cancel({ _ = try await Book.open(target) }) { _ in }
  }
}
