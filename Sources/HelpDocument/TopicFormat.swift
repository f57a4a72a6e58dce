/// The format in which a topic is written.
public enum TopicFormat: String, Sendable, Hashable, CaseIterable {
  /// CommonMark with Lectern's extensions: `.md`, `.markdown`; with components: `.mdx`; DocC's tutorials: `.tutorial`.
  case markdown
  /// A whole HTML page or a fragment of one: `.html`, `.htm`, `.xhtml`.
  case html
  /// Plain text, line breaks kept: `.txt`.
  case text

  /// The file extensions of all formats. If several files have one path, the first extension here decides.
  package static let fileExtensions = [
    "md", "markdown", "mdx", "html", "htm", "xhtml", "txt", "tutorial",
  ]

  /// The extensions as a sentence lists them: `.md, .html or .txt`.
  package static let listedExtensions =
    fileExtensions.dropLast().map { "." + $0 }.joined(separator: ", ") + " or ."
    + fileExtensions[fileExtensions.count - 1]

  /// The format that a file extension means, in any case, with or without its dot; nil when topics do not have it.
  public init?(fileExtension: String) {
    let name = fileExtension.hasPrefix(".") ? fileExtension.dropFirst() : fileExtension[...]
    switch name.lowercased() {
    case "md", "markdown", "mdx", "tutorial": self = .markdown
    case "html", "htm", "xhtml": self = .html
    case "txt": self = .text
    default: return nil
    }
  }
}
