import HelpArchive
import HelpAuthoring
import HelpCore
import HelpLayout
import HelpResources
import HelpSite
import HelpTestSupport
import SystemPackage

/// The results of every command for a bundle, each output or error by the command's name.
struct BundleOutputs: Equatable {
  private(set) var outputs: [String: String] = [:]

  /// Runs every command for a bundle.
  /// - Parameters:
  ///   - folder: the folder to write into.
  ///   - resources: the names of the members that `cat` prints.
  init(_ bundle: FilePath, into folder: FilePath, resources: [String]) {
    func note(_ command: String, _ run: () throws -> String) {
      do { outputs[command] = try run() } catch {
        outputs[command] = "error: \(error)"
      }
    }
    let options = BookOptions(languages: [], jobs: 1)
    note("read") {
      let book = try Book.open(bundle, options: options)
      return try Self.text(of: book.topic(at: book.home), in: book)
    }
    note("contents") { try Self.contents(of: Book.open(bundle, options: options)) }
    note("read --all") {
      let book = try Book.open(bundle, options: options)
      try book.validate()
      return try (0..<book.topicCount).map { try Self.text(of: book.topic(at: $0), in: book) }
        .joined(separator: "\n\n")
    }
    note("read fr") {
      let french: [LanguageTag] = ["fr"]
      let book = try Book.open(bundle, options: BookOptions(languages: french, jobs: 1))
      return try (0..<book.topicCount).map { try Self.text(of: book.topic(at: $0), in: book) }
        .joined(separator: "\n\n")
    }
    note("links") { try Self.links(in: Book.open(bundle, options: options)) }
    note("cat") {
      let resourceBundle = try ResourceBundle.open(bundle)
      return try resources.map { name in
        String(decoding: try resourceBundle.provider.read(name, limit: .max), as: UTF8.self)
      }.joined(separator: "\n")
    }
    note("list") {
      let archive = try Archive(bundle)
      try PackedFormat.validate(archive)
      return (0..<archive.count).map(archive.entry(at:)).filter {
        PackedFormat.isResource($0.name)
      }.map { "\($0.name) \($0.size) \($0.crc32)" }.joined(separator: "\n")
    }
    note("check") {
      try BookCheck.run(Book.open(bundle, options: options), jobs: 1).map { "\($0)" }
        .joined(separator: "\n")
    }
    note("export") {
      let target = folder.appending("site")
      let exporter = try SiteExporter(
        book: Book.open(bundle, options: options), SiteOptions(highlighter: nil))
      _ = try exporter.export(to: target, jobs: 1)
      return try Self.files(in: target)
    }
    note("unpack") {
      let archive = try Archive(bundle)
      try PackedFormat.validate(archive)
      let target = folder.appending("unpacked")
      _ = try archive.extract(
        to: target, where: { PackedFormat.isResource($0.name) }, jobs: 1)
      return try Self.files(in: target)
    }
    note("pack") {
      let target = folder.appending("again.helpz")
      _ = try BookPacker.pack(Book.open(bundle, options: options), to: target, jobs: 1)
      return "\(CRC32.of(try FileSystem.read(target)))"
    }
  }

  /// Returns the commands whose outputs differ.
  func differences(from other: Self) -> [String] {
    outputs.keys.sorted().filter { outputs[$0] != other.outputs[$0] }
  }

  private static func text(of topic: Topic, in book: Book) throws -> String {
    topic.title + "\n" + PlainTextRenderer.render(try book.document(of: topic), width: 80)
  }

  private static func contents(of book: Book) -> String {
    let about =
      "\(book.title) \(book.identifier ?? "") \(book.version ?? "") "
      + "\(book.description ?? "") \(book.language?.description ?? "") \(book.authors) \(book.languages) "
      + "\(book.variables) \(book.redirects.sorted { $0.key < $1.key }) \(book.home)"
    return about + book.contents.nodes.map { "\($0)\n" }.joined()
      + (0..<book.topicCount).map {
        "\(book.topic(at: $0)) \(book.contents.variants(ofTopic: $0))\n"
      }
      .joined()
      + (0..<book.topicCount).map { "\(book.next(after: book.topic(at: $0))?.id ?? -1) " }
      .joined()
  }

  private static func links(in book: Book) -> String {
    let names = ["old.md", "gone", "index", "a.md", "g/a", "b.html", "one.md", "deep", "x"]
    return names.map { "\(book.topic(named: $0)?.path ?? "-")" }.joined(separator: " ")
      + names.map { "\(book.resolve(destination: $0, from: book.topic(at: book.home)))" }.joined()
  }

  private static func files(in folder: FilePath) throws -> String {
    var pending = [folder]
    var lines: [String] = []
    while let current = pending.popLast() {
      for entry in try FileSystem.entries(of: current) {
        let path = current.appending(entry.name)
        if entry.kind == .directory {
          pending.append(path)
        } else {
          lines.append("\(path) \(CRC32.of(try FileSystem.read(path)))")
        }
      }
    }
    return lines.sorted().joined(separator: "\n")
  }
}
