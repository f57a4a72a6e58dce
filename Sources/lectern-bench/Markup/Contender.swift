import HelpMarkup

/// One way to turn Markdown into HTML.
struct Contender: Sendable {
  let name: String
  /// The work that the contender adds to the work of the previous contender.
  let adds: String
  /// The lowest speed that the design requires, as a share of the bare loop's speed, or nil for a
  /// contender without a limit.
  let limit: Double?
  /// The function that renders every text and returns the number of bytes of HTML.
  let render: @Sendable (Corpus) -> Int

  /// The contenders from the bare loop to all passes.
  static let all: [Contender] = [
    Contender(
      name: "bare", adds: "parsing, rendering", limit: nil,
      render: { BareLoop($0.texts).renderMarkdown() }),
    lectern(
      "commonmark", adds: "a walk of the tree, copies",
      MarkupOptions(dialect: .commonMark, allowsUnsafeHTML: true)),
    lectern(
      "gfm", adds: "tables, tasks, strikethrough, addresses, tag filter",
      MarkupOptions(dialect: .gfm, allowsUnsafeHTML: true)),
    lectern(
      "blocks", adds: "front matter, footnotes, alerts",
      MarkupOptions(allowsUnsafeHTML: true, generatesHeadingIDs: false)),
    lectern("ids", adds: "heading ids", MarkupOptions(allowsUnsafeHTML: true)),
    lectern(
      "lectern", adds: "resolving links", limit: 0.72,
      resolving(MarkupOptions(allowsUnsafeHTML: true))),
    lectern("safe", adds: "the sanitiser", limit: 0.6, resolving(MarkupOptions())),
    lectern(
      "highlight", adds: "highlighting code", resolving(MarkupOptions(highlighter: .standard))),
  ]

  /// Returns the options with links resolved and nodes without positions, as in the export of a
  /// site.
  private static func resolving(_ options: MarkupOptions) -> MarkupOptions {
    var options = options
    options.resolveLink = { $0.destination }
    options.locatesNodes = false
    return options
  }

  private static func lectern(
    _ name: String, adds: String, limit: Double? = nil, _ options: MarkupOptions
  ) -> Contender {
    Contender(name: name, adds: adds, limit: limit) { corpus in
      corpus.texts.reduce(0) {
        let topic = ParsedTopic($1, format: .markdown, file: "topic.md", options: options)
        return $0 + topic.htmlBytes().count
      }
    }
  }
}
