import HelpBook
import HelpCore
import HelpDocument
import HelpHost
import HelpLayout
import HelpMarkup

/// The changes of a book for human readers: a document with a heading for each page.
struct ChangesListing {
  private let changes: BookChanges
  /// The maximum number of changes of words that are shown for a section.
  private let maximumHunks: Int
  private var form = Form.marks
  /// The maximum number of words of a change, unless all are shown. A longer change is cut in the
  /// middle.
  private static let maximumWords = 60

  /// The way to distinguish added and removed words.
  private enum Form {
    /// Brackets, as in `git diff --word-diff`.
    case marks
    /// Colours and styles of a terminal.
    case styles
    /// Markup of a page, which also has links to pages and sections.
    case page
  }

  init(_ changes: BookChanges, showsAll: Bool) {
    self.changes = changes
    maximumHunks = showsAll ? .max : 3
  }

  /// Returns a summary such as `14 pages changed, 2 added, 1 removed, 1 moved`.
  static func summary(of changes: BookChanges) -> String {
    let kinds: [(PageChange.Kind, String)] = [
      (.changed, "changed"), (.added, "added"), (.removed, "removed"), (.moved, "moved"),
    ]
    let parts = kinds.map { (changes.count($0.0), $0.1) }.filter { $0.0 > 0 }
    guard let first = parts.first else { return "nothing changed" }
    return
      ([Figures.count(first.0, "page") + " " + first.1]
      + parts.dropFirst().map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }

  /// Returns the list as text for a terminal or a pipe.
  /// - Parameter theme: the theme, or nil for text without colours and styles, with words in
  ///   brackets.
  func text(theme: Theme?) -> [UInt8] {
    guard !changes.pages.isEmpty else { return [] }
    var listing = self
    listing.form = theme == nil ? .marks : .styles
    let width = Console.isOutputTerminal ? TextWidth.automatic(limit: 100) : 80
    return Array(
      BookPrinter.render(listing.document, width: width, theme: theme, highlighter: nil).utf8)
  }

  /// Returns the list as a topic of the new version in Markdown, with links from the root of the
  /// book.
  func markdown() -> [UInt8] {
    var listing = self
    listing.form = .page
    let old = changes.old.version ?? changes.old.title
    return MarkdownRenderer().renderBytes(
      listing.document, title: "Changes since \(ControlCharacters.inline(old))")
  }

  private var document: Document {
    var builder = DocumentBuilder()
    for page in changes.pages { write(page, to: &builder) }
    return builder.finish()
  }

  private func write(_ page: PageChange, to builder: inout DocumentBuilder) {
    var attributes = Document.Attributes()
    attributes.level = 2
    builder.open(.heading, attributes)
    let path = ControlCharacters.inline(page.path)
    let title = page.title.isEmpty || page.title == page.path ? "" : ": \(page.title)"
    let isLink = open(linkTo: page.file, anchor: nil, in: &builder)
    add(path + ControlCharacters.inline(title), to: &builder)
    if isLink { builder.close() }
    switch page.kind {
    case .added: add(" (added)", to: &builder)
    case .removed: add(" (removed)", to: &builder)
    case .moved: add(" (moved from \(ControlCharacters.inline(page.oldPath ?? "")))", to: &builder)
    case .changed: break
    }
    builder.close()
    if let oldTitle = page.oldTitle, !oldTitle.isEmpty {
      addParagraph("The title was “\(ControlCharacters.inline(oldTitle))”.", to: &builder)
    }
    guard page.kind == .changed || page.kind == .moved, !page.sections.isEmpty else { return }
    builder.open(.list)
    for section in page.sections { write(section, of: page, to: &builder) }
    builder.close()
  }

  /// Opens a link if the form is a page.
  /// - Returns: whether a link was opened, which needs a file in the new version.
  private func open(
    linkTo file: String?, anchor: String?, in builder: inout DocumentBuilder
  ) -> Bool {
    guard form == .page, let file else { return false }
    var attributes = Document.Attributes()
    attributes.destination = Destination(path: file, anchor: anchor).reference
    builder.open(.link, attributes)
    return true
  }

  private func write(
    _ change: SectionChange, of page: PageChange, to builder: inout DocumentBuilder
  ) {
    builder.open(.item)
    builder.open(.paragraph)
    add(label(of: change), to: &builder)
    builder.open(.strong)
    let heading = change.section?.heading ?? ""
    let isLink = open(
      linkTo: change.newSection == nil ? nil : page.file, anchor: change.newSection?.anchor,
      in: &builder)
    add(heading.isEmpty ? "the beginning" : ControlCharacters.inline(heading), to: &builder)
    if isLink { builder.close() }
    builder.close()
    // Reference pages repeat their headings, such as “Options”, below the heading of each entry.
    if let path = change.section?.path.dropLast(), path.count > 1, let parent = path.last {
      add(", in “\(ControlCharacters.inline(parent))”", to: &builder)
    }
    if let old = change.oldSection, let new = change.newSection, old.heading != new.heading {
      add(", which was “\(ControlCharacters.inline(old.heading))”", to: &builder)
    }
    if let page = change.oldPage { add(", from \(ControlCharacters.inline(page))", to: &builder) }
    if let page = change.newPage { add(", to \(ControlCharacters.inline(page))", to: &builder) }
    builder.close()
    let hunks = change.hunks
    for hunk in hunks.prefix(maximumHunks) { write(hunk, to: &builder) }
    if hunks.count > maximumHunks {
      let hiddenCount = hunks.count - maximumHunks
      let remedy = form == .page ? "" : " (--all shows them)"
      addParagraph("and \(Figures.count(hiddenCount, "other place"))\(remedy)", to: &builder)
    }
    builder.close()
  }

  private func label(of change: SectionChange) -> String {
    switch change.kind {
    case .added: "Added: "
    case .changed: "Changed: "
    case .removed: "Removed: "
    case .moved: "Moved: "
    }
  }

  private func write(_ hunk: WordHunk, to builder: inout DocumentBuilder) {
    builder.open(.paragraph)
    if !hunk.beginsText { add("… ", to: &builder) }
    if !hunk.before.isEmpty { add(excerpt(of: hunk.before) + " ", to: &builder) }
    if !hunk.removedWords.isEmpty {
      write(excerpt(of: hunk.removedWords), as: .strikethrough, marks: ("[-", "-]"), to: &builder)
    }
    if !hunk.removedWords.isEmpty && !hunk.addedWords.isEmpty { add(" ", to: &builder) }
    if !hunk.addedWords.isEmpty {
      write(
        excerpt(of: hunk.addedWords), as: form == .page ? .strong : .mark, marks: ("{+", "+}"),
        to: &builder)
    }
    if !hunk.after.isEmpty { add(" " + excerpt(of: hunk.after), to: &builder) }
    if !hunk.endsText { add(" …", to: &builder) }
    builder.close()
  }

  private func write(
    _ text: String, as kind: Document.Kind, marks: (String, String),
    to builder: inout DocumentBuilder
  ) {
    if form == .marks {
      add(marks.0 + text + marks.1, to: &builder)
    } else {
      builder.open(kind)
      add(text, to: &builder)
      builder.close()
    }
  }

  /// Returns words as a text. If there are too many words, an ellipsis replaces the middle.
  private func excerpt(of words: [String]) -> String {
    let half = Self.maximumWords / 2
    let text =
      words.count <= Self.maximumWords || maximumHunks == .max
      ? words : Array(words.prefix(half) + ["…"] + words.suffix(half))
    return ControlCharacters.inline(text.joined(separator: " "))
  }

  private func addParagraph(_ text: String, to builder: inout DocumentBuilder) {
    builder.open(.paragraph)
    add(text, to: &builder)
    builder.close()
  }

  private func add(_ text: String, to builder: inout DocumentBuilder) {
    builder.add(.text, text: text.utf8)
  }
}
