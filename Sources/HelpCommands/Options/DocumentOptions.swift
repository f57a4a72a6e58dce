import ArgumentParser
import HelpMarkup
import SystemPackage

/// The document that a filter reads, and how it is understood.
struct DocumentOptions: ParsableArguments {
  @Argument(help: "The document, or - for standard input.")
  var file = "-"

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("What comes in: markdown, html or text.", valueName: "format"))
  var input: TopicFormat?

  @Flag(name: .customLong("commonmark"), help: "CommonMark exactly: every extension off.")
  var commonMark = false

  @Flag(
    name: .customLong("gfm"),
    help: "GitHub Flavored Markdown exactly: its five extensions and no others.")
  var gitHub = false

  @Flag(help: "Let raw HTML and every link through.")
  var unsafe = false

  func validate() throws {
    if commonMark && gitHub {
      throw ValidationError("--commonmark and --gfm are two dialects: give only one of them")
    }
  }

  /// Nil for standard input.
  var path: FilePath? { file == "-" ? nil : FilePath(file) }

  var format: TopicFormat {
    input ?? path?.extension.flatMap { TopicFormat(fileExtension: $0) } ?? .markdown
  }

  var dialect: MarkupOptions.Dialect {
    commonMark ? .commonMark : gitHub ? .gfm : .lectern
  }
}

extension TopicFormat: ExpressibleByArgument {}
