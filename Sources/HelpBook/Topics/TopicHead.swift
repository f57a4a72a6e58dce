import HelpCore
import HelpMarkup
import HelpResources

/// What the contents need of a topic: its title and its weight.
struct TopicHead: Sendable {
  static let maximumSize = 64 << 20

  var title: String
  var weight: Int?
  /// True when the title is only the file's name.
  var isNamedByFile = true

  /// The title is that of the front matter, else that of `{{#title …}}`, else the first level-one heading, else the file's name.
  init(
    _ topic: ContentsTableBuilder.Topic, in provider: any ResourceProvider, rules: MarkupRules
  ) {
    let stem = ResourcePath.splitExtension(of: topic.file).stem
    let name = ResourcePath.name(of: stem)
    let folder = ResourcePath.name(of: ResourcePath.directory(of: topic.file))
    title = ResourceName.readable(ResourceName.isIndex(stem) && !folder.isEmpty ? folder : name)
    // A topic that cannot be read is still listed; reading or checking it says why.
    guard let bytes = try? provider.read(topic.file, limit: Self.maximumSize) else { return }
    if topic.format == .markdown, let plain = Self.plainTitle(bytes) {
      title = plain
      isNamedByFile = false
      return
    }
    if topic.format == .text { return }
    let text = Book.decode(bytes, format: topic.format).text
    let parsed = ParsedTopic(
      Array(text.utf8), format: topic.format, file: topic.file,
      options: rules.options(MarkupOptions(generatesHeadingIDs: false), forFile: topic.file))
    weight = parsed.metadata?["weight"]?.int
    if let own = parsed.metadata?["title"]?.string, !own.isEmpty {
      title = own
      isNamedByFile = false
    } else if let own = parsed.pageTitle, !own.isEmpty {
      title = own
      isNamedByFile = false
    } else if let heading = TopicOutline(parsed.document()).title, !heading.isEmpty {
      title = heading
      isNamedByFile = false
    }
  }

  /// The title of a topic that begins with `# Plain words`, which needs no parser: a line of letters,
  /// digits, spaces and marks that mean nothing to Markdown is a heading with just this text.
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
    guard isPlain, !words.isEmpty else { return nil }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
