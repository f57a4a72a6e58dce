import ArgumentParser
import HelpSite

struct ExportEPUB: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "epub",
    abstract: "Write a book as an e-book: EPUB 3.3.",
    discussion: """
      The file has a cover, the contents, formulas and the book's pictures in PNG, JPEG, GIF and WebP. The same source \
      gives the same bytes; SOURCE_DATE_EPOCH sets the date.
      """)

  @OptionGroup var options: ExportOptions

  func work() throws { try options.exportBook() }
}
