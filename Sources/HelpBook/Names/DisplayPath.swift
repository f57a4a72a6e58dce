import HelpResources

extension ResourceProvider {
  /// A path as the user who named this place would write it: `docs/guide/install.md`.
  func displayPath(of path: String) -> String {
    if let mounted = self as? MountedProvider {
      return mounted.base.displayPath(of: mounted.source(of: path))
    }
    if let folders = self as? TranslatedFolders {
      return folders.base.displayPath(of: folders.source(of: path))
    }
    return location == "." ? path : ResourcePath.join(location, path)
  }
}
