import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The values in a topic's file that the contents need: the title, the weight, and the values of
/// other tools' keys.
struct TopicHead: Sendable {
  var title: String
  var weight: Int?
  /// Whether the title is made from the name of the file or its folder.
  var isNamedByFile = true

  /// The values of other tools, or nil if there are none. Few topics have such values. A reference
  /// to a class keeps the other heads small, of which a million may be in memory.
  private(set) var toolValues: ToolValues?

  /// The values that only other tools read.
  final class ToolValues: Sendable {
    /// The position that the topic's keys state, or nil if they state none.
    let position: PagePosition?
    /// The page's addresses on the site of its tool, or nil if the topic states none.
    let addresses: PageAddresses?
    /// The values of Hugo's keys. Nil in books of other tools, or if there are none.
    let hugo: HugoFrontMatter?
    /// The paths of the included files, from the root of the topics, in books of VitePress.
    let includes: [String]
    /// Whether the page's keys hide it from the contents.
    var isHidden: Bool { position?.isHidden == true || hugo?.isHidden == true }

    /// Reads the values that `write` wrote. The included files are not among them.
    /// - Throws: `FactReader.Fault` for other bytes.
    init(_ reader: inout FactReader) throws {
      position = try reader.optional { try PagePosition(&$0) }
      addresses = try reader.optional { try PageAddresses(&$0) }
      hugo = try reader.optional { try HugoFrontMatter(&$0) }
      includes = []
    }

    func write(to writer: inout NetstringWriter) {
      writer.optional(position) { $1.write(to: &$0) }
      writer.optional(addresses) { $1.write(to: &$0) }
      writer.optional(hugo) { $1.write(to: &$0) }
    }

    /// Groups the values. Returns nil if there are none.
    init?(
      position: PagePosition?, addresses: PageAddresses?, hugo: HugoFrontMatter?, includes: [String]
    ) {
      if position == nil, addresses == nil, hugo == nil, includes.isEmpty { return nil }
      (self.position, self.addresses) = (position, addresses)
      (self.hugo, self.includes) = (hugo, includes)
    }
  }

  /// Creates the head of a topic that another shard reads.
  init() { (title, isNamedByFile) = ("", false) }

  /// Creates the head of a topic with known values.
  init(title: String, isNamedByFile: Bool, weight: Int?, _ toolValues: ToolValues?) {
    self.title = title
    self.isNamedByFile = isNamedByFile
    self.weight = weight
    self.toolValues = toolValues
  }

  /// Creates the head of a topic without reading its file.
  init(namedByFile topic: ContentsTableBuilder.Topic) { title = Self.name(ofFile: topic.file) }

  /// Reads a topic. The title is in the front matter, or else in `{{#title …}}`, or else in the
  /// first level-one heading. A topic without a title has the file's name.
  /// - Parameter isHugo: whether to read Hugo's keys in front matter.
  /// - Throws: `HelpError.Code.inputOutput` if an observed topic changes while it is read.
  init(
    _ topic: ContentsTableBuilder.Topic, isHugo: Bool, _ reading: TopicReading
  ) throws {
    if !isHugo, let remembered = reading.remembered(topic.file) {
      title = ""
      setTitle(remembered, of: topic, reading)
      return
    }
    // A topic that cannot be read is still listed. Readers, checks and packing report the reason.
    guard var source = try reading.read(topic) else {
      title = Self.name(ofFile: topic.file)
      return
    }
    let tools = reading.rules.dialects
    let bytes = source.snapshot.bytes
    let frontMatter =
      topic.format == .text ? FrontMatter(none: bytes) : FrontMatter(bytes, file: "")
    let frontMatterText = bytes.span.extracting(..<frontMatter.body.startIndex)
    let hasAddresses = PageAddresses.mayBe(in: frontMatterText, tools: tools)
    let hasPosition = !isHugo && reading.followsPositions && PagePosition.mayBe(in: frontMatterText)
    var (position, addresses) = (PagePosition?.none, PageAddresses?.none)
    var (hugo, includes) = (HugoFrontMatter?.none, [String]())
    if isHugo || hasAddresses || hasPosition, let metadata = frontMatter.reading?.metadata {
      if isHugo { hugo = HugoFrontMatter(metadata) }
      if hasAddresses { addresses = PageAddresses(metadata, tools: tools) }
      if hasPosition { position = PagePosition(metadata) }
    }
    if tools.contains(.vitePress), topic.format == .markdown {
      let folder = ResourcePath.directory(of: topic.file)
      includes = VitePressMarks.includes(in: bytes).compactMap { path in
        ResourcePath.resolve(path, from: path.hasPrefix("/") ? "" : folder)
      }
    }
    toolValues = ToolValues(
      position: position, addresses: addresses, hugo: hugo, includes: includes)
    source.hasPlainHead = !isHugo && toolValues == nil
    title = ""
    setTitle(reading.observer?.read(source) ?? source.head(), of: topic, reading)
  }

  /// Sets title and weight.
  /// - Parameter values: the title and the weight in the topic's file.
  private mutating func setTitle(
    _ values: (title: String?, weight: Int?), of topic: ContentsTableBuilder.Topic,
    _ reading: TopicReading
  ) {
    weight = values.weight
    let ownTitle = values.title.flatMap { $0.isEmpty ? nil : $0 }
    isNamedByFile = ownTitle == nil
    // In Next.js, the folder of the file `page` names the page.
    let isRoute =
      reading.rules.dialects.contains(.mdx) && ResourcePath.name(of: topic.path) == "page"
    let folder = isRoute ? ResourcePath.directory(of: topic.file) : ""
    title = ownTitle ?? Self.name(ofFile: folder.isEmpty ? topic.file : folder)
  }

  /// Returns the title in the file of a translation, or an empty string if the file has none or
  /// cannot be read.
  static func title(ofFile file: String, _ reading: TopicReading) -> String {
    let format = TopicFormat(fileExtension: ResourcePath.splitExtension(of: file).type) ?? .text
    let bytes = try? reading.provider.read(file, limit: Topic.maximumSize)
    let title = bytes.flatMap { bytes in
      TopicSource(
        file, format, ResourceSnapshot(bytes: bytes, stamp: nil), in: reading.provider,
        reading.rules
      ).head().title
    }
    return title.flatMap { $0.isEmpty ? nil : $0 } ?? ""
  }

  /// Returns a readable file name, or the folder's name for an index page.
  private static func name(ofFile file: String) -> String {
    let stem = ResourcePath.splitExtension(of: file).stem
    let folder = ResourcePath.name(of: ResourcePath.directory(of: file))
    return ResourceName.readable(
      IndexPage.rank(stem) != nil && !folder.isEmpty ? folder : ResourcePath.name(of: stem))
  }
}
