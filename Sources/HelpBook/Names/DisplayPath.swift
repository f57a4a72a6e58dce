import HelpResources

extension ResourceProvider {
  /// A path as the user who named this place would write it: `docs/guide/install.md`.
  package func displayPath(of path: String) -> String {
    let isPlain = self is ArchiveProvider || self is DirectoryProvider || self is MemoryProvider
    // The first cast to a protocol looks through all conformances of the program.
    if !isPlain, let layered = self as? any LayeredProvider {
      return layered.base.displayPath(of: layered.source(of: path))
    }
    return location == "." ? path : ResourcePath.join(location, path)
  }
}
