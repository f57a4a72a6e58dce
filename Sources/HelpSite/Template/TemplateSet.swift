public import HelpCore

/// Templates by name, compiled: the page and every partial that it reaches.
///
/// All of them are compiled beforehand, so that nothing fails while thousands of pages are rendered, and
/// all threads share them.
public struct TemplateSet: Sendable {
  /// By name, without `.mustache`.
  public private(set) var templates: [String: Template] = [:]
  /// Missing partials, as warnings; they are empty when rendered.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Loads the templates `roots` and all partials that they lead to.
  /// - Parameter load: a template by name; nil when there is none.
  /// - Throws: `HelpError.Code.notFound` when a root is missing, `malformed` with the position of a fault
  ///   in a template.
  public init(roots: [String], load: (String) throws -> Template?) throws {
    for root in roots {
      guard let template = try load(root) else {
        throw HelpError(
          .notFound, "cannot use the templates", "there is no '\(root).mustache' among them")
      }
      templates[root] = template
    }
    var waiting = roots
    var missing: Set<String> = []
    while let name = waiting.popLast() {
      guard let template = templates[name] else { continue }
      for partial in template.partials where templates[partial.name] == nil {
        if let inner = try load(partial.name) {
          templates[partial.name] = inner
          waiting.append(partial.name)
        } else if missing.insert(partial.name).inserted {
          diagnostics.append(Self.missing(partial, in: template))
        }
      }
    }
  }

  private static func missing(_ partial: Template.Partial, in template: Template) -> Diagnostic {
    Diagnostic(
      .warning,
      at: SourceLocation(
        file: template.file,
        position: TemplateScanner.position(of: partial.offset, in: template.source)),
      "there is no partial '\(partial.name)'; nothing is inserted")
  }

  /// A template of the set, filled in, with its partials from the set.
  public func render(_ name: String, _ context: TemplateValue) throws(HelpError) -> [UInt8] {
    guard let template = templates[name] else { return [] }
    return try template.render(context, partials: templates)
  }
}
