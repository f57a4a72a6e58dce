import Foundation
import PackagePlugin

/// The help of a target, for a plugin that compiles it in.
struct EmbeddedTarget {
  let folder: URL
  let output: URL
  /// SwiftPM asks a plugin again only when the sources of the package change, and so does not hear of a page that is
  /// new. The tool writes this input each time, so that it runs in each build; it ends at once where nothing changed.
  let state: URL
  /// The name of the program that the target is, else the target's own.
  let program: String

  /// Reports an error and returns nil if the target has no help.
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
