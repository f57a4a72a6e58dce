import HelpDocument

/// The replacement of a template's tag: the texts around its inner text.
///
/// In quotes and lists, the prefix of the tag's line is written after each line feed in these
/// texts.
struct TagExpansion {
  /// The text before the inner text.
  var before: [UInt8] = []
  /// The text after the inner text.
  var after: [UInt8] = []
  /// Whether the inner text is shown.
  var showsInner = true
  /// Whether the inner text must begin and end on separate lines, as code must.
  var innerNeedsLines = false

  init(_ before: String = "", after: String = "", showsInner: Bool = true) {
    self.before = Array(before.utf8)
    self.after = Array(after.utf8)
    self.showsInner = showsInner
  }
}

extension TagExpansion {
  /// Returns HTML blocks around the inner text, which stays Markdown.
  static func blocks(_ before: String, after: String) -> Self {
    Self(before + "\n\n", after: "\n\n" + after + "\n\n")
  }

  /// Returns an HTML block without inner text.
  static func block(_ html: String) -> Self { Self(html + "\n\n", showsInner: false) }

  /// Returns one line of Markdown that shows a text literally.
  static func literal(_ text: String) -> String {
    var output = ""
    for character in text.unicodeScalars {
      switch character {
      case "\n", "\r": output += " "
      case "!"..."/", ":"..."@", "["..."`", "{"..."~": output += "&#\(character.value);"
      default: output.unicodeScalars.append(character)
      }
    }
    return output
  }

  /// Returns a text on one line. A space replaces each run of line breaks between other characters.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns an element's opening tag. Attributes without a value are left out.
  static func tag(_ name: String, _ attributes: [(String, String?)]) -> String {
    var output = Array("<\(name)".utf8)
    for case (let key, let value?) in attributes {
      HTMLEscape.appendAttribute(key, line(value), to: &output)
    }
    return String(decoding: output, as: UTF8.self) + ">"
  }

  /// Returns code marks around the inner text, which stays unchanged.
  /// - Parameter fence: a run of backticks that is longer than any in the inner text.
  static func code(_ language: String, isBlock: Bool, fence: String) -> Self {
    guard isBlock else { return Self(fence + " ", after: " " + fence) }
    let info = language.filter { $0 != "`" && !$0.isWhitespace }
    var code = Self(fence + info, after: fence + "\n\n")
    code.innerNeedsLines = true
    return code
  }

  /// Returns a GitHub alert around the inner text. An alert that is not a block becomes its title
  /// in bold before the inner text.
  /// - Parameter titles: the translated titles, by kind.
  static func alert(
    _ kind: String, title: String?, titles: [String: String], isBlock: Bool
  ) -> Self {
    let title = literal(
      title ?? titles[kind] ?? kind.prefix(1).uppercased() + kind.dropFirst())
    guard isBlock else { return Self("**\(title)** ") }
    return .blocks(
      """
      <div class="markdown-alert markdown-alert-\(kind)">
      <p class="markdown-alert-title">\(title)</p>
      """, after: "</div>")
  }

  /// Returns the HTML that begins a tab, with the tab's title.
  static func tab(_ title: String) -> String {
    "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>"
      + literal(title) + "</strong></p>\n\n"
  }

  /// Returns a link whose text is shown literally.
  static func link(_ text: String, to address: String) -> Self {
    Self(tag("a", [("href", address)]) + literal(text) + "</a>")
  }
}
