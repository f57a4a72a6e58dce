import HelpAuthoring
import HelpCore
import Synchronization

/// The parts that are the same on all pages of one depth: the templates with these filled in.
struct PageShell: Sendable {
  /// Values that templates may still name, inside sections that differ from page to page.
  let known: TemplateValue
  private let templates: [String: Template]
  private let set: TemplateSet

  /// The names of the values that differ from page to page. All others are `known`.
  static let open: Set<String> = [
    "language", "direction", "title", "documentTitle", "description", "path", "tabs", "breadcrumbs",
    "menu", "previous", "next", "canonical", "source", "matter", "body", "heading", "outline",
    "pager", "items", "lead", "listClass",
    "hero", "parts", "moved", "isTitled", "foot", "drawing", "marked", "languages", "alternates",
    "text", "sections", "isInSection", "linkedData", "modified",
    "markdown",
  ]

  init(known: [String: TemplateValue], templates set: TemplateSet) throws {
    self.known = .object(known)
    self.set = set
    var made: [String: Template] = [:]
    for name in [
      PageRenderer.topicTemplate, PageRenderer.contentsTemplate, PageRenderer.searchTemplate,
      PageRenderer.missingTemplate, PageRenderer.printTemplate, PageRenderer.mapTemplate,
    ] {
      made[name] = try TemplateSpecializer.specialize(name, in: set, known: known, open: Self.open)
    }
    templates = made
  }

  /// A page.
  /// - Parameter values: the values of `open` that it has.
  func render(
    _ name: String, _ values: [String: TemplateValue]
  ) throws(HelpError) -> [UInt8] {
    guard let template = templates[name] else { return [] }
    return try template.render(within: [known, .object(values)], partials: set.templates)
  }
}

/// The shells of a site, each made when the first page of its depth is.
final class PageShells: Sendable {
  private let made = Mutex<[Int: PageShell]>([:])

  func shell(_ depth: Int, _ make: () throws -> PageShell) rethrows -> PageShell {
    if let shell = made.withLock({ $0[depth] }) { return shell }
    let shell = try make()
    made.withLock { $0[depth] = shell }
    return shell
  }
}
