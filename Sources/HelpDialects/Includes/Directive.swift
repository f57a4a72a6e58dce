import HelpCore

/// A directive of mdBook in a text: `{{#include main.rs:2:10}}`. A snippet of MkDocs becomes the
/// same directive: see `SnippetRequest`.
///
/// White space may precede `#`. The text after the name ends at the first `}`, and another `}` must
/// follow. A directive with an unknown name stays text.
///
/// Source: the mdBook guide, format/mdbook.
enum Directive: Hashable {
  /// The lines of a file.
  /// - Parameter isSnippet: whether the directive is a snippet of MkDocs: see `SnippetRequest`.
  case file(path: String, LineSelection, Form, isSnippet: Bool = false)
  /// The page's title.
  case title(String)

  /// The form in which the lines of a file are included.
  enum Form: Hashable {
    case plain
    /// The lines, with the other lines of the file hidden as in rustdoc.
    case rustdoc
    /// The lines as a code block.
    case fenced(info: String)
  }

  /// The names of all directives.
  static let names: Set<String> = ["include", "rustdoc_include", "playground", "playpen", "title"]

  /// Reads the text between `{{` and `}}`.
  /// - Returns: nil if the text is not a directive with an argument.
  init?(_ content: some Collection<UInt8>) {
    var unreadText = content.drop(while: \.isASCIIWhitespace)
    guard unreadText.popFirst() == UInt8(ascii: "#") else { return nil }
    let name = String(decoding: unreadText.prefix(while: Self.isNameByte), as: UTF8.self)
    unreadText = unreadText.dropFirst(name.utf8.count)
    guard Self.names.contains(name), let space = unreadText.first, space.isASCIIWhitespace else {
      return nil
    }
    let words = unreadText.split(whereSeparator: \.isASCIIWhitespace).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let first = words.first else { return nil }
    switch name {
    case "title": self = .title(words.joined(separator: " "))
    case "include", "rustdoc_include":
      let (path, selection) = LineSelection.split(first)
      self = .file(path: path, selection, name == "include" ? .plain : .rustdoc)
    default:
      let info = (["rust"] + words.dropFirst()).joined(separator: ",")
      self = .file(path: first, .all, .fenced(info: info))
    }
  }

  /// Whether the text between `{{` and `}}` begins with `#` and the name of a directive.
  static func beginsWithName(_ content: some Collection<UInt8>) -> Bool {
    var unreadText = content.drop(while: \.isASCIIWhitespace)
    guard unreadText.popFirst() == UInt8(ascii: "#") else { return false }
    return names.contains(String(decoding: unreadText.prefix(while: isNameByte), as: UTF8.self))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_")
  }
}
