import HelpResources

extension ResourceProvider {
  /// A path as the user who named this place would write it: `docs/guide/install.md`.
  func displayPath(of path: String) -> String {
    location == "." ? path : ResourcePath.join(location, path)
  }
}
