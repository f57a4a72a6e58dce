package import HelpCore

/// The templates of a site's pages, and every partial that they reach, by name.
///
/// All templates are compiled before the first page is rendered, which reports errors early.
/// Threads share the compiled templates.
package struct TemplateSet: Sendable {
  /// The templates by name, without `.mustache`.
  package private(set) var templates: [String: Template] = [:]

  /// Loads the templates `roots` and all partials that they use.
  /// - Parameter load: returns a template by name, or nil for an unknown name.
  /// - Throws: `HelpError.Code.notFound` when a root is missing, `malformed` with the position of a
  ///   fault in a template, or of a tag for an unknown partial.
  package init(roots: [String], load: (String) throws -> Template?) throws {
    for root in roots {
      guard let template = try load(root) else {
        throw HelpError(
          .notFound, "cannot use the templates", "there is no '\(root).mustache' among them")
      }
      templates[root] = template
    }
    var pendingNames = roots
    while let name = pendingNames.popLast() {
      guard let template = templates[name] else { continue }
      for partial in template.partials where templates[partial.name] == nil {
        guard let inner = try load(partial.name) else {
          throw Self.missing(partial, in: template, known: templates.keys.sorted())
        }
        templates[partial.name] = inner
        pendingNames.append(partial.name)
      }
    }
  }

  /// Returns the error for a partial without a template.
  private static func missing(
    _ partial: Template.Partial, in template: Template, known names: [String]
  ) -> HelpError {
    HelpError(
      .malformed, "cannot use the template", "there is no template '\(partial.name).mustache'",
      hint: NearestName.hint(for: partial.name, among: names)
        ?? "put it into the folder of your templates, or drop the tag",
      location: SourceLocation(
        file: template.file,
        position: TemplateScanner.position(of: partial.offset, in: template.source)))
  }

  /// Returns a template of the set filled in, with partials from the set, or no bytes for an
  /// unknown name.
  package func render(_ name: String, _ context: TemplateValue) throws(HelpError) -> [UInt8] {
    guard let template = templates[name] else { return [] }
    return try template.renderBytes(context, partials: templates)
  }
}
