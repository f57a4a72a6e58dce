import HelpCore

/// The headings that many pages of a book repeat, because its pages are written by a template.
struct HeadingTemplates: Sendable {
  /// The least number of pages that make a template of a heading.
  private static let leastPages = 5

  private var texts: Set<String> = []
  private var parents: Set<String> = []

  /// No template: each heading is its author's choice.
  init() {}

  /// - Parameter pages: the repeated headings of each page.
  init(_ pages: some Sequence<[RepeatedHeadings]>) {
    var textCounts: [String: Int] = [:]
    var parentCounts: [String: Int] = [:]
    for headings in pages {
      for heading in headings { textCounts[heading.text, default: 0] += 1 }
      for parent in Set(headings.map(\.parent)) { parentCounts[parent, default: 0] += 1 }
    }
    texts = Set(textCounts.filter { $0.value >= Self.leastPages }.keys)
    parents = Set(parentCounts.filter { $0.value >= Self.leastPages }.keys)
  }

  /// The finding about a heading: a note if the template is at fault.
  func finding(for heading: RepeatedHeadings) -> Finding {
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
