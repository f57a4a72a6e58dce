import ArgumentParser
import HelpSite

struct ExportJSONLines: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "jsonl",
    abstract: "Write the sections of a book as lines of JSON, for search engines and databases.",
    discussion: """
      Each line is an object with the keys book, path, anchor, title, headings, text and digest, and with version and \
      language if the book states them. At the beginning of a topic, anchor is null and headings is empty.
      """)

  @OptionGroup var options: ExportOptions

  func work() throws { try options.export(FileForm.jsonLines) }
}
