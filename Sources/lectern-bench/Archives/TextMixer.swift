import HelpCore
import SystemPackage

/// A mixer that makes texts from the paragraphs of other texts.
struct TextMixer {
  private var paragraphs: [[UInt8]] = []

  /// Creates a mixer without paragraphs, which suffices to list the sets.
  init() {}

  /// Creates a mixer of the paragraphs of topics.
  /// - Parameter folder: a folder with Markdown files. Without a folder or such files, the topics
  ///   are made up.
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

  /// Returns a text of `count` bytes. Inserted numbers make equal paragraphs differ.
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
