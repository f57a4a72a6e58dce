import HelpCore
import SystemPackage

/// A made-up book of any size, the same every time. Its topics have prose with links, lists and
/// code, and are in folders of a hundred.
struct SyntheticBook {
  /// The number of topics.
  let topics: Int

  private static let words = [
    "archive", "bundle", "contents", "document", "entry", "folder", "heading", "index", "layout",
    "manual", "network", "option", "package", "query", "reader", "search", "topic", "update",
  ]

  /// Writes the topics and a first page into a folder.
  func write(to folder: FilePath) throws {
    for number in 0..<topics {
      let directory = folder.appending("part\(number / 100)")
      if number % 100 == 0 { try FileSystem.createDirectory(directory) }
      let file = directory.appending("topic\(number).md")
      try AtomicFile.replace(file, with: Array(text(number).utf8), sync: false)
    }
    try AtomicFile.replace(
      folder.appending("index.md"), with: Array("# A made-up book\n".utf8), sync: false)
  }

  /// Returns the Markdown of one topic.
  func text(_ number: Int) -> String {
    var random = BenchRandom(seed: UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    func sentence(_ length: Int) -> String {
      let words = (0..<length).map { _ in Self.words[random.next(Self.words.count)] }
      return words.joined(separator: " ") + "."
    }
    var text = "# Topic \(number)\n\n"
    for section in 0..<4 {
      text +=
        "## Section \(section)\n\n\(sentence(60)) See [the next](topic\(number / 100 * 100).md).\n\n"
      text += "- \(sentence(8))\n- **\(sentence(6))** and `\(sentence(2))`\n\n"
      text += "```sh\nlectern read \(sentence(4))\n```\n\n"
    }
    return text
  }
}
