import HelpCore
import HelpMarkup
import HelpResources

/// How the topics of a source are read while it is opened.
final class TopicReading: Sendable {
  private let provider: any ResourceProvider
  private let rules: MarkupRules
  /// Set when the book is to be packed.
  let session: PackSession?
  /// What the bundle that is replaced still holds of the source.
  let unchanged: UnchangedFiles?

  /// Front matter says what Hugo takes of it: no other book pays for looking.
  let isHugo: Bool

  init(
    _ provider: any ResourceProvider, _ rules: MarkupRules, isHugo: Bool,
    for session: PackSession?, unchanged: UnchangedFiles?
  ) {
    self.isHugo = isHugo
    self.provider = provider
    self.rules = rules
    self.session = session
    self.unchanged = unchanged
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

  /// What packing needs of a topic.
  func gather(
    _ topic: ContentsTableBuilder.Topic, _ snapshot: ResourceSnapshot, for session: PackSession
  ) -> GatheredResource {
    let source =
      unchanged.map {
        SourceContent(snapshot, member: $0.member(of: topic.fileNumber), for: session)
      } ?? SourceContent(snapshot, of: topic.file, for: session)
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
