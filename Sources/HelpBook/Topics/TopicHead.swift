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

  /// The title is the topic's own (`ParsedTopic.title`), else the file's name.
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
    if reading.isHugo, topic.format == .markdown {
      hugo = FrontMatter(bytes, file: "").reading?.metadata.flatMap(HugoFrontMatter.init)
    }
    if let observer = reading.observer {
      let own = observer.read(source)
      weight = own.weight
      set(title: own.title)
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
}
