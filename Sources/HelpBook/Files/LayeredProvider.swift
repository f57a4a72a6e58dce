package import HelpResources

/// A provider that arranges the files of another one as the files of a book.
package protocol LayeredProvider: ResourceProvider {
  var base: any ResourceProvider { get }
  /// The folders of the other provider that are shown, with their paths here; empty for a root.
  var layers: [(source: String, target: String)] { get }
  /// The path that a file here has in the other provider.
  func source(of path: String) -> String
}

extension ResourceProvider {
  /// The provider that has the files themselves.
  package var innermost: any ResourceProvider {
    (self as? any LayeredProvider)?.base.innermost ?? self
  }

  /// The path in the innermost provider of a file here.
  package func innermostPath(of path: String) -> String {
    guard let layered = self as? any LayeredProvider else { return path }
    return layered.base.innermostPath(of: layered.source(of: path))
  }

  /// The path here of a file of the innermost provider; nil for one that is not shown here.
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
