import PackagePlugin

/// Compiles a book into a program. The book is `Help/TARGET` beside the package's manifest, else
/// `Help`.
///
/// The generated source defines the type `Help`, for `HelpCommand` of the product HelpHost. Broken
/// links and all other errors of `lectern check` fail the build.
@main
struct EmbedHelp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let help = try EmbeddedTarget(target, in: context) else { return [] }
    return [
      .buildCommand(
        displayName: "Looking at the help of \(target.name)",
        executable: try context.tool(named: "embed-help").url,
        arguments: [help.folder.path, help.output.path, help.program, help.state.path],
        inputFiles: [help.state], outputFiles: [help.output])
    ]
  }
}
