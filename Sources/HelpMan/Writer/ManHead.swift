import HelpCore
import HelpDocument

/// The head of a man page, and the decisions about its sections, which are made before its text is
/// written.
struct ManHead {
  var name: String
  var section: String
  var date: String
  var source: String
  var manual: String
  /// The summary under NAME, for a page without such a section.
  var summary: String
  /// The heading that is the title, and is not written as a heading. Nil for a page without one.
  var titleNode: Int?
  /// The title of the section that contains the text before the first section.
  var introduction = "DESCRIPTION"
  /// Whether no section NAME is added: the author has written one or, for a part, the page has one.
  var hasNameSection = false
  /// The deepest level of headings that make a section. The next level makes a subsection.
  var sectionLevel = 2
  /// Whether the document is one of several on the page.
  private(set) var isPart = false

  /// Decides how a document becomes a section of a page.
  /// - Parameter title: the title of a document without a level-one heading.
  init(part document: Document, title: String) {
    (name, section, date, source, manual, summary) = ("", "", "", "", "", "")
    (isPart, hasNameSection, sectionLevel) = (true, true, 1)
    titleNode = Scan(document).headings.first { document.attributes(of: $0).level == 1 }
    introduction = titleNode.map { document.line(of: $0) } ?? title
    if introduction.isEmpty { introduction = title }
  }

  /// Decides how a document becomes a page.
  init(_ document: Document, options: ManOptions) {
    let scan = Scan(document)
    let file = options.fileName.flatMap { ManName(fileName: $0) }
    var title: ManName?
    var titleText = ""
    var titleNode: Int?
    var level = 2
    if let node = scan.headings.first(where: { document.attributes(of: $0).level == 1 }) {
      titleText = document.line(of: node)
      title = ManName(title: titleText)
      if Self.isName(titleText) {
        level = 1
      } else {
        titleNode = node
      }
    }
    self.titleNode = titleNode
    sectionLevel = level
    var writtenName: ManName?
    let nameHeading = scan.headings.first { heading in
      heading != titleNode && document.attributes(of: heading).level <= level
        && Self.isName(document.line(of: heading))
    }
    if let nameHeading {
      hasNameSection = true
      let paragraph = document.end(of: nameHeading)
      if paragraph < document.count { writtenName = ManName(title: document.line(of: paragraph)) }
    }
    let prose = title == nil && titleNode != nil ? titleText : ""
    let givenNames = title?.name ?? writtenName?.name
    let slug = Slug.github(prose.isEmpty ? titleText : prose)
    name =
      options.title ?? givenNames.map(Self.firstName) ?? file?.name
      ?? (slug.isEmpty ? "page" : slug)
    section = options.section ?? title?.section ?? file?.section ?? "7"
    date = options.date ?? ""
    source = options.source ?? ""
    manual = options.manual ?? ""
    let sentence = scan.paragraph.map { Self.firstSentence(document.line(of: $0)) }
    let givenSummary = title?.summary ?? options.summary ?? sentence ?? ""
    summary = givenSummary.isEmpty ? (prose.isEmpty ? name : prose) : givenSummary
    if let names = title?.name, options.title == nil { nameLine = names }
    // A title such as `git log` is only the name `git-log`, and not a section.
    if !prose.isEmpty, Slug.github(prose) != name.lowercased(),
      prose.lowercased() != name.lowercased()
    {
      introduction = prose
    }
  }

  /// The names in the title, such as `cp, mv`, or nil if the title is prose or the options name the
  /// page.
  private var nameLine: String?

  /// The names under NAME.
  var names: String { nameLine ?? name }

  /// Whether a heading begins the section NAME.
  static func isName(_ heading: String) -> Bool { heading.lowercased() == "name" }

  /// Returns the first of some names with commas between them.
  private static func firstName(_ names: String) -> String {
    names.split(separator: ",").first.map(String.init) ?? names
  }

  /// The approximate maximum number of bytes of a summary that is the first sentence of the page.
  private static let maximumSentenceLength = 160

  /// Returns the first sentence of a text without its final full stop or colon, cut if it is long.
  static func firstSentence(_ text: String) -> String {
    var result = ""
    for word in text.split(separator: " ") {
      if result.utf8.count + word.utf8.count > maximumSentenceLength { return result + " ..." }
      if !result.isEmpty { result += " " }
      result += word
      // `e.g.` does not end a sentence.
      if word.last == ".", word.dropLast().contains(where: { $0 != "." }),
        !word.dropLast().contains(".")
      {
        return String(result.dropLast())
      }
    }
    if let last = result.last, last == ":" || last == "." { result.removeLast() }
    return result
  }

  /// The blocks of a document that determine its head.
  private struct Scan {
    /// The headings outside of blocks other than divisions.
    var headings: [Int] = []
    /// The first paragraph with text, outside of blocks other than divisions and quotes.
    var paragraph: Int?

    init(_ document: Document) {
      var index = 1
      // The end of the current quote. Its paragraphs may describe the page, but its headings are
      // not sections.
      var quoteEnd = 0
      while index < document.count {
        switch document.kind(of: index) {
        case .blockQuote:
          if quoteEnd <= index { quoteEnd = document.end(of: index) }
          index += 1
          continue
        case .division:
          index += 1
          continue
        case .heading where index >= quoteEnd: headings.append(index)
        case .paragraph where paragraph == nil && document.isProse(index): paragraph = index
        default: break
        }
        index = document.end(of: index)
      }
    }
  }
}

extension Document {
  /// Returns the plain text below a node on one line, with white space collapsed.
  func line(of index: Int) -> String {
    plainText(of: index).collapsingWhitespace
  }

  /// Whether a paragraph has text besides pictures and code. A row of badges has none.
  fileprivate func isProse(_ index: Int) -> Bool {
    var child = index + 1
    while child < end(of: index) {
      if kind(of: child) == .image {
        child = end(of: child)
        continue
      }
      if kind(of: child) == .text, utf8(of: child).contains(where: { $0 > .space }) { return true }
      child += 1
    }
    return false
  }
}
