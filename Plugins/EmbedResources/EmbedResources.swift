import Foundation
import PackagePlugin

/// Compiles folders of `Resources/` and `Templates/` into the target that needs them.
///
/// Each file becomes a string literal in one generated Swift source, so the finished program needs no
/// files beside it. The generated source extends the room's `EmbeddedResources`.
@main
struct EmbedResources: BuildToolPlugin {
  /// The folders that each target includes.
  static let folders = [
    "HelpHighlighting": "Resources/lexers",
    "HelpMarkdown": "Resources/mkdocs",
    "HelpBook": "Resources/starter",
    "HelpReader": "Resources/themes",
    "HelpCommands": "Resources/manual",
    "HelpSearch": "Resources/search",
    "HelpSite": "Templates",
    "HelpWords": "Resources/words",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let name = Self.folders[target.name] else {
      Diagnostics.error("no folder to embed is named for the target \(target.name)")
      return []
    }
    let folder = context.package.directoryURL.appending(path: name)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedResources+Files.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(name)",
        executable: try context.tool(named: "embed-resources").url,
        arguments: [folder.path, output.path],
        inputFiles: try regularFiles(below: folder),
        outputFiles: [output])
    ]
  }

  private func regularFiles(below folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.sorted().map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
  }
}
