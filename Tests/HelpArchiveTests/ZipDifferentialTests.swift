import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Exchanges archives with Python's zipfile and Info-ZIP. Names and bytes must be the same on each
/// side. `make campaign-zip` tests 5,000 archives.
@Suite(.enabled(if: Shell.has("python3"))) struct ZipDifferentialTests {
  private static let program =
    Conformance.packageRoot.appending("Tests/Differential").appending("archives.py").string
  private static let count = Int(Process.environment("LECTERN_ZIP_ARCHIVES") ?? "") ?? 100

  /// The name, size and checksum of a member.
  private struct Entry: Hashable {
    let name: String
    let size: Int
    let crc32: UInt32

    init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      size = bytes.count
      crc32 = CRC32.of(bytes)
    }

    init?(fields: [Substring]) {
      guard fields.count == 3, let size = Int(fields[1]), let crc32 = UInt32(fields[2], radix: 16)
      else { return nil }
      let digits = Array(fields[0])
      let bytes = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(digits[$0..<$0 + 2]), radix: 16) ?? 0
      }
      name = String(decoding: bytes, as: UTF8.self)
      self.size = size
      self.crc32 = crc32
    }

    /// The entry as a line of the manifest.
    var line: String {
      func hexadecimal(_ number: some FixedWidthInteger, _ width: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: width - digits.count) + digits
      }
      let name = name.utf8.map { hexadecimal($0, 2) }.joined()
      return "entry \(name) \(size) \(hexadecimal(crc32, 8))\n"
    }
  }

  @Test("archives of zipfile and Info-ZIP are read with the same members")
  func read() throws {
    let folder = try TemporaryDirectory()
    let seed = Process.environment("LECTERN_ZIP_SEED") ?? "1"
    let written = try Shell.run(
      ["python3", Self.program, "write", folder.path.string, "\(Self.count)", seed])
    #expect(written.status == 0, "\(written.errors)")
    var archives: [(path: String, entries: [Entry])] = []
    for line in try folder.text("manifest").split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields[0] == "archive" {
        archives.append((String(fields[1]), []))
      } else {
        archives[archives.count - 1].entries.append(
          try #require(Entry(fields: Array(fields.dropFirst()))))
      }
    }
    #expect(archives.count == Self.count)
    for (path, entries) in archives {
      do { try Self.compare(Archive(FilePath(path)), with: entries) } catch {
        Issue.record("seed \(seed), \(path): \(error)")
      }
    }
  }

  private static func compare(_ archive: Archive, with entries: [Entry]) throws {
    let readEntries = try (0..<archive.count).map { index in
      Entry(archive.entry(at: index).name, try archive.read(index))
    }
    #expect(readEntries == entries, "\(archive.location)")
    #expect(try archive.verify(jobs: 1) == [], "\(archive.location)")
    for (index, entry) in entries.enumerated() {
      #expect(archive.index(of: entry.name) == index)
      let part = try archive.read(index, from: entry.size / 3, count: entry.size / 3 + 1)
      #expect(part == Array(try archive.read(index).dropFirst(entry.size / 3).prefix(part.count)))
    }
    let folder = try TemporaryDirectory()
    let count = try archive.extract(to: folder.file("out"), jobs: 1)
    let files = entries.filter { !$0.name.hasSuffix("/") }
    #expect(count == files.count)
    for entry in files {
      #expect(Entry(entry.name, try folder.read("out/" + entry.name)) == entry)
    }
  }

  @Test("zipfile reads the written archives with the same members")
  func write() throws {
    let folder = try TemporaryDirectory()
    var random = SeededGenerator(seed: 7)
    var manifest = ""
    for number in 0..<max(1, Self.count / 4) {
      let path = folder.file("\(number).zip")
      let files = Self.files(&random)
      try HelpArchiveTests.write(
        files, to: path, compression: random.chance(20) ? .stored : .automatic)
      manifest += "archive \(path)\n" + files.map { Entry($0.0, $0.1).line }.joined()
    }
    let list = try folder.write("manifest", manifest)
    let checked = try Shell.run(["python3", Self.program, "check", list.string])
    #expect(checked.status == 0, "\(checked.errors)")
  }

  private static func files(_ random: inout SeededGenerator) -> [(String, [UInt8])] {
    let words = ["guide", "größe", "日本語", "руководство", "دليل", "a b", "📚", "x.y.md"]
    return (0..<random.below(12)).map { number in
      let depth = random.below(4)
      let folders = (0..<depth).map { _ in random.pick(words) + "/" }.joined()
      let size = random.pick([0, 1, 50, 3000, 100_000])
      let bytes = random.chance(50) ? text(size) : noise(size, seed: random.next())
      return (folders + random.pick(words) + "\(number)", bytes)
    }
  }
}
