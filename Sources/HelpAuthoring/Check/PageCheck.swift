package import HelpBook
package import HelpCore
import HelpResources
import Synchronization

/// Finds faults of one page, for an author who is looking at it.
///
/// The check reads the page and the pages that its links lead to. Its findings are the findings of
/// `Book.check` on the page, with two exceptions. Findings that need the whole book are missing,
/// such as a topic outside the contents. A link into a folder that another build fills is reported
/// as broken.
package struct PageCheck: Sendable {
  private let pages: CheckedPages
  private let names: FolderNames
  private let contents: ContentsTable
  private let anchors: KnownAnchors

  /// Prepares to check pages of a book.
  /// - Complexity: O(translations · languages).
  package init(_ opened: Book) {
    let book = opened.reading(in: [])
    let names = FolderNames(book.provider)
    let pages = CheckedPages(of: book, names)
    self.pages = pages
    self.names = names
    contents = book.contents
    let store = AnchorStore()
    anchors = KnownAnchors { number in store.page(number, in: pages) }
  }

  /// Returns the findings in a topic's own file and in its included files, in the order of file,
  /// line and column. Returns none for a page that exceeds its budget.
  /// - Complexity: O(bytes of the page and of the pages that its links lead to).
  package func findings(of topic: Int) -> [Diagnostic] {
    guard let facts = try? TopicFacts(pages.page(at: topic)) else { return [] }
    var nearest = NearestTargets(anchors: anchors, names: names, contents: contents)
    return facts.findings(anchors: anchors, foreignFolders: [], templates: .init()).map { finding in
      var diagnostic = finding.diagnostic
      if let wantedName = finding.wantedName { diagnostic.hint = nearest.hint(for: wantedName) }
      return diagnostic
    }
  }
}

/// The anchors of pages that links point to. A page is read when a link first points to the page.
private final class AnchorStore: Sendable {
  private let readPages = Mutex<[Int: KnownAnchors.Page]>([:])

  /// Returns the anchors of a page. A page that cannot be read or exceeds its budget has none.
  /// - Complexity: O(bytes of the page) for the first call.
  func page(_ number: Int, in pages: CheckedPages) -> KnownAnchors.Page {
    if let page = readPages.withLock({ $0[number] }) { return page }
    let facts = try? TopicFacts(pages.page(at: number))
    let page = facts?.knownAnchors ?? KnownAnchors.Page()
    readPages.withLock { $0[number] = page }
    return page
  }
}
