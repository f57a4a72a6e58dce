import HelpCore
import HelpDocument
import HelpResources

extension DocumentSpeaker {
  /// Returns a range of inlines as one spoken line, and records their links and anchors: see
  /// `collectLines(_:)`.
  mutating func collectInline(_ range: Range<Int>) -> String {
    collectLines(range).joined(separator: " ")
  }

  /// Returns the spoken lines of a range of inlines, split at the author's line breaks, without
  /// empty lines. Adds the links to `result`, and the anchors to `pendingAnchors`.
  mutating func collectLines(_ range: Range<Int>) -> [String] {
    var lines: [String] = []
    var text = ""
    var openLinks: [(end: Int, closing: String)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while let last = openLinks.last, last.end <= index {
        text += last.closing
        openLinks.removeLast()
      }
      let end = document.end(of: index)
      let attributes = document.attributes(of: index)
      if let identifier = attributes.identifier { pendingAnchors.append(identifier) }
      switch document.kind(of: index) {
      case .text, .code: text += document.text(of: index)
      case .softBreak: text += " "
      case .lineBreak:
        lines.append(text)
        text = ""
      case .link:
        result.links.append(attributes.destination ?? "")
        let parts = parts(of: "spoken.link", ["number": String(result.links.count)])
        text += parts.before
        openLinks.append((end, parts.after))
      case .image:
        let name = document.plainText(of: index)
        text +=
          name.isEmpty ? words("spoken.picture-unnamed") : words("spoken.picture", ["text": name])
        index = end
        continue
      case .footnoteReference:
        let number = number(ofNote: String(attributes.destination?.dropFirst() ?? ""))
        text += words("spoken.note", ["number": String(number)])
        index = end
        continue
      case .superscript, .subscript:
        if let shiftedText = document.shiftedText(of: index) {
          text += shiftedText
          index = end
          continue
        }
      default: break
      }
      index += 1
    }
    for link in openLinks.reversed() { text += link.closing }
    return (lines + [text]).map(Self.spoken).filter { !$0.isEmpty }
  }

  /// Returns the parts of an interface text before and after `{text}`. A text without `{text}`
  /// precedes the span.
  private func parts(
    of name: String, _ values: KeyValuePairs<String, String>
  ) -> (before: String, after: String) {
    let sentence = words(name, values)
    guard let span = sentence.firstRange(of: "{text}") else { return (sentence + " ", "") }
    return (String(sentence[..<span.lowerBound]), String(sentence[span.upperBound...]))
  }

  /// Returns a text on one line, without control characters, and with single spaces between words.
  static func spoken(_ text: String) -> String {
    ControlCharacters.inline(text).collapsingWhitespace
  }

  /// Returns the number of a footnote. A footnote without a number receives the next one.
  mutating func number(ofNote identifier: String) -> Int {
    if let number = noteNumbers[identifier] { return number }
    noteNumbers[identifier] = noteNumbers.count + 1
    return noteNumbers.count
  }
}
