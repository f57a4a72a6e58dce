import HelpBook
import HelpCore
import HelpMarkup

/// Finds features of a page that keep coding agents from understanding the page. The tools of
/// agents cut long pages, or return a section without its page.
///
/// The check follows two chapters of the Agent-Friendly Documentation Spec 0.5: Page Size and
/// Content Structure. The other chapters concern web servers.
struct AgentCheck {
  /// The sizes in characters at which common tools cut a page, largest first.
  private static let sizeLimits = [100_000, 50_000]

  private let document: Document
  private let outline: TopicOutline
  private let file: String

  init(_ document: Document, _ outline: TopicOutline, file: String) {
    (self.document, self.outline, self.file) = (document, outline, file)
  }

  /// The headings that occur several times on the page.
  var repeatedHeadings: [RepeatedHeading] { RepeatedHeading.find(in: outline, file: file) }

  /// Returns the findings on the page, except repeated headings.
  /// - Parameters:
  ///   - description: the page's own summary, from its front matter. Nil or empty if there is none.
  ///   - source: the text of the topic's own file.
  func findings(description: String?, source: [UInt8], format: TopicFormat) -> [Finding] {
    var findings = [sizeFinding].compactMap { $0 }
    if description?.isEmpty != false, lacksSummary { findings.append(missingSummary) }
    findings += tableFindings
    if format == .markdown, let fence = OpenFence.find(in: document, source) {
      findings.append(
        Finding(
          Diagnostic(
            .warning, at: location(of: fence),
            "the code block is not closed: all text below is a part of it",
            hint: "close it with a fence at least as long as the one that opens it")))
    }
    return findings
  }

  private func location(of node: Int) -> SourceLocation {
    SourceLocation(
      file: document.file(of: node) ?? file, position: document.position(of: node))
  }

  /// The finding about a page that tools would cut.
  /// - Complexity: O(size of the page).
  private var sizeFinding: Finding? {
    // Each character of UTF-8 has one byte that is not a continuation byte.
    let count = MarkdownRenderer().renderBytes(document).count { $0 & 0xC0 != 0x80 }
    guard let limit = Self.sizeLimits.first(where: { count > $0 }) else { return nil }
    return Finding(
      Diagnostic(
        .warning, at: SourceLocation(file: file),
        "the page has \(count) characters as Markdown: agents whose tools cut it at \(limit) miss the rest",
        hint: "divide it by subject"),
      cause: "page of more than \(limit) characters")
  }

  /// Whether the page has no summary: no first paragraph, and no quotation or note as its first
  /// block below the heading. False for a page of headings alone.
  private var lacksSummary: Bool {
    guard outline.summary.isEmpty, document.count > 1 else { return false }
    let first = document.children(of: 0).first { document.kind(of: $0) != .heading }
    return first.map { ![.blockQuote, .alert].contains(document.kind(of: $0)) } ?? false
  }

  private var missingSummary: Finding {
    Finding(
      Diagnostic(
        .warning, at: SourceLocation(file: file),
        "no paragraph says what the page is about, so lists of topics show only its title",
        hint: "begin it with a sentence, or set 'description' in its front matter"))
  }

  /// The findings about tables whose rows cannot be understood alone: tables without column names,
  /// and tables with cells that span rows.
  private var tableFindings: [Finding] {
    (0..<document.count).filter { document.kind(of: $0) == .table }.compactMap { table in
      let cells = (table..<document.end(of: table)).filter { document.kind(of: $0) == .tableCell }
      let names = cells.filter { document.attributes(of: $0).isHeader }
      let message: String
      if !cells.isEmpty, names.allSatisfy({ isBlank($0) }) {
        message = "the table does not name its columns: a row has no meaning on its own"
      } else if cells.contains(where: { document.attributes(of: $0).rowSpan > 1 }) {
        message =
          "cells of the table span rows, which in Markdown are empty in all rows but the first"
      } else {
        return nil
      }
      return Finding(Diagnostic(.warning, at: location(of: table), message))
    }
  }

  /// Whether a table cell contains neither text nor an image.
  private func isBlank(_ node: Int) -> Bool {
    let descendants = node..<document.end(of: node)
    return document.plainText(of: node).allSatisfy(\.isWhitespace)
      && !descendants.contains { document.kind(of: $0) == .image }
  }
}
