import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The options for reading the topics of a source while the source is opened as a book.
struct TopicReading: Sendable {
  let provider: any ResourceProvider
  let rules: MarkupRules
  let observer: (any TopicObserver)?
  /// Whether topics may state their positions in front matter: see `BookKind.followsPositions`.
  var followsPositions = false
  /// The folders with separate contents, which the contents of folders above leave out.
  var separateFolders: [String] = []
  /// The files whose topics are read, or nil for all. Other topics have no titles.
  var files: FileRange?

  /// Reads a topic's file.
  /// - Returns: nil for a topic that cannot be read.
  /// - Throws: `HelpError.Code.inputOutput` if an observed topic is changed or removed meanwhile.
  func read(_ topic: ContentsTableBuilder.Topic) throws -> TopicSource? {
    try snapshot(of: topic.file).map {
      TopicSource(topic.file, topic.format, $0, in: provider, rules)
    }
  }

  /// Returns the title and the weight from an earlier reading, or nil if no observer remembers the
  /// unchanged file.
  func remembered(_ file: String) -> (title: String?, weight: Int?)? {
    observer?.remembered(file, rules) {
      (provider.innermost as? DirectoryProvider)?.stamp(of: provider.innermostPath(of: file))
    }
  }

  /// Reads a file, with its status only if the topics are observed. Returns nil for a file that
  /// cannot be read.
  private func snapshot(of file: String) throws -> ResourceSnapshot? {
    let limit = Topic.maximumSize
    guard observer != nil else {
      return (try? provider.read(file, limit: limit)).map {
        ResourceSnapshot(bytes: $0, stamp: nil)
      }
    }
    do { return try provider.snapshot(of: file, limit: limit) } catch {
      if error.code == .inputOutput { throw error }
      if observer?.readLog != nil && ResourceFault.isAbsence(error) {
        throw ResourceFault.removed(provider.displayPath(of: file), in: provider)
      }
      return nil
    }
  }
}
