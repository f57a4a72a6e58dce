import HelpCore
import HelpMarkup
import HelpResources

/// The topic that the user most likely meant by a name that no topic has.
///
///     NearestTopic(to: "instal", among: book.contents.names())?.path     // guide/install
public struct NearestTopic: Sendable, Hashable {
  /// The path of the topic.
  public let path: String
  /// What resembles the requested name: the path, or the title.
  public let name: String

  /// Looks for the nearest path, then for the nearest last part of a path, then for the nearest title; nil when none is
  /// near (see `NearestName`).
  /// - Complexity: O(bytes of all names).
  public init?(to wanted: String, among names: [(path: String, title: String)]) {
    if let path = NearestName.find(wanted, among: names.lazy.map(\.path)) {
      self.init(path: path, name: path)
      return
    }
    let last = Self.lastPart(of: Self.withoutType(wanted))
    if let near = NearestName.find(last, among: names.lazy.map { Self.lastPart(of: $0.path) }),
      let found = names.first(where: { Self.lastPart(of: $0.path) == near })
    {
      self.init(path: found.path, name: found.path)
      return
    }
    guard let title = NearestName.find(wanted, among: names.lazy.map(\.title)),
      let found = names.first(where: { $0.title == title })
    else { return nil }
    self.init(path: found.path, name: title)
  }

  private init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Topics may be named by their files.
  private static func withoutType(_ name: String) -> String {
    let (stem, type) = ResourcePath.splitExtension(of: name)
    return TopicFormat(fileExtension: type) == nil ? name : stem
  }
}
