/// The format in which a topic is written.
public enum TopicFormat: String, Sendable, Hashable, CaseIterable {
  /// CommonMark with Lectern's extensions: `.md`, `.markdown`, `.mdx` and `.mdoc` with
  /// components, and DocC's `.tutorial`.
  case markdown
  /// A whole HTML page or a fragment of a page: `.html`, `.htm`, `.xhtml`.
  case html
  /// Plain text, whose line breaks are kept: `.txt`.
  case text

  /// The file extensions of all formats. If several files differ only in their extensions, the
  /// first extension here takes precedence.
  package static let fileExtensions = [
    "md", "markdown", "mdx", "mdoc", "html", "htm", "xhtml", "txt", "tutorial",
  ]

  /// The extensions as a list for a sentence: `.md, .markdown, …, .txt or .tutorial`.
  package static let listedExtensions =
    fileExtensions.dropLast().map { "." + $0 }.joined(separator: ", ") + " or ."
    + fileExtensions[fileExtensions.count - 1]

  /// Finds the format for a file extension, which may have any letter case and a dot. The result is
  /// nil if topics do not have the extension.
  public init?(fileExtension: String) {
    let name = fileExtension.hasPrefix(".") ? fileExtension.dropFirst() : fileExtension[...]
    switch name.lowercased() {
    case "md", "markdown", "mdx", "mdoc", "tutorial": self = .markdown
    case "html", "htm", "xhtml": self = .html
    case "txt": self = .text
    default: return nil
    }
  }
}
