import PackagePlugin

/// `swift package help-check [--target NAME] [options of lectern check]`
@main
struct HelpCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try LecternTool(context, arguments)
    for folder in tool.folders { try tool.run(["check", folder.path] + tool.arguments) }
  }
}
