import HelpBook
import HelpCore

/// A link to an anchor. The link is valid if the page it leads to, or that page's original, has the
/// anchor.
struct AnchorLink: Sendable {
  let mention: LinkMention
  let anchor: String
  /// The number of the page that the link leads to.
  let page: Int
  /// The topic whose own file may be shown instead of its translation `page`, or nil if there is
  /// none.
  let original: Int?
}

/// The rules for links to anchors, which apply when the anchors of all pages are known.
struct AnchorRules: Sendable {
  let contents: ContentsTable
  /// The first of the author's programs, which may generate targets. Nil if there is none, or in a
  /// strict check.
  let program: String?
  let isStrict: Bool

  init(of book: Book, isStrict: Bool) {
    contents = book.contents
    program = isStrict ? nil : book.programs.first
    self.isStrict = isStrict
  }

  /// Returns the finding about a link, or nil for a valid link.
  func finding(for link: AnchorLink, anchors: KnownAnchors) -> Finding? {
    let page = link.page
    if anchors[page].contains(link.anchor) { return nil }
    if let original = link.original, anchors[original].contains(link.anchor) { return nil }
    let file = contents.file(ofPage: page)
    if anchors.isIncomplete(page), !isStrict {
      return Finding(
        Diagnostic(
          .note, at: link.mention.location,
          "the link '\(link.mention.destination)' leads to a part of \(file) that a program writes",
          hint: "use --strict to report each of these links as an error"),
        cause: "link to a part that a program writes")
    }
    return link.mention.finding(
      "no anchor '\(link.anchor)' in \(file)", wantedName: .anchor(link.anchor, page: page),
      program: program)
  }
}
