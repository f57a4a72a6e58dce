import HelpBook
import HelpCore
import HelpMarkup

/// Writes the list of the pages below a page in Markdown, with a sentence about each page.
struct FolderListing {
  /// The maximum number of pages in a list with sentences. The sentence requires reading the page.
  private static let maximumDescribedCount = 100
  /// The maximum number of pages in a list.
  private static let maximumShownCount = 500
  /// The depth of the innermost lists. A section has no page, so the list shows the section's
  /// content below its title.
  private static let maximumDepth = 3

  let book: Book

  /// Returns Markdown with a heading, a first paragraph and the list.
  /// - Parameter lead: the text of the first paragraph. Nil or empty for none.
  func markdown(title: String, lead: String?, _ nodes: [ContentsNode]) -> String {
    var text = "\n\n# \(escaped(title))\n"
    if let lead, !lead.isEmpty { text += "\n\(escaped(lead))\n" }
    return text + "\n" + list(nodes)
  }

  /// Returns the list alone.
  func list(_ nodes: [ContentsNode]) -> String {
    var text = ""
    add(nodes, depth: 0, to: &text)
    return text
  }

  /// Adds the items of a list. The sections among them contain nested lists.
  private func add(_ nodes: [ContentsNode], depth: Int, to text: inout String) {
    let indent = String(repeating: "  ", count: depth)
    let isDescribed = nodes.count <= Self.maximumDescribedCount
    for node in nodes.prefix(Self.maximumShownCount) where !node.title.isEmpty {
      text += "\(indent)- \(item(node))\n"
      if isDescribed, let sentence = node.topic.flatMap(sentence(about:)) {
        text += "\n\(indent)  \(escaped(sentence))\n"
      }
      if node.kind == .section, depth < Self.maximumDepth {
        add(book.contents.children(of: node.id), depth: depth + 1, to: &text)
      }
    }
    let hiddenCount = nodes.count - Self.maximumShownCount
    if hiddenCount > 0 {
      text += "\(indent)- … and \(hiddenCount) more, which the contents list\n"
    }
  }

  /// Returns a link to the line's target, or the title of a line without a target.
  private func item(_ node: ContentsNode) -> String {
    let title = escaped(node.title)
    if let topic = node.topic {
      let anchor = Destination(name: node.destination ?? "").anchor
      return "[\(title)](\(link(to: topic, anchor)))"
    }
    guard node.kind == .external, let address = node.destination else { return title }
    return "[\(title)](\(encoded(address)))"
  }

  /// Returns the description in a page's front matter, or else the page's first paragraph. Returns
  /// nil for a page without both.
  private func sentence(about topic: Int) -> String? {
    let topic = book.topic(at: topic)
    guard let source = try? book.source(of: topic) else { return nil }
    let sentence =
      FrontMatter(source, file: topic.file).reading?.metadata?["description"]?.string
      ?? TopicDigest(
        TopicDecoding.utf8(source, format: topic.format), format: topic.format, file: topic.file,
        options: book.markupOptions(forFile: topic.file)
      ).summary
    return sentence.isEmpty ? nil : sentence
  }

  /// Escapes text for Markdown. CommonMark allows a backslash before every ASCII punctuation
  /// character. The loop reads bytes instead of characters, since a combining accent may follow a
  /// punctuation character.
  private func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in ControlCharacters.inline(text).utf8 {
      let isPrintable = (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte)
      if isPrintable, !byte.isASCIILetterOrDigit { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the destination of a link to a topic, from the book's root.
  private func link(to topic: Int, _ anchor: String?) -> String {
    Destination(path: "/" + book.contents.file(ofTopic: topic), anchor: anchor).reference
  }

  /// Percent-encodes the characters that end a destination in Markdown.
  private func encoded(_ destination: String) -> String {
    PercentEncoding.encoded(destination) {
      $0 > .space && $0 != .delete && !"()<>\\".utf8.contains($0)
    }
  }
}
