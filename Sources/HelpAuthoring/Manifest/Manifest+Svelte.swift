import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The folder of a repository of Svelte's that has its pages.
  private static let svelteContent = "documentation/docs"

  /// Recognises the documentation of one of Svelte's projects by its folder, with numbers in the names of all folders in it;
  /// nil for another folder.
  static func svelte(in provider: any ResourceProvider) throws -> Manifest? {
    func isNumbered(_ folder: String) throws -> Bool {
      let folders = try (provider.entries(in: folder) ?? []).filter {
        $0.isDirectory && !$0.name.hasPrefix(".")
      }
      return !folders.isEmpty
        && folders.allSatisfy { NumberedName.rest(of: $0.name[...]) != nil }
    }
    var manifest = Manifest(kind: .directory)
    manifest.dialects = .svelte
    if isSvelteContent(provider) { return try isNumbered("") ? manifest : nil }
    guard try provider.status(of: svelteContent)?.isDirectory == true, try isNumbered(svelteContent)
    else { return nil }
    manifest.file = provider.displayPath(of: svelteContent)
    manifest.root = svelteContent
    manifest.mounts = [.init(source: svelteContent)]
    return manifest
  }

  private static func isSvelteContent(_ provider: any ResourceProvider) -> Bool {
    guard provider is DirectoryProvider else { return false }
    let location = provider.location
    let path = location == "." ? (try? FileSystem.currentDirectory().string) ?? "" : location
    return path == svelteContent || path.hasSuffix("/" + svelteContent)
  }
}
