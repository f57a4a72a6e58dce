import HelpCore

/// The topics that a session read while it opened a book, by path.
struct SessionTopics: Sendable {
  private let resources: [PackedResource]
  private var indices: [String: Int]

  init(_ resources: [PackedResource]) {
    self.resources = resources
    indices = Dictionary(minimumCapacity: resources.count)
    for (index, resource) in resources.enumerated() { indices[resource.path] = index }
  }

  /// Returns the topic in a file, or nil if the file was not read. Names in different normal forms
  /// are equal as keys, so the bytes of the path are compared. Of two such files, one has no topic
  /// here.
  subscript(path: String) -> PackedResource? {
    guard let index = indices[path], resources[index].path.isSameBytewise(as: path) else {
      return nil
    }
    return resources[index]
  }
}
