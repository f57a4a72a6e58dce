/// Files that are compiled into a room. An extension holds them, which `make resources` writes, or the plugin
/// `EmbedResources` during the build.
///
/// Without that extension the list is empty: SwiftPM compiles the tool behind a plugin once without the plugins that
/// its rooms use.
package protocol EmbeddedFiles {
  /// The path and text of each file, in bytewise order of path.
  static var files: [(path: String, text: StaticString)] { get }
}

extension EmbeddedFiles {
  package static var files: [(path: String, text: StaticString)] { [] }
}
