import ArgumentParser
import HelpSite

struct ExportText: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Write a book as plain text.",
    discussion: """
      Each topic becomes a file with lines of at most 80 columns. The output folder must be new, empty, or an earlier \
      export in this form.
      """)

  @Flag(help: "Write one file with all topics in reading order.")
  var single = false

  @OptionGroup var options: ExportOptions

  func work() throws {
    if single { try options.export(FileForm.text) } else { try options.export(FolderForm.text) }
  }
}
