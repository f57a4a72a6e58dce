package import HelpResources

/// A provider that arranges the files of another provider, its base, as the files of a book.
package protocol LayeredProvider: ResourceProvider {
  /// The provider whose files this provider arranges.
  var base: any ResourceProvider { get }
  /// The folders of the base that are shown, and their paths in this provider. The root is empty.
  var layers: [(source: String, target: String)] { get }
  /// Returns the path in the base of a file of this provider.
  func source(of path: String) -> String
}

extension ResourceProvider {
  /// The provider below all layers, which has the files themselves.
  package var innermost: any ResourceProvider {
    (self as? any LayeredProvider)?.base.innermost ?? self
  }

  /// Returns the path in the innermost provider of a file of this provider.
  package func innermostPath(of path: String) -> String {
    guard let layered = self as? any LayeredProvider else { return path }
    return layered.base.innermostPath(of: layered.source(of: path))
  }

  /// Returns the path in this provider of a file of the innermost provider, or nil for a file that
  /// is not shown.
  package func path(ofInnermost path: String) -> String? {
    guard let layered = self as? any LayeredProvider else { return path }
    guard let path = layered.base.path(ofInnermost: path) else { return nil }
    return layered.layers.lazy.compactMap { layer -> String? in
      if layer.source.isEmpty { return ResourcePath.join(layer.target, path) }
      guard path.hasPrefix(layer.source + "/") else { return nil }
      return ResourcePath.join(layer.target, String(path.dropFirst(layer.source.count + 1)))
    }.first { layered.source(of: $0).utf8.elementsEqual(path.utf8) }
  }
}
