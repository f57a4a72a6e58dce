import HelpBook
import HelpCore
import HelpDocument
import HelpResources

/// A link as its page has it.
struct LinkMention: Sendable {
  let destination: String
  let isImage: Bool
  let location: SourceLocation

  private var kind: String { isImage ? "image" : "link" }

  /// Returns the finding about a link without a target.
  /// - Parameters:
  ///   - wantedName: the name that does not exist, if that is the reason.
  ///   - program: the author's program that may make targets. Nil if there is none, or in a strict check.
  func finding(
    _ reason: String, hint: String? = nil, wantedName: WantedName? = nil, program: String?
  ) -> Finding {
    if wantedName != nil, let program, mayMakeTarget(program) {
      return Finding(
        Diagnostic(
          .note, at: location,
          "the \(kind) '\(destination)' leads nowhere, but '\(program)' may generate its target",
          hint:
            "Lectern does not run programs of a book; with --strict, each of these is an error"),
        cause: "\(kind) to what '\(program)' may make")
    }
    return Finding(
      Diagnostic(.error, at: location, "broken \(kind) '\(destination)': \(reason)", hint: hint),
      cause: "broken \(kind): \(reason)", wantedName: wantedName)
  }

  /// Whether the author's program may make the target. Programs make anchors, and targets whose names are not paths.
  private func mayMakeTarget(_ program: String) -> Bool {
    if isImage { return false }
    if Destination(destination).anchor != nil || program == Manifest.template { return true }
    let type = ResourcePath.splitExtension(of: destination).type
    return !destination.contains("/") && TopicFormat(fileExtension: type) == nil
  }
}

/// A link to an anchor, which is valid if the page has the anchor.
struct AnchorLink: Sendable {
  let mention: LinkMention
  let anchor: String
  /// The number of the page that the link leads to.
  let page: Int
  /// The topic whose own file may be shown instead of its translation `page`, or nil if there is none.
  let original: Int?
}

/// The judgement of links to anchors, once the anchors of all pages are known.
struct AnchorRules: Sendable {
  let contents: ContentsTable
  /// The author's program that may make targets. Nil if there is none, or in a strict check.
  let program: String?
  let isStrict: Bool

  init(of book: Book, isStrict: Bool) {
    contents = book.contents
    program = isStrict ? nil : book.programs.first
    self.isStrict = isStrict
  }

  /// Returns the finding about a link, or nil for a valid one.
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
          hint: "with --strict, each of these links is an error"),
        cause: "link to a part that a program writes")
    }
    return link.mention.finding(
      "no anchor '\(link.anchor)' in \(file)", wantedName: .anchor(link.anchor, page: page),
      program: program)
  }
}
