import HelpAuthoring
import HelpCore
import HelpMarkup

/// The files of a book in another form: one file for each topic, and the book's resources.
struct FormFiles: Sendable {
  let book: Book
  /// The paths of the topics' files from the folder's root, by id.
  let topicPaths: [String]
  /// The paths of the copied resources, in bytewise order.
  let resources: [String]
  private let resourceSet: Set<String>

  /// Plans the files of a book.
  /// - Complexity: O(files).
  init(_ book: Book, _ form: FolderForm) throws {
    self.book = book
    resources = form.hasResources ? try SiteResources.paths(of: book) : []
    resourceSet = Set(resources)
    var names = OutputNames()
    for path in resources {
      names.noteFolders(above: path)
      _ = names.reserve(path)
    }
    let paths = (0..<book.topicCount).map { form.path(book.topic(at: $0), book) }
    for path in paths { names.noteFolders(above: path) }
    topicPaths = paths.map { names.reservePage($0, type: form.type) }
  }

  /// The paths of all files.
  var paths: [String] { resources + topicPaths }

  /// Returns the destination of a link in a topic's file, or nil for a destination that stays as
  /// written.
  func destination(_ destination: String, isImage: Bool, from topic: Topic) -> String? {
    switch book.place(of: destination, from: topic, isImage: isImage) {
    case .topic(let id, let anchor):
      if id == topic.id, let anchor { return Destination.reference(toAnchor: anchor) }
      return RelativeLink.link(from: topicPaths[topic.id], to: topicPaths[id], anchor: anchor)
    case .resource(let path) where resourceSet.contains(path):
      return RelativeLink.link(from: topicPaths[topic.id], to: path)
    default: return nil
    }
  }
}
