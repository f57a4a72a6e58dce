import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The folder with the pages in a repository of the Svelte project.
  private static let svelteContent = "documentation/docs"

  /// Recognises the documentation of the Svelte project by the folder of its pages, in which all
  /// names of folders begin with a number.
  /// - Returns: nil for any other source.
  static func svelte(in provider: any ResourceProvider) throws -> Manifest? {
    func isNumbered(_ folder: String) throws -> Bool {
      guard try provider.status(of: folder)?.isDirectory == true else { return false }
      let folders = try (provider.entries(in: folder) ?? []).filter {
        $0.isDirectory && !$0.name.hasPrefix(".")
      }
      return !folders.isEmpty
        && folders.allSatisfy { NumberedName.unnumbered($0.name[...]) != nil }
    }
    let content = contentBelow(provider)
    guard try isNumbered(content) else { return nil }
    var manifest = Manifest(kind: .directory)
    manifest.dialects = .svelte
    guard !content.isEmpty else { return manifest }
    manifest.file = provider.displayPath(of: content)
    manifest.root = content
    manifest.mounts = [.init(source: content)]
    return manifest
  }

  /// Returns the path of the pages below the source, which is the repository, its folder
  /// `documentation`, or the folder of the pages.
  private static func contentBelow(_ provider: any ResourceProvider) -> String {
    guard provider is DirectoryProvider else { return svelteContent }
    let location = provider.location
    let path = location == "." ? (try? FileSystem.currentDirectory().string) ?? "" : location
    let folders = path.split(separator: "/").suffix(2)
    if folders.elementsEqual(["documentation", "docs"]) { return "" }
    return folders.last == "documentation" ? "docs" : svelteContent
  }
}
