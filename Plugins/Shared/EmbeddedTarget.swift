import Foundation
import PackagePlugin

/// The help of a target, for a plugin that compiles it into the target's program.
struct EmbeddedTarget {
  let folder: URL
  let output: URL
  /// An input that the tool writes in each build, to make SwiftPM run the tool in the next build.
  /// SwiftPM itself would not notice a new page, because it runs a plugin only when the sources of
  /// the package change. The tool ends immediately if nothing has changed.
  let state: URL
  /// The name of the target's program, or else of the target.
  let program: String

  /// Finds the help of a target. Reports an error and returns nil if there is none.
  init?(_ target: any Target, in context: PluginContext) throws {
    guard let folder = HelpFolder.of(target.name, in: context.package) else {
      Diagnostics.error(
        "the help needs a folder 'Help' or 'Help/\(target.name)' beside Package.swift")
      return nil
    }
    self.folder = folder
    output = context.pluginWorkDirectoryURL.appending(path: "Help.swift")
    state = context.pluginWorkDirectoryURL.appending(path: "Help.state")
    if !FileManager.default.fileExists(atPath: state.path) { try Data().write(to: state) }
    let programs = context.package.products(ofType: ExecutableProduct.self)
    program = programs.first { $0.mainTarget.id == target.id }?.name ?? target.name
  }
}
