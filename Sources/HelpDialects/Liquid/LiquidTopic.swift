package import HelpCore
package import HelpDocument
import HelpMetadata

/// A Jekyll topic in HTML with its tags replaced. As in Jekyll, only a page with front matter has
/// tags.
package struct LiquidTopic: Sendable {
  /// The page, front matter included.
  package let text: [UInt8]
  package let diagnostics: [Diagnostic]
  /// The tags without a fixed value.
  package let unexpanded: [UnknownMark]
  private let linesBefore: Int
  /// The maps from the body of the text to the topic's file, applied in order.
  private let maps: [SourceMap]

  /// Replaces the tags of a page.
  /// - Returns: nil if the page has no front matter, if `LiquidPage` has nothing to replace, or if
  ///   the options do not include Jekyll.
  /// - Complexity: O(n + size of the included files), which is bounded.
  package init?(html source: [UInt8], file: String, options: MarkupOptions) {
    guard options.dialect == .lectern, options.tools.contains(.jekyll) else { return nil }
    let front = FrontMatter(source, file: file)
    guard front.reading != nil else { return nil }
    let map = SourceMap(linesBefore: front.linesBefore)
    let outcome = LiquidPage.run(
      TagSource(
        text: Array(front.body), map: map, files: [file], frontMatter: front.reading,
        include: options.include),
      .html)
    guard let outcome else { return nil }
    text = Array(source[..<front.body.startIndex]) + outcome.text
    diagnostics = outcome.diagnostics
    unexpanded = outcome.unexpanded
    linesBefore = front.linesBefore
    maps = [outcome.map, map]
  }

  /// Returns the position in the topic's file for a position in the text.
  /// - Complexity: O(log tags).
  package func origin(of position: SourcePosition) -> SourcePosition {
    guard position.line > linesBefore else { return position }
    return maps.origin(line: position.line - linesBefore, column: position.column).position
  }
}
