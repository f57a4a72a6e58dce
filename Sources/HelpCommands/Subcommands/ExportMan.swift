import ArgumentParser
import HelpSite

struct ExportMan: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "Write a book as man pages in section 7, one for each topic.",
    discussion: """
      The first topic has the name of the book, and guide/install is BOOK-guide-install. The output folder must be new, \
      empty, or an earlier export in this form.
      """)

  @OptionGroup var form: FormOptions

  func work() throws { try form.export(.man) }
}
