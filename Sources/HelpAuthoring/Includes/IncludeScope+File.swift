import HelpBook
package import HelpMarkup
import HelpResources
package import SystemPackage

extension IncludeScope {
  /// Returns a resolver for the includes of a single file. The file may include all files below its
  /// folder.
  /// - Parameter file: the file, or nil for standard input. All includes of standard input, and of
  ///   a file whose folder cannot be opened, fail with a message.
  package static func resolver(forFile file: FilePath?) -> IncludeResolver {
    guard let file, let name = file.lastComponent?.string else {
      return standardInput.resolver(for: "")
    }
    let folder = file.removingLastComponent()
    guard let provider = try? DirectoryProvider(folder.isEmpty ? FilePath(".") : folder) else {
      return standardInput.resolver(for: "")
    }
    return IncludeScope(provider).resolver(for: name)
  }
}
