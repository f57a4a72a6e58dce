package import HelpCore
package import HelpDialects
package import HelpDocument
import HelpHTML
import HelpMetadata

/// A Markdown topic, parsed, with every pass done.
package struct MarkdownTopic: ~Copyable {
  private let page: Page

  /// - Complexity: O(n + size of the included files).
  package init(_ source: [UInt8], file: String, options: MarkupOptions) {
    page = Page(PageText(source, file: file, options: options))
  }

  private var notes: PageNotes { page.parsed.tree.notes }

  package var metadata: Metadata? { notes.frontMatter?.metadata }

  /// The title that `{{#title …}}` gives the page.
  package var pageTitle: String? { notes.title }

  package var diagnostics: [Diagnostic] {
    (notes.frontMatter?.diagnostics ?? []) + notes.diagnostics
  }

  /// The place at which the page was cut, since it passes its budget; nil for a whole page.
  package var excess: SourceLocation? { notes.excess }

  package var droppedElements: [UnknownMark] { notes.droppedElements }

  package borrowing func html() -> [UInt8] {
    // Most HTML is a quarter longer than its Markdown.
    let size = page.parsed.positions.text.count
    return page.parsed.tree.html(size: size + size / 4 + 64)
  }

  package borrowing func document() -> Document {
    var places = page.parsed.positions
    // HTML that stays as written, or that is plain: only a document needs its content.
    let html =
      page.rawHTML.flatMap { $0.hasSteps ? $0 : nil }
      ?? RawHTML.parse(
        page.parsed.found, InlineDrawings([]), in: page.parsed.tree, options: page.options,
        positions: &places, needsSteps: true)
    let files = notes.files
    var conversion = DocumentConversion(
      positions: places, rawHTML: html, files: files.count > 1 ? files : [])
    return conversion.convert(page.parsed.tree)
  }
}
