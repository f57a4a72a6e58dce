import HelpCore

/// The media types of files by their extensions.
package enum MediaType {
  /// Returns the media type of a file, or `application/octet-stream` for an unknown extension.
  package static func of(_ path: String) -> String {
    // Most files have this extension. The table is therefore rarely searched.
    if path.endsBytewise(in: ".md") { return "text/markdown" }
    return byExtension[ResourcePath.splitExtension(of: path).type.lowercased()]
      ?? "application/octet-stream"
  }

  /// Whether an extension in lower case is known.
  package static func isKnown(_ fileExtension: String) -> Bool { byExtension[fileExtension] != nil }

  private static let byExtension = [
    "md": "text/markdown", "markdown": "text/markdown", "mdx": "text/mdx",
    "mdoc": "text/markdown",
    "html": "text/html", "htm": "text/html", "txt": "text/plain", "css": "text/css",
    "csv": "text/csv", "js": "text/javascript",
    "json": "application/json", "yml": "application/yaml", "yaml": "application/yaml",
    "toml": "application/toml", "xml": "application/xml", "pdf": "application/pdf",
    "zip": "application/zip", "gz": "application/gzip", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "ico": "image/vnd.microsoft.icon", "mp3": "audio/mpeg",
    "mp4": "video/mp4", "webm": "video/webm", "woff": "font/woff", "woff2": "font/woff2",
  ]
}
