import HelpCore
import HelpMarkup
import HelpResources

/// How the topics of a source are read while it is opened.
struct TopicReading: Sendable {
  let provider: any ResourceProvider
  let rules: MarkupRules
  /// Whether to look for Hugo's keys in front matter: other books do not pay for it.
  let isHugo: Bool
  let observer: (any TopicObserver)?

  /// - Returns: nil for a topic that cannot be read.
  /// - Throws: `HelpError.Code.inputOutput` when an observed topic is written to meanwhile.
  func read(_ topic: ContentsTableBuilder.Topic) throws -> TopicSource? {
    guard let snapshot = try snapshot(of: topic.file) else { return nil }
    return TopicSource(
      file: topic.file, format: topic.format, snapshot: snapshot,
      displayPath: displayPath(of: topic.file), rules: rules)
  }

  private func snapshot(of file: String) throws -> ResourceSnapshot? {
    let limit = TopicHead.maximumSize
    guard observer != nil else {
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

  /// As the book itself names the file: the name reveals a file that includes itself.
  private func displayPath(of file: String) -> String {
    let location = provider.location
    return location == "." ? file : ResourcePath.join(location, file)
  }
}
