import HelpBook
import HelpCore

extension BookCheck {
  /// Joins the facts of all parts of a book. The findings are those of a check of the whole source,
  /// in the same order. No topic is parsed.
  /// - Parameter book: the contents, without resources.
  /// - Returns: nil if the parts were packed without facts.
  /// - Throws: the errors of `MergedPages`.
  /// - Complexity: O(pages + links). Memory: O(pages), and the findings on the book.
  init?(_ set: PartSet, of book: Book, jobs: Int) throws {
    let contents = book.contents
    guard let merged = try MergedPages(set, AnchorRules(of: book, isStrict: false)) else {
      return nil
    }
    var findings = merged.bookRecord.findings
    var fragments: Set<Int> = []
    var orphans: [(topic: Int, finding: Finding)] = []
    for number in 0..<contents.pageCount {
      let page = try merged.page(number)
      fragments.formUnion(page.fragments)
      findings += page.translations
      if let orphan = page.orphan { orphans.append((number, orphan)) }
    }
    findings += orphans.filter { !fragments.contains($0.topic) }.map(\.finding)
    try self.init(
      names: FolderNames(merged.bookRecord.names), contents: contents,
      anchors: KnownAnchors { merged.anchors($0) },
      pages: contents.pagesByFile.filter { !fragments.contains(contents.topic(ofPage: $0)) },
      templates: HeadingTemplates(), findings: findings, jobs: jobs
    ) { try merged.page($0) }
  }
}
