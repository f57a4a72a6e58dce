import HelpAuthoring
import HelpMarkup

extension FolderForm {
  /// A man page for each topic: `mytool.7` for the first, `mytool-guide-install.7` for `guide/install`.
  package static let man = FolderForm(
    name: "man", type: "7", hasResources: false, path: { manName(of: $0, in: $1) }
  ) { page, files in
    let book = files.book
    var options = ManOptions(
      title: manName(of: page.topic, in: book), section: "7", manual: book.title)
    options.fill(from: page.metadata)
    options.source = [book.title, book.version].compactMap(\.self).joined(separator: " ")
    return ManRenderer(options).renderBytes(page.document)
  }

  private static func manName(of topic: Topic, in book: Book) -> String {
    let slug = Slug.github(book.identifier ?? book.title)
    let name = slug.isEmpty ? "book" : slug
    return topic.id == book.home ? name : name + "-" + topic.path.replacing("/", with: "-")
  }
}
