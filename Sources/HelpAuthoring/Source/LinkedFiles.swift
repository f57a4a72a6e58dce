import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The files that a file links to, directly or through other topics. All are below the folder of
/// the file.
struct LinkedFiles {
  /// The number of files at which the search ends, since links may reach a whole disk. The links of
  /// the last topic may exceed the number.
  static let maximumCount = 1000
  /// The maximum size in bytes of a file whose links are followed. A reader would wait too long for
  /// a larger file.
  static let maximumSize = 8 << 20

  /// The topics in the order of the links to them, the file itself first.
  private(set) var topics: [String]
  private(set) var resources: [String] = []

  /// Follows the links of a file and of the topics that the links reach. Ignores the links of files
  /// that cannot be read.
  init(from file: String, in provider: any ResourceProvider, scope: IncludeScope) throws {
    topics = [file]
    var foundPaths: Set<String> = [file]
    var index = 0
    while index < topics.count, foundPaths.count < Self.maximumCount {
      let topic = topics[index]
      index += 1
      guard let status = try? provider.status(of: topic), status.size <= Self.maximumSize else {
        continue
      }
      let format = TopicFormat(fileExtension: ResourcePath.splitExtension(of: topic).type) ?? .text
      guard let bytes = try? provider.read(topic, limit: Topic.maximumSize) else { continue }
      let text = TopicDecoding.decode(bytes, format: format).text
      var options = MarkupOptions()
      options.include = scope.resolver(for: topic)
      let parsed = ParsedTopic(Array(text.utf8), format: format, file: topic, options: options)
      for link in TopicOutline(parsed.document()).links {
        guard LinkScheme.of(link.destination) == nil, !link.destination.hasPrefix("//") else {
          continue
        }
        let relative = Destination(link.destination).path
        guard !relative.isEmpty,
          let path = ResourcePath.resolve(relative, from: ResourcePath.directory(of: topic)),
          path.split(separator: "/").allSatisfy({ !$0.hasPrefix(".") }),
          let status = try provider.status(of: path), !status.isDirectory,
          foundPaths.insert(path).inserted
        else { continue }
        if TopicFormat(fileExtension: ResourcePath.splitExtension(of: path).type) != nil {
          topics.append(path)
        } else {
          resources.append(path)
        }
      }
    }
  }
}
