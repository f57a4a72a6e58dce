/// A Markdown topic before its blocks are read: the passes over its source are done.
struct MarkdownSource {
  let file: String
  let frontMatter: FrontMatter
  /// What became of includes and variables; nil when there are none.
  let expanded: Preprocessor.Outcome?
  /// Repaired, and bounded in depth.
  let text: ArraySlice<UInt8>

  /// - Complexity: O(n), and what it includes.
  init(_ source: [UInt8], file: String, options: MarkupOptions) {
    let isLectern = options.dialect == .lectern
    self.file = file
    frontMatter = isLectern ? FrontMatter(source, file: file) : FrontMatter(none: source)
    expanded =
      isLectern
      ? Preprocessor.run(
        frontMatter.body, linesBefore: frontMatter.linesBefore, file: file, options: options) : nil
    // CommonMark by itself says nothing of what is no UTF-8.
    let repairsUTF8 = isLectern || !options.allowsUnsafeHTML
    let written = expanded?.text ?? frontMatter.body
    text = ContainerMarkers.bounded(repairsUTF8 ? RepairedText.make(written) : written)
  }
}
