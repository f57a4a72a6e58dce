import CBare
import HelpMarkup

/// One way to turn Markdown into HTML.
struct Contender: Sendable {
  let name: String
  /// The work that it does in addition to the one above.
  let adds: String
  /// The lowest ratio to the bare loop that the design requires.
  let limit: Double?
  /// Renders every text and returns the bytes of HTML.
  let render: @Sendable (Corpus) -> Int

  /// The contenders from the bare loop to all passes.
  static let all: [Contender] = [
    Contender(name: "bare", adds: "parsing, rendering", limit: nil, render: { bare($0) }),
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

  /// The options with links resolved as in the export of a site, which does not need their positions.
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

  private static func bare(_ corpus: Corpus) -> Int {
    // The texts stay where they are while the loop runs.
    var joined: [UInt8] = []
    joined.reserveCapacity(corpus.size)
    var lengths: [Int] = []
    for text in corpus.texts {
      joined += text
      lengths.append(text.count)
    }
    return unsafe joined.withUnsafeBytes { bytes in
      let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
      var offset = 0
      let texts = unsafe lengths.map { length in
        defer { offset += length }
        return unsafe start.map { unsafe $0 + offset }
      }
      return unsafe bare_markdown_render(texts, lengths, lengths.count)
    }
  }
}
