/// Files that are compiled into a room: an extension has them, which `make resources` writes, or the plugin
/// `EmbedResources` during the build.
///
/// Without that extension there are none: SwiftPM compiles the tool behind a plugin once without the plugins that its
/// rooms use.
package protocol EmbeddedFiles {
  /// Path and text, in bytewise order of path.
  static var files: [(path: String, text: StaticString)] { get }
}

extension EmbeddedFiles {
  package static var files: [(path: String, text: StaticString)] { [] }
}
