import PackagePlugin

/// Adds `swift package help-export [--target NAME] [-o FOLDER] [options of lectern export html]`.
@main
struct HelpExport: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try LecternTool(context, arguments)
    let folder = try tool.folder()
    try tool.run(
      ["export", "html", folder.path]
        + tool.arguments(writing: "\(folder.lastPathComponent)-site", in: context))
  }
}
