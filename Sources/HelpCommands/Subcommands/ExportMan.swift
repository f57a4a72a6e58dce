import ArgumentParser
import HelpSite

struct ExportMan: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "Write a book as man pages in section 7.",
    discussion: """
      Each topic becomes a page. The first topic has the name of the book, and guide/install is BOOK-guide-install. The output folder must be new, \
      empty, or an earlier export in this form.
      """)

  @Flag(help: "Write one page, in which each topic is a section.")
  var single = false

  @OptionGroup var options: ExportOptions

  func work() throws {
    let date = try SourceDate.day()
    if single {
      try options.export(FileForm.man(date: date))
    } else {
      try options.export(FolderForm.man(date: date))
    }
  }
}
