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
        "there is no folder 'Help' or 'Help/\(target.name)' beside Package.swift for EmbedHelp")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Help.swift")
    return [
      .buildCommand(
        displayName: "Packing the help of \(target.name)",
        executable: try context.tool(named: "embed-help").url,
        arguments: [folder.path, output.path, program(of: target, in: context.package)],
        inputFiles: try files(below: folder),
        outputFiles: [output])
    ]
  }

  /// The name of the program that the target is, else the target's own.
  private func program(of target: any Target, in package: Package) -> String {
    let programs = package.products(ofType: ExecutableProduct.self)
    return programs.first { $0.mainTarget.id == target.id }?.name ?? target.name
  }

  private func files(below folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.sorted().map { folder.appending(path: $0) }.filter { url in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }
  }
}
