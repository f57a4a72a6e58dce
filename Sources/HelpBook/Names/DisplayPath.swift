import HelpResources

extension ResourceProvider {
  /// Returns a path as the user would write it, with the location of the provider:
  /// `docs/guide/install.md`.
  package func displayPath(of path: String) -> String {
    let isPlain = self is ArchiveProvider || self is DirectoryProvider || self is MemoryProvider
    // The first cast to a protocol searches all conformances of the program. The cast is therefore
    // avoided for plain providers.
    if !isPlain, let layered = self as? any LayeredProvider {
      return layered.base.displayPath(of: layered.source(of: path))
    }
    return location == "." ? path : ResourcePath.join(location, path)
  }
}
