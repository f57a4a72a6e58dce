import HelpCore
import SystemPackage

/// Files to put into an archive, the same ones every time.
struct ArchiveSet {
  let title: String
  let folder: String
  private let files: Int
  private let size: Int
  /// Gives the bytes of file `number`, about `size` of them.
  private let content: (_ number: Int, _ size: Int, _ random: inout BenchRandom) -> [UInt8]

  static func all(_ text: TextMixer, megabytes: Int) -> [ArchiveSet] {
    [
      ArchiveSet(
        title: "38,000 small pages", folder: "pages", files: 38_000, size: 20 << 20,
        content: { text.text($1, &$2) }),
      ArchiveSet(
        title: "10,000 Markdown files of 40 MB", folder: "markdown", files: 10_000, size: 40 << 20,
        content: { text.text($1, &$2) }),
      ArchiveSet(
        title: "\(megabytes) MB of mixed files", folder: "mixed", files: 4 * megabytes,
        size: megabytes << 20,
        content: { number, size, random in
          switch number % 10 {
          case 0..<5: text.text(size, &random)
          case 5..<8: random.records(size)
          default: random.noise(size)
          }
        }),
    ]
  }

  func write(to root: FilePath) throws {
    var random = BenchRandom(seed: UInt64(files))
    // Small files are many and large ones few: a size is the square of an evenly spread number, and
    // one file in a thousand is a hundred times as large.
    let mean = size / files
    for number in 0..<files {
      let directory = root.appending("part\(number / 100)")
      if number % 100 == 0 { try FileSystem.createDirectory(directory) }
      let spread = random.next(1000)
      var length = mean * spread * spread / 400_000 + 16
      if mean > 100_000, number % 400 == 7 { length = mean * 120 }
      let bytes = content(number, length, &random)
      try AtomicFile.replace(directory.appending("file\(number).md"), with: bytes, sync: false)
    }
  }
}

/// Makes texts from the paragraphs of others.
struct TextMixer {
  private var paragraphs: [[UInt8]] = []

  /// Creates a set without any text, for a list of the sets.
  init() {}

  /// - Parameter folder: with Markdown files to make texts from; nil makes them up.
  init(markdown folder: FilePath?) throws {
    if let folder {
      for path in try FileTree.paths(below: folder).sorted() where path.hasSuffix(".md") {
        add(String(decoding: try FileSystem.read(folder.appending(path)), as: UTF8.self))
      }
    }
    if paragraphs.isEmpty {
      for number in 0..<5000 { add(SyntheticBook(topics: 5000).text(number)) }
    }
  }

  private mutating func add(_ text: String) {
    for paragraph in text.split(separator: "\n\n") where paragraph.utf8.count < 4000 {
      paragraphs.append(Array((paragraph + "\n\n").utf8))
    }
  }

  /// A text of `count` bytes; inserted numbers make sure that no two paragraphs are quite alike.
  func text(_ count: Int, _ random: inout BenchRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 4000)
    while bytes.count < count {
      bytes += Array("\(random.next(100_000)) ".utf8)
      bytes += paragraphs[random.next(paragraphs.count)]
    }
    return Array(bytes.prefix(count))
  }
}
