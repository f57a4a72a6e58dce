import HelpCore

/// The headings that many pages of a book repeat, because a template writes the pages.
struct HeadingTemplates: Sendable {
  /// The minimum number of pages that repeat a template's heading.
  private static let minimumPages = 5

  /// The repeated headings of templates.
  private var texts: Set<String> = []
  /// The headings of templates that have repeated headings below them.
  private var parents: Set<String> = []

  /// Creates a value without templates: each heading is treated as its author's choice.
  init() {}

  /// Finds the headings that templates write.
  /// - Parameter pages: the repeated headings of each page.
  init(_ pages: some Sequence<[RepeatedHeading]>) {
    var textCounts: [String: Int] = [:]
    var parentCounts: [String: Int] = [:]
    for headings in pages {
      for heading in headings { textCounts[heading.text, default: 0] += 1 }
      for parent in Set(headings.map(\.parent)) { parentCounts[parent, default: 0] += 1 }
    }
    texts = Set(textCounts.filter { $0.value >= Self.minimumPages }.keys)
    parents = Set(parentCounts.filter { $0.value >= Self.minimumPages }.keys)
  }

  /// Returns the finding about a heading: a note for a template's heading, otherwise a warning.
  func finding(for heading: RepeatedHeading) -> Finding {
    let isTemplate = texts.contains(heading.text) || parents.contains(heading.parent)
    let cause =
      texts.contains(heading.text) || !isTemplate ? heading.text : "below " + heading.parent
    return Finding(
      Diagnostic(
        isTemplate ? .note : .warning, at: heading.location,
        "the page has \(heading.count) sections named '\(heading.text)': read alone, none says what it is about",
        hint: "name the subject in each, such as '\(heading.parent): \(heading.text)'"),
      cause: "repeated heading " + cause)
  }
}
