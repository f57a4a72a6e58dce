import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Counts the files beside the topics that are pages to other tools, and not to Lectern.
enum PassedOver {
  private static let types: Set<String> = [
    "adoc", "asciidoc", "ipynb", "org", "qmd", "rmd", "rst", "textile",
  ]

  /// One note for each type.
  /// - Parameter files: of the book.
  static func findings(in book: Book, _ files: [String]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for file in files {
      let type = ResourcePath.splitExtension(of: file).type.lowercased()
      if types.contains(type), TopicFormat(fileExtension: type) == nil {
        counts[type, default: 0] += 1
      }
    }
    return counts.map { type, count in
      Diagnostic(
        .note, at: SourceLocation(file: book.provider.location),
        "\(count) .\(type) \(count == 1 ? "file was" : "files were") passed over",
        hint: "topics are files that end in .md, .markdown, .mdx, .html, .htm or .txt")
    }
  }
}
