import ArgumentParser

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a book in another form.", subcommands: [ExportHTML.self])
}
