import ArgumentParser

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.export.rawValue,
    abstract: "Write a book in another form.",
    subcommands: [
      ExportHTML.self, ExportPage.self, ExportEPUB.self, ExportMan.self, ExportMarkdown.self,
      ExportText.self, ExportJSONLines.self,
      ExportAgents.self,
    ])
}
