package import HelpResources

/// A provider that shows files of another one at other paths.
package protocol RelocatedProvider: ResourceProvider {
  /// The provider that has the files.
  var base: any ResourceProvider { get }
  /// The path that a file has there.
  func source(of path: String) -> String
}
