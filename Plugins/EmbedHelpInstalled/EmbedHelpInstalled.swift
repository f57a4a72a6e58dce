import Foundation
import PackagePlugin

/// Does what `EmbedHelp` does with a `lectern` that is installed, and builds no tool of its own.
///
/// The program is the file that the environment variable `LECTERN_PROGRAM` names, else one of the places where it is
/// usually installed. `PATH` is not searched: what a build runs must not depend on it.
@main
struct EmbedHelpInstalled: BuildToolPlugin {
  static let places = ["/usr/local/bin/lectern", "/usr/bin/lectern", "/opt/homebrew/bin/lectern"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let help = try EmbeddedTarget(target, in: context), let program = Self.program() else {
      return []
    }
    return [
      .buildCommand(
        displayName: "Looking at the help of \(target.name)", executable: program,
        arguments: [
          "embed", help.folder.path, "--swift", help.output.path, "--program", help.program,
          "--state", help.state.path, "--quiet",
        ],
        inputFiles: [help.state], outputFiles: [help.output])
    ]
  }

  private static func program() -> URL? {
    let named = ProcessInfo.processInfo.environment["LECTERN_PROGRAM"]
    let places = named.map { [$0] } ?? Self.places
    if let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) {
      return URL(fileURLWithPath: found)
    }
    Diagnostics.error(
      named.map { "LECTERN_PROGRAM names '\($0)', which cannot be run" }
        ?? "lectern is not installed in \(places.joined(separator: ", ")): install it, or name it in LECTERN_PROGRAM"
    )
    return nil
  }
}
