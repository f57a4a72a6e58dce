import HelpAuthoring
import HelpCore

/// The parts that all pages of one depth share: the templates, with the shared values filled in.
struct PageShell: Sendable {
  /// The shared values. Templates may name shared values inside sections that differ from page to
  /// page.
  let shared: TemplateValue
  private let templates: [String: Template]
  private let set: TemplateSet

  /// The names of the values that differ from page to page. All other values are shared.
  static let pageValues: Set<String> = [
    "language", "direction", "title", "documentTitle", "description", "path", "tabs", "breadcrumbs",
    "menu", "previous", "next", "canonical", "source", "matter", "body", "heading", "outline",
    "pager", "items", "lead", "listClass",
    "hero", "parts", "moved", "isTitled", "foot", "drawing", "marked", "languages", "alternates",
    "text", "sections", "isInSection", "linkedData", "modified",
    "markdown",
  ]

  /// Fills the shared values into the templates.
  init(sharedValues: [String: TemplateValue], templates set: TemplateSet) throws {
    self.shared = .object(sharedValues)
    self.set = set
    var templates: [String: Template] = [:]
    for name in [
      PageRenderer.topicTemplate, PageRenderer.contentsTemplate, PageRenderer.searchTemplate,
      PageRenderer.missingTemplate, PageRenderer.printTemplate, PageRenderer.mapTemplate,
    ] {
      templates[name] = try TemplateSpecializer.specialize(
        name, in: set, sharedValues: sharedValues, varyingNames: Self.pageValues)
    }
    self.templates = templates
  }

  /// Returns the page that a template makes, or no bytes for an unknown template.
  /// - Parameter values: the page's values, by the names in `pageValues`.
  func render(
    _ name: String, _ values: [String: TemplateValue]
  ) throws(HelpError) -> [UInt8] {
    guard let template = templates[name] else { return [] }
    return try template.render(within: [shared, .object(values)], partials: set.templates)
  }
}
