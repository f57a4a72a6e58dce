import ArgumentParser
import HelpSite

struct ExportMarkdown: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown",
    abstract: "Write a book as plain Markdown, whatever its topics were written in.",
    discussion: """
      Each topic becomes a file in CommonMark with GitHub's tables, includes and variables resolved, with relative \
      links. Other files are copied. The output folder must be new, empty, or an earlier export in this form.
      """)

  @OptionGroup var options: ExportOptions

  func work() throws { try options.export(.markdown) }
}
