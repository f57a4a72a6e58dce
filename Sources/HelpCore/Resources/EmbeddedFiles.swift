/// Files that are compiled into a room. `make resources` writes an extension with their list. For
/// some rooms, the plugin `EmbedResources` writes the extension during the build.
///
/// Without that extension the list is empty. The plugin's own tool is built without it, because
/// SwiftPM compiles the tool before the plugin can run.
package protocol EmbeddedFiles {
  /// The path and text of each file, in bytewise order of path.
  static var files: [(path: String, text: StaticString)] { get }
}

extension EmbeddedFiles {
  package static var files: [(path: String, text: StaticString)] { [] }
}
