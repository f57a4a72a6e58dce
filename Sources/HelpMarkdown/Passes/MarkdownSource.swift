package import HelpMetadata

/// A Markdown topic before its blocks are read: the passes over its source are done.
package struct MarkdownSource {
  let file: String
  package let frontMatter: FrontMatter
  /// The expanded includes and variables; nil when there are none.
  package let expanded: Preprocessor.Outcome?
  /// Repaired, and bounded in depth.
  package let text: [UInt8]

  /// - Complexity: O(n), and what it includes.
  package init(_ source: [UInt8], file: String, options: MarkupOptions) {
    let isLectern = options.dialect == .lectern
    self.file = file
    frontMatter = isLectern ? FrontMatter(source, file: file) : FrontMatter(none: source)
    let body = Array(frontMatter.body)
    expanded =
      isLectern
      ? Preprocessor.run(
        body, linesBefore: frontMatter.linesBefore, file: file, options: options) : nil
    // CommonMark itself does not cover what is not valid UTF-8.
    let repairsUTF8 = isLectern || !options.allowsUnsafeHTML
    let written = expanded?.text ?? body
    text = ContainerMarkers.bounded(repairsUTF8 ? RepairedText.make(written) : written)
  }
}
