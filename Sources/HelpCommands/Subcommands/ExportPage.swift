import ArgumentParser
import HelpSite

struct ExportPage: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write a book as one HTML file that opens from disk and prints well.",
    discussion: "Style and pictures are inside the file. Pictures from other hosts are left out.")

  @OptionGroup var options: ExportOptions

  func work() throws { try options.export(FileForm.page) }
}
