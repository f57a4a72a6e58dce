import PackagePlugin

/// Adds `swift package help-read [--target NAME] [TOPIC] [options of lectern read]`.
@main
struct HelpRead: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try LecternTool(context, arguments)
    try tool.run(["read", tool.folder().path] + tool.arguments, terminal: true)
  }
}
