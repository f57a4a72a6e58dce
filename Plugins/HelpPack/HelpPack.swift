import PackagePlugin

/// Adds `swift package help-pack [--target NAME] [-o FILE.helpz] [options of lectern pack]`.
@main
struct HelpPack: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try LecternTool(context, arguments)
    let folder = try tool.folder()
    try tool.run(
      ["pack", folder.path]
        + tool.arguments(writing: "\(folder.lastPathComponent).helpz", in: context))
  }
}
