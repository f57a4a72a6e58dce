import ArgumentParser
import HelpMarkup

/// The options of reading and writing a document.
struct MarkupOptionGroup: ParsableArguments {
  @Flag(name: .customLong("commonmark"), help: "Follow CommonMark exactly, without extensions.")
  var commonMark = false

  @Flag(
    name: .customLong("gfm"),
    help: "Follow GitHub Flavored Markdown exactly, with its five extensions alone.")
  var gitHub = false

  @Flag(help: "Keep all raw HTML and links, scripts included. Only for documents that you trust.")
  var unsafe = false

  @Flag(name: .customLong("no-highlight"), help: "Do not highlight code blocks.")
  var isPlain = false

  func validate() throws {
    if commonMark && gitHub {
      throw ValidationError("--commonmark and --gfm are two dialects: give only one of them")
    }
  }

  /// Whether the document follows CommonMark or GitHub Flavored Markdown exactly.
  var isExact: Bool { commonMark || gitHub }

  var highlighter: Highlighter? { isPlain ? nil : .standard }

  /// Returns the options for the markup engine. HTML of the exact dialects has no highlighted code.
  func options(isHTML: Bool) -> MarkupOptions {
    var options = MarkupOptions()
    options.dialect = commonMark ? .commonMark : gitHub ? .gfm : .lectern
    options.allowsUnsafeHTML = unsafe
    options.highlighter = isHTML && !isExact ? highlighter : nil
    return options
  }
}
