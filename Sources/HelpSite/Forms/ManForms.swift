import HelpAuthoring
import HelpMarkup

// Man pages, as a folder with a page for each topic or as one page.
extension FolderForm {
  /// Returns the form with a man page for each topic: `mytool.7` for the home topic,
  /// `mytool-guide-install.7` for `guide/install`.
  /// - Parameter date: the date of pages without a date in their metadata. Nil leaves the date out.
  package static func man(date: String?) -> FolderForm {
    FolderForm(
      name: "man", type: "7", hasResources: false, path: { manName(of: $0, in: $1) }
    ) { page, files in
      let book = files.book
      var options = ManOptions(book, title: manName(of: page.topic, in: book))
      options.fill(from: page.metadata)
      options.date = options.date ?? date
      return ManRenderer(options).renderBytes(page.document)
    }
  }

  /// Returns the name of a topic's page: the book's name, and the topic's path unless the topic is
  /// the home topic.
  private static func manName(of topic: Topic, in book: Book) -> String {
    let name = ManOptions.name(of: book)
    return topic.id == book.home ? name : name + "-" + topic.path.replacing("/", with: "-")
  }
}

extension FileForm {
  /// Returns the form with one man page, in which each topic is a section.
  /// - Parameter date: the date of the page. Nil leaves the date out.
  package static func man(date: String?) -> FileForm {
    FileForm(
      head: { book in
        var options = ManOptions(book, title: ManOptions.name(of: book))
        options.summary = book.description ?? book.title
        options.date = date
        return ManRenderer(options).head()
      },
      part: { page, _, _, _ in ManRenderer().part(page.document, title: page.topic.title) })
  }
}

extension ManOptions {
  fileprivate init(_ book: Book, title: String) {
    self.init(title: title, section: "7", manual: book.title)
    source = [book.title, book.version].compactMap(\.self).joined(separator: " ")
  }

  /// Returns a book's identifier or title as a file name.
  fileprivate static func name(of book: Book) -> String {
    let slug = Slug.github(book.identifier ?? book.title)
    return slug.isEmpty ? "book" : slug
  }
}
