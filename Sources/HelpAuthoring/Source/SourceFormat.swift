import HelpBook
import HelpCore
package import HelpMarkup
import HelpResources
import SystemPackage

/// Recognises the format of a file that a user names.
package enum SourceFormat {
  /// Returns the format of a file or of standard input. A file without a topic's extension is text.
  /// Standard input is Markdown unless it begins like a page of HTML or the output of a program.
  /// - Parameters:
  ///   - name: the name of the file, or nil for standard input.
  ///   - bytes: the content or its beginning.
  package static func of(_ name: String?, _ bytes: [UInt8]) -> TopicFormat {
    if let name {
      return TopicFormat(fileExtension: ResourcePath.splitExtension(of: name).type) ?? .text
    }
    let start = String(decoding: bytes.prefix(256), as: UTF8.self)
      .drop { $0.isWhitespace }.lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return .html }
    return OutputSigns.areIn(bytes) ? .text : .markdown
  }

  /// Returns the format of a file that is not a book, with its article: `a PNG image`. Nil for an
  /// unknown format.
  static func name(of path: FilePath) -> String? {
    // The signature of a tar archive ends last, at byte 262.
    guard let head = try? FileSystem.head(of: path, 264) else { return nil }
    return signatures.first { head.dropFirst($0.offset).starts(with: $0.bytes) }?.name
  }

  /// The first bytes of files, from the formats' specifications.
  private static let signatures: [(offset: Int, bytes: [UInt8], name: String)] = [
    (0, [0x89, 0x50, 0x4E, 0x47], "a PNG image"), (0, [0xFF, 0xD8, 0xFF], "a JPEG image"),
    (0, Array("GIF8".utf8), "a GIF image"), (8, Array("WEBP".utf8), "a WebP image"),
    (0, Array("%PDF".utf8), "a PDF document"), (0, [0x1F, 0x8B], "a gzip file"),
    (0, Array("BZh".utf8), "a bzip2 file"), (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "an xz file"),
    (0, [0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file"),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"),
    (257, Array("ustar".utf8), "a tar archive"), (0, [0x7F, 0x45, 0x4C, 0x46], "a program"),
    (0, Array("SQLite format 3".utf8), "an SQLite database"),
  ]
}
