import HelpResources

/// The types of a book's files that other programs may open. A book may come from any source, so these are types whose
/// usual programs show them without running code: no HTML or SVG, whose scripts a browser would run, no documents with
/// macros, no archives.
enum AttachmentTypes {
  private static let names: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "pdf", "txt", "csv", "log",
    "mp3", "ogg", "oga", "opus", "flac", "wav", "m4a", "mp4", "m4v", "ogv", "webm", "mov", "mkv",
  ]

  /// Whether the type of a file, by the file's path, is one of these types.
  static func contains(_ path: String) -> Bool {
    names.contains(ResourcePath.splitExtension(of: path).type.lowercased())
  }
}
