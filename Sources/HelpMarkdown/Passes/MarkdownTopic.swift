package import HelpCore
package import HelpDialects
package import HelpDocument
import HelpHTML
import HelpMetadata

/// A Markdown topic, parsed and changed by all passes.
package struct MarkdownTopic: ~Copyable {
  private let page: Page

  /// Parses a topic, and runs the passes.
  /// - Parameter file: the name of the file in diagnostics.
  /// - Complexity: O(n + size of the included files).
  package init(_ source: [UInt8], file: String, options: MarkupOptions) {
    page = Page(PageText(source, file: file, options: options))
  }

  private var notes: PageNotes { page.parsed.tree.notes }

  /// The front matter, or nil if there is none.
  package var metadata: Metadata? { notes.frontMatter?.metadata }

  /// The title that `{{#title …}}` sets, or nil if there is no such directive.
  package var pageTitle: String? { notes.title }

  /// The diagnostics of the topic, front matter first.
  package var diagnostics: [Diagnostic] {
    (notes.frontMatter?.diagnostics ?? []) + notes.diagnostics
  }

  /// The position at which the page was cut because it exceeds its budget, or nil for a whole page.
  package var excess: SourceLocation? { notes.excess }

  /// The elements of raw HTML that are left out, and the shortcodes, tags and components that are
  /// not expanded.
  package var droppedElements: [UnknownMark] { notes.droppedElements }

  /// Returns the topic's body as HTML.
  package borrowing func html() -> [UInt8] {
    // The HTML of most topics is at most a quarter longer than their Markdown.
    let size = page.parsed.positions.text.count
    return page.parsed.tree.html(size: size + size / 4 + 64)
  }

  /// Returns the topic as a document.
  package borrowing func document() -> Document {
    var positions = page.parsed.positions
    // The passes parse raw HTML without the steps that only a document needs, or not at all if the
    // HTML stays as written.
    let html =
      page.rawHTML.flatMap { $0.hasSteps ? $0 : nil }
      ?? RawHTML.parse(
        page.parsed.inventory, InlineDrawings([]), in: page.parsed.tree, options: page.options,
        positions: &positions, needsSteps: true)
    let files = notes.files
    var conversion = DocumentConversion(
      positions: positions, rawHTML: html, files: files.count > 1 ? files : [])
    return conversion.convert(page.parsed.tree)
  }
}
