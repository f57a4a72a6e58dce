import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The folder of a repository of Svelte's that has its pages.
  private static let svelteContent = "documentation/docs"

  /// Recognises the documentation of one of Svelte's projects by its folder, with numbers in the names of all folders
  /// in it; nil for another folder.
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

  /// The path of the pages below a folder, which is the repository, `documentation` in it, or that of the pages.
  private static func contentBelow(_ provider: any ResourceProvider) -> String {
    guard provider is DirectoryProvider else { return svelteContent }
    let location = provider.location
    let path = location == "." ? (try? FileSystem.currentDirectory().string) ?? "" : location
    let folders = path.split(separator: "/").suffix(2)
    if folders.elementsEqual(["documentation", "docs"]) { return "" }
    return folders.last == "documentation" ? "docs" : svelteContent
  }
}
