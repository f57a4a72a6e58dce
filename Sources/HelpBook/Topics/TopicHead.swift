import HelpCore
import HelpMarkup
import HelpResources

/// What the contents need from a topic: its title and its weight.
struct TopicHead: Sendable {
  static let maximumSize = 64 << 20

  var title: String
  var weight: Int?
  /// True when the title is only the file's name.
  var isNamedByFile = true

  /// What Hugo's keys say; nil for nearly all topics of other tools.
  private(set) var hugo: HugoFrontMatter?

  /// The title is that of the front matter, else that of `{{#title …}}`, else the first level-one heading, else the
  /// file's name.
  /// - Throws: `HelpError.Code.inputOutput` when an observed topic is written to meanwhile.
  init(_ topic: ContentsTableBuilder.Topic, _ reading: TopicReading) throws {
    title = ""
    try read(topic, reading)
    if isNamedByFile { title = Self.name(ofFile: topic.file) }
  }

  private static func name(ofFile file: String) -> String {
    let stem = ResourcePath.splitExtension(of: file).stem
    let folder = ResourcePath.name(of: ResourcePath.directory(of: file))
    return ResourceName.readable(
      IndexPage.rank(stem) != nil && !folder.isEmpty ? folder : ResourcePath.name(of: stem))
  }

  private mutating func read(
    _ topic: ContentsTableBuilder.Topic, _ reading: TopicReading
  ) throws {
    // A topic that cannot be read is still listed; reading, checking or packing it reports why.
    guard let source = try reading.read(topic) else { return }
    let bytes = source.snapshot.bytes
    if reading.isHugo, topic.format == .markdown { hugo = HugoFrontMatter(bytes) }
    if let observer = reading.observer {
      let own = observer.read(source)
      weight = own.weight
      set(title: own.title)
    } else if topic.format == .text {
      return
    } else if topic.format == .markdown, let plain = Self.plainTitle(bytes),
      !TopicDigest.mayInclude(bytes)
    {
      set(title: plain)
    } else {
      let own = source.title()
      weight = own.weight
      set(title: own.title)
    }
  }

  private mutating func set(title: String?) {
    guard let title, !title.isEmpty else { return }
    self.title = title
    isNamedByFile = false
  }

  /// The title of a topic that begins with `# Plain words`, which needs no parser: a line of letters,
  /// digits, spaces and marks without meaning in Markdown is a heading with exactly this text.
  static func plainTitle(_ bytes: [UInt8]) -> String? {
    var start = 0
    while start < bytes.count, bytes[start] == 0x0A || bytes[start] == 0x0D { start += 1 }
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "#"), bytes[start + 1] == 0x20
    else { return nil }
    let line = bytes[(start + 2)...].prefix { $0 != 0x0A && $0 != 0x0D }
    let isPlain = line.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x2C, 0x2D: true
      default: false
      }
    }
    let words = line.split(separator: 0x20)
    // Several spaces in a row stay as they are.
    guard isPlain, let first = words.first, let last = words.last,
      last.endIndex - first.startIndex == words.reduce(words.count - 1, { $0 + $1.count })
    else { return nil }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
