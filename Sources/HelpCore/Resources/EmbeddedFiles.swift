/// Files that are compiled into a room: the plugin `EmbedResources` generates an extension with them.
///
/// Without that extension there are none: SwiftPM compiles the tool behind a plugin once without the plugins that its
/// rooms use, and so does a build for fuzzing.
package protocol EmbeddedFiles {
  /// Path and text, in bytewise order of path.
  static var files: [(path: String, text: StaticString)] { get }
}

extension EmbeddedFiles {
  package static var files: [(path: String, text: StaticString)] { [] }
}
