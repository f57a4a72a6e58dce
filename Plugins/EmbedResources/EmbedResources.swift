import Foundation
import PackagePlugin

/// Compiles the manual and the templates into the targets that need them. The resources of other
/// targets are committed as Swift. Programs that link these targets are therefore built without
/// this plugin.
///
/// Each file becomes a string literal in a generated Swift source. The finished program therefore
/// needs no files. The source extends the target's `EmbeddedResources`.
@main
struct EmbedResources: BuildToolPlugin {
  /// The folder for each target.
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

  /// Returns the files in a folder and its subfolders.
  private func regularFiles(below folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.sorted().map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
  }
}
