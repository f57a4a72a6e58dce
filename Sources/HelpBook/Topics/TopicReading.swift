import HelpCore
import HelpMarkup
import HelpResources

/// How the topics of a source are read while it is opened.
struct TopicReading: Sendable {
  private let provider: any ResourceProvider
  private let rules: MarkupRules
  /// Set when the book is to be packed.
  let session: PackSession?
  /// What the bundle that is replaced says of topics.
  private let known: TopicRecords?

  /// Front matter says what Hugo takes of it: no other book pays for looking.
  let isHugo: Bool

  init(
    _ provider: any ResourceProvider, _ rules: MarkupRules, isHugo: Bool,
    for session: PackSession?, known: TopicRecords?
  ) {
    self.isHugo = isHugo
    self.provider = provider
    self.rules = rules
    self.session = session
    self.known = known
  }

  /// - Returns: nil for a topic that cannot be read.
  /// - Throws: `HelpError.Code.inputOutput` when somebody writes to a topic that is to be packed.
  func snapshot(of file: String) throws -> ResourceSnapshot? {
    let limit = TopicHead.maximumSize
    guard session != nil else {
      return (try? provider.read(file, limit: limit)).map {
        ResourceSnapshot(bytes: $0, stamp: nil)
      }
    }
    do { return try provider.snapshot(of: file, limit: limit) } catch let error as HelpError
      where error.code == .inputOutput
    {
      throw error
    } catch {
      return nil
    }
  }

  func title(of topic: ContentsTableBuilder.Topic, _ bytes: [UInt8]) -> TopicTitle {
    TopicTitle(
      text(of: topic, bytes), format: topic.format, file: displayPath(of: topic),
      options: rules.options(forFile: topic.file))
  }

  /// What packing needs of a topic. What the old bundle says of it is still so when its bytes are the same and nothing
  /// else has a say.
  func gather(
    _ topic: ContentsTableBuilder.Topic, _ snapshot: ResourceSnapshot, for session: PackSession
  ) -> GatheredResource {
    let source = SourceContent(snapshot, of: topic.file, for: session)
    if source.isUnchanged, rules.scope == nil || !TopicDigest.mayInclude(snapshot.bytes),
      let record = known?[topic.file]
    {
      return GatheredResource(source: source, record: record)
    }
    let log = IncludeLog()
    let digest = TopicDigest(
      text(of: topic, snapshot.bytes), format: topic.format, file: displayPath(of: topic),
      options: rules.options(forFile: topic.file, log: log))
    return GatheredResource(
      source: source, record: TopicRecord(digest), includes: log.paths)
  }

  /// As the book itself names the file: by its name a file that includes itself is known.
  private func displayPath(of topic: ContentsTableBuilder.Topic) -> String {
    let location = provider.location
    return location == "." ? topic.file : ResourcePath.join(location, topic.file)
  }

  private func text(of topic: ContentsTableBuilder.Topic, _ bytes: [UInt8]) -> [UInt8] {
    Book.utf8(bytes, format: topic.format)
  }
}
