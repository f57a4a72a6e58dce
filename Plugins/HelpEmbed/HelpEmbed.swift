import PackagePlugin

/// Adds `swift package help-embed [--target NAME] [options of lectern embed]`.
///
/// The command writes `Sources/TARGET/Help.swift` for a target with a folder `Help/TARGET`. If the
/// book is `Help`, the target is the only one with a program.
@main
struct HelpEmbed: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try LecternTool(context, arguments)
    let folder = try tool.folder()
    let source = try CommittedSource(of: folder, in: context.package)
    try tool.run(
      ["embed", folder.path, "--swift", source.file.path, "--program", source.program]
        + tool.arguments)
  }
}
