import Foundation
import PackagePlugin

/// Compiles a book into a program: `Help/TARGET` beside the package's manifest, else `Help`.
///
/// The generated source offers the type `Help`, for `HelpCommand` of the product HelpHost. Broken links, and what else
/// `lectern check` calls an error, are errors of the build.
@main
struct EmbedHelp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = HelpFolder.of(target.name, in: context.package) else {
      Diagnostics.error(
        "EmbedHelp needs a folder 'Help' or 'Help/\(target.name)' beside Package.swift")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Help.swift")
    // SwiftPM asks a plugin again only when the sources of the package change, and so does not hear of a page that is
    // new. The tool writes this input each time, so that it runs in each build; it ends at once where nothing changed.
    let state = context.pluginWorkDirectoryURL.appending(path: "Help.state")
    if !FileManager.default.fileExists(atPath: state.path) { try Data().write(to: state) }
    return [
      .buildCommand(
        displayName: "Looking at the help of \(target.name)",
        executable: try context.tool(named: "embed-help").url,
        arguments: [
          folder.path, output.path, program(of: target, in: context.package), state.path,
        ],
        inputFiles: [state],
        outputFiles: [output])
    ]
  }

  /// The name of the program that the target is, else the target's own.
  private func program(of target: any Target, in package: Package) -> String {
    let programs = package.products(ofType: ExecutableProduct.self)
    return programs.first { $0.mainTarget.id == target.id }?.name ?? target.name
  }
}
