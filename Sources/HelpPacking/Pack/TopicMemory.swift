import HelpBook
import Synchronization

/// Keeps what packing needs to know about topics while their book is opened.
final class TopicMemory: TopicObserver {
  private let session: PackSession
  private let resources = Mutex<[String: PackedResource]>([:])

  init(_ session: PackSession) { self.session = session }

  func read(_ topic: TopicSource) -> (title: String?, weight: Int?) {
    let resource = PackedResource(topic.file, topic, isTranslation: false, for: session)
    resources.withLock { $0[topic.file] = resource }
    return (resource.record?.title, resource.record?.weight)
  }

  /// By path, compared as `String`: names in two normal forms are equal here.
  /// - Returns: none for another session, which replaces a different bundle.
  func resources(for session: PackSession) -> [String: PackedResource] {
    session === self.session ? resources.withLock(\.self) : [:]
  }
}
