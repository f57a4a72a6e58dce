import ArgumentParser
import HelpHost

@main
struct MyTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mytool",
    subcommands: [Run.self, HelpCommand<Help, MyTool>.self])
}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Run it.")

  func run() { print("running") }
}
