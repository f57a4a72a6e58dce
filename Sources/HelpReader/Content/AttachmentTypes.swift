import HelpResources

/// The types of a book's files that other programs may open. A book may come from any source, and
/// its files must not run code. HTML, SVG, documents with macros, and archives are therefore
/// missing.
enum AttachmentTypes {
  private static let names: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "pdf", "txt", "csv", "log",
    "mp3", "ogg", "oga", "opus", "flac", "wav", "m4a", "mp4", "m4v", "ogv", "webm", "mov", "mkv",
  ]

  /// Whether other programs may open the file at a path.
  static func contains(_ path: String) -> Bool {
    names.contains(ResourcePath.splitExtension(of: path).type.lowercased())
  }
}
