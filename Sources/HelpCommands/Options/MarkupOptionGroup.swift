import ArgumentParser
import HelpMarkup

/// The options of reading and writing a document.
struct MarkupOptionGroup: ParsableArguments {
  @Flag(name: .customLong("commonmark"), help: "CommonMark exactly: every extension off.")
  var commonMark = false

  @Flag(
    name: .customLong("gfm"),
    help: "GitHub Flavored Markdown exactly: its five extensions and no others.")
  var gitHub = false

  @Flag(help: "Let raw HTML and every link through.")
  var unsafe = false

  @Flag(name: .customLong("no-highlight"), help: "Leave code blocks plain.")
  var isPlain = false

  func validate() throws {
    if commonMark && gitHub {
      throw ValidationError("--commonmark and --gfm are two dialects: give only one of them")
    }
  }

  /// Whether the document follows another specification to the letter.
  var isExact: Bool { commonMark || gitHub }

  var highlighter: Highlighter? { isPlain ? nil : .standard }

  /// HTML of the exact dialects has no highlighted code.
  func options(isHTML: Bool) -> MarkupOptions {
    var options = MarkupOptions()
    options.dialect = commonMark ? .commonMark : gitHub ? .gfm : .lectern
    options.allowsUnsafeHTML = unsafe
    options.highlighter = isHTML && !isExact ? highlighter : nil
    return options
  }
}
