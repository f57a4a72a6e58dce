internal import HelpCore
import HelpDocument

/// Texts as Markdown and HTML.
enum LearnText {
  /// Escapes text for Markdown, on one line. Character references in it keep their meaning.
  static func literal(_ text: String) -> String {
    var output = ""
    for character in text.unicodeScalars {
      switch character {
      case "\n", "\r": output += " "
      case "!", "*", "<", "[", "\\", "]", "_", "`", "{", "|", "}", "~", ":", "@":
        output += "&#\(character.value);"
      default: output.unicodeScalars.append(character)
      }
    }
    return output
  }

  /// An address as the destination of a link.
  static func destination(_ address: String) -> String {
    let plain = address.filter { !$0.isNewline && $0 != "<" && $0 != ">" }
    return plain.utf8.contains {
      $0 == .space || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
    }
      ? "<\(plain)>" : plain
  }

  static func link(_ text: String, to address: String) -> String {
    "[\(text)](\(destination(address)))"
  }

  /// The beginning of a tab, with its title.
  static func tab(_ title: String) -> String {
    """
    <div class="content-tab">
    <p class="content-tab-title"><strong>\(HTMLEscape.escaped(title))</strong></p>

    """
  }

  static let tabEnd = "\n</div>\n"

  /// The beginning of a part that is folded.
  static func details(_ summary: String) -> String {
    """
    <details>
    <summary>\(HTMLEscape.escaped(summary))</summary>

    """
  }

  static let detailsEnd = "\n</details>\n"
}
