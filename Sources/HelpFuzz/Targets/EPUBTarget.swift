internal import HelpAuthoring
internal import HelpBook
internal import HelpCore
internal import HelpResources

extension FuzzTarget {
  /// The target for EPUBs with the package document, contents and page of the input (see
  /// `NamedMembers`).
  static let epub = FuzzTarget("epub") { source, _ in
    var files = EPUBTarget.frame
    for (name, bytes) in NamedMembers.split(source, names: EPUBTarget.members) {
      files[name] = bytes
    }
    return EPUBTarget.faults(MemoryProvider(files, location: "b.epub"))
  }
}

/// The invariants of an EPUB that opens as a book.
enum EPUBTarget {
  /// The members in the order of an input.
  static let members = ["OEBPS/content.opf", "OEBPS/toc.ncx", "OEBPS/a.xhtml"]

  /// The files of a valid EPUB with one page.
  static let frame = [
    "META-INF/container.xml":
      "<container><rootfiles><rootfile full-path='OEBPS/content.opf'/></rootfiles></container>",
    "OEBPS/content.opf": """
    <package><manifest><item id='a' href='a.xhtml' media-type='application/xhtml+xml'/>
    <item id='n' href='toc.ncx' media-type='application/x-dtbncx+xml' properties='nav'/></manifest>
    <spine toc='n'><itemref idref='a'/></spine></package>
    """, "OEBPS/toc.ncx": "", "OEBPS/a.xhtml": "a", "OEBPS/c.xhtml": "c",
  ].mapValues { Array($0.utf8) }

  /// Returns the first fault of an EPUB, or an empty list if there is none or the EPUB does not
  /// open.
  static func faults(_ provider: MemoryProvider) -> [String] {
    guard let book = try? Book.open(provider, options: BookOptions(jobs: 1)) else { return [] }
    do {
      try book.validate()
      for topic in book.topics {
        guard try book.provider.status(of: topic.file)?.isDirectory == false else {
          return ["epub: the topic '\(topic.path)' has no file"]
        }
        _ = try book.page(of: topic)
      }
    } catch {
      return ["epub: the book opens, but not its topics: \(error)"]
    }
    return []
  }
}
