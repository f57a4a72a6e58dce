import Foundation
import PackagePlugin

/// Compiles the manual and the templates into the targets that need them. What other targets need is in their folders,
/// where `make resources` writes it: programs that link them build without this plugin.
///
/// Each file becomes a string literal in one generated Swift source, so the finished program needs no
/// files beside it. The generated source extends the room's `EmbeddedResources`.
@main
struct EmbedResources: BuildToolPlugin {
  /// The folders that each target includes.
  static let folders = [
    "HelpCommands": "Resources/manual",
    "HelpSite": "Templates",
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
