import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The values of a topic that the contents need: its title and its weight.
struct TopicHead: Sendable {
  var title: String
  var weight: Int?
  /// Whether the title is only the file's name.
  var isNamedByFile = true

  /// The keys of its tool about its place in the contents; nil for nearly all topics.
  private(set) var place: PagePlace?
  /// Further addresses of the page on its tool's site.
  private(set) var addresses: PageAddresses?
  /// The values of Hugo's keys; nil for nearly all topics of other tools.
  private(set) var hugo: HugoFrontMatter?

  /// The files, from the root of the topics, whose text the topic includes as its own.
  private(set) var includes: [String] = []
  /// Whether the page asks contents to leave it out.
  var isHidden: Bool { place?.isHidden == true || hugo?.isHidden == true }

  /// The head of a topic that is not read.
  init(namedByFile topic: ContentsTableBuilder.Topic) { title = Self.name(ofFile: topic.file) }

  /// The title is that of the front matter, else that of `{{#title …}}`, else the first level-one heading, else the
  /// file's name.
  /// - Parameter isHugo: whether to look for Hugo's keys in front matter: other books do not pay for it.
  /// - Throws: `HelpError.Code.inputOutput` when an observed topic is written to meanwhile.
  init(
    _ topic: ContentsTableBuilder.Topic, isHugo: Bool, _ reading: TopicReading
  ) throws {
    if !isHugo, let own = reading.remembered(topic.file) {
      title = ""
      take(own, of: topic, reading)
      return
    }
    // A topic that cannot be read is still listed; reading, checking or packing it reports why.
    guard var source = try reading.read(topic) else {
      title = Self.name(ofFile: topic.file)
      return
    }
    let tools = reading.rules.tools
    let bytes = source.snapshot.bytes
    let front = topic.format == .text ? FrontMatter(none: bytes) : FrontMatter(bytes, file: "")
    let written = bytes.span.extracting(..<front.body.startIndex)
    let hasAddresses = PageAddresses.mayBe(in: written, tools: tools)
    let hasPlace = !isHugo && reading.followsPlaces && PagePlace.mayBe(in: written)
    if isHugo || hasAddresses || hasPlace, let metadata = front.reading?.metadata {
      if isHugo { hugo = HugoFrontMatter(metadata) }
      if hasAddresses { addresses = PageAddresses(metadata, tools: tools) }
      if hasPlace { place = PagePlace(metadata) }
    }
    if tools.contains(.vitePress), topic.format == .markdown {
      let folder = ResourcePath.directory(of: topic.file)
      includes = VitePressMarks.includes(in: bytes).compactMap { path in
        ResourcePath.resolve(path, from: path.hasPrefix("/") ? "" : folder)
      }
    }
    source.hasPlainHead = !isHugo && addresses == nil && place == nil && includes.isEmpty
    title = ""
    take(reading.observer?.read(source) ?? source.head(), of: topic, reading)
  }

  private mutating func take(
    _ own: (title: String?, weight: Int?), of topic: ContentsTableBuilder.Topic,
    _ reading: TopicReading
  ) {
    weight = own.weight
    let ownTitle = own.title.flatMap { $0.isEmpty ? nil : $0 }
    isNamedByFile = ownTitle == nil
    // A page of Next's is named by its folder.
    let isRoute = reading.rules.tools.contains(.mdx) && ResourcePath.name(of: topic.path) == "page"
    let folder = isRoute ? ResourcePath.directory(of: topic.file) : ""
    title = ownTitle ?? Self.name(ofFile: folder.isEmpty ? topic.file : folder)
  }

  /// The title of a translation.
  static func title(ofFile file: String, _ reading: TopicReading) -> String {
    let format = TopicFormat(fileExtension: ResourcePath.splitExtension(of: file).type) ?? .text
    let bytes = try? reading.provider.read(file, limit: Topic.maximumSize)
    let own = bytes.flatMap { bytes in
      TopicSource(
        file, format, ResourceSnapshot(bytes: bytes, stamp: nil), in: reading.provider,
        reading.rules
      ).head().title
    }
    return own.flatMap { $0.isEmpty ? nil : $0 } ?? ""
  }

  private static func name(ofFile file: String) -> String {
    let stem = ResourcePath.splitExtension(of: file).stem
    let folder = ResourcePath.name(of: ResourcePath.directory(of: file))
    return ResourceName.readable(
      IndexPage.rank(stem) != nil && !folder.isEmpty ? folder : ResourcePath.name(of: stem))
  }
}
