internal import HelpCore
import HelpDocument

/// The Markdown and HTML that the marks of Microsoft Learn become.
enum LearnText {
  /// Returns one line of Markdown that shows a text literally. Character references in the text
  /// keep their meaning.
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

  /// Returns an address in the form of a Markdown destination.
  static func destination(_ address: String) -> String {
    let plainAddress = address.filter { !$0.isNewline && $0 != "<" && $0 != ">" }
    return plainAddress.utf8.contains {
      $0 == .space || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
    }
      ? "<\(plainAddress)>" : plainAddress
  }

  /// Returns a link in Markdown. The text is Markdown.
  static func link(_ text: String, to address: String) -> String {
    "[\(text)](\(destination(address)))"
  }

  /// Returns the HTML that begins a tab, with the tab's title.
  static func tab(_ title: String) -> String {
    """
    <div class="content-tab">
    <p class="content-tab-title"><strong>\(HTMLEscape.escaped(title))</strong></p>

    """
  }

  static let tabEnd = "\n</div>\n"

  /// Returns the HTML that begins a folded part, with the part's summary.
  static func details(_ summary: String) -> String {
    """
    <details>
    <summary>\(HTMLEscape.escaped(summary))</summary>

    """
  }

  static let detailsEnd = "\n</details>\n"
}
