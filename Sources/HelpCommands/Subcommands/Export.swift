import ArgumentParser

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.export.rawValue,
    abstract: "Export a book as a site, an e-book, man pages, Markdown or text.",
    subcommands: [
      ExportHTML.self, ExportPage.self, ExportEPUB.self, ExportMan.self, ExportMarkdown.self,
      ExportText.self, ExportJSONLines.self,
      ExportAgents.self,
    ])
}
