import HelpAuthoring
import HelpCore
import HelpFuzz
import HelpLayout
import HelpMarkup
import HelpResources

/// A stage of the work on a text, which is measured separately. A measurement of all stages
/// together would hide the growth of a fast stage.
enum Stage: String, CaseIterable {
  case html, document, text, ansi, man, check

  /// Returns the time of each stage, in the order of the cases.
  static func times(_ text: [UInt8], format: TopicFormat) -> [Duration] {
    var times: [Duration] = []
    func measure<Value>(_ make: () -> Value) -> Value {
      let watch = Stopwatch()
      let value = make()
      times.append(watch.elapsed)
      return value
    }
    let options = options(highlighter: .standard)
    _ = measure { ParsedTopic(text, format: format, file: file, options: options).htmlBytes() }
    // The end of this scope frees the document. Otherwise the time of the check would include that
    // work.
    do {
      let document = measure {
        ParsedTopic(text, format: format, file: file, options: options).document()
      }
      _ = measure { PlainTextRenderer.render(document, width: 80) }
      _ = measure {
        ANSIRenderer(.ansi16, theme: .standard, highlighter: .standard).render(document, width: 80)
      }
      _ = measure { ManRenderer().renderBytes(document) }
    }
    _ = measure { findings(text, format: format) }
    return times
  }

  private static let file = "page.md"

  /// Returns options with all extensions and the dialects of all tools. `plainMarkdown` is left out,
  /// because it turns MDX off.
  private static func options(highlighter: Highlighter?) -> MarkupOptions {
    var options = MarkupOptions(highlighter: highlighter)
    options.tools = ToolDialects(ToolDialects.namedDialects.map(\.dialect))
    options.tools.remove(.plainMarkdown)
    options.variables = ["a": "b"]
    options.include = IncludeScope(MemoryProvider(["a.md": small])).resolver(for: file)
    return options
  }

  /// Returns the number of findings in a book with the page and a small page. A book that does not
  /// open has one finding.
  private static func findings(_ text: [UInt8], format: TopicFormat) -> Int {
    let name = "page." + (format == .html ? "html" : format == .text ? "txt" : "md")
    let files = ["a.md": small, name: text]
    guard
      let book = try? Book.open(
        MemoryProvider(files), options: BookOptions(languages: [], jobs: 1)),
      let findings = try? BookCheck.run(book, jobs: 1)
    else { return 1 }
    return findings.count
  }

  /// The small page that the measured page may include.
  private static let small = Array("# a\n\nb\n".utf8)
}
