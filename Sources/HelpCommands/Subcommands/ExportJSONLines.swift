import ArgumentParser
import HelpSite

struct ExportJSONLines: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "jsonl",
    abstract: "Write the sections of a book as lines of JSON, for search engines and databases.",
    discussion: """
      Each line is an object with the keys book, version, path, anchor, title, headings, text, language and digest.
      """)

  @OptionGroup var options: ExportOptions

  func work() throws { try options.export(FileForm.jsonLines) }
}
