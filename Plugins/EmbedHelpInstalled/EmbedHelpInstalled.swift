import Foundation
import PackagePlugin

/// Compiles a book into a program as `EmbedHelp` does, but with an installed `lectern` instead of a
/// tool that the build must compile.
///
/// The program is the file that the environment variable `LECTERN_PROGRAM` names, else one of the
/// usual paths. `PATH` is not searched, because the result of a build must not depend on it.
@main
struct EmbedHelpInstalled: BuildToolPlugin {
  /// The usual paths of the installed program.
  private static let usualPaths = [
    "/usr/local/bin/lectern", "/usr/bin/lectern", "/opt/homebrew/bin/lectern",
  ]

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

  /// Returns the installed program. Reports an error and returns nil if there is none.
  private static func program() -> URL? {
    let named = ProcessInfo.processInfo.environment["LECTERN_PROGRAM"]
    let paths = named.map { [$0] } ?? Self.usualPaths
    if let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) {
      return URL(fileURLWithPath: path)
    }
    Diagnostics.error(
      named.map { "LECTERN_PROGRAM names '\($0)', which cannot be run" }
        ?? "lectern is not installed in \(paths.joined(separator: ", ")): install it, or name it in LECTERN_PROGRAM"
    )
    return nil
  }
}
