import PackagePlugin

/// Adds `swift package help-check [--target NAME] [options of lectern check]`.
///
/// The command also checks whether a committed Swift source with a target's help fits the book.
@main
struct HelpCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try LecternTool(context, arguments)
    for folder in tool.folders {
      try tool.run(["check", folder.path] + tool.arguments)
      let source = try? CommittedSource(of: folder, in: context.package)
      if let source, source.exists {
        try tool.run(["embed", folder.path, "--swift", source.file.path, "--check"])
      }
    }
  }
}
