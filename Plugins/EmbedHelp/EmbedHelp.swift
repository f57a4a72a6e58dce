import PackagePlugin

/// Compiles a book into a program: `Help/TARGET` beside the package's manifest, else `Help`.
///
/// The generated source offers the type `Help`, for `HelpCommand` of the product HelpHost. Broken links, and what else
/// `lectern check` calls an error, are errors of the build.
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
