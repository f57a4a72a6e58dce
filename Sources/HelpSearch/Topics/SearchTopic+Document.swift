import HelpCore
package import HelpDocument

extension SearchTopic {
  /// Creates the searchable form of a document.
  ///
  /// Everything that a reader of the page sees can be found: text, code, alternative texts,
  /// captions and terms. The destinations of links and images are not searched.
  /// - Complexity: O(nodes + bytes of text).
  package init(
    _ document: Document, path: String, title: String, keywords: [String] = [],
    language: String? = nil
  ) {
    self.init(
      path: path, title: title, keywords: keywords,
      sections: [Section(heading: "", anchor: nil, text: [])])
    self.language = language
    var index = 1
    while index < document.count {
      let kind = document.kind(of: index)
      switch kind {
      case .heading:
        add(
          heading: document.plainText(of: index), code: Self.code(in: index, of: document),
          anchor: document.attributes(of: index).identifier)
        index = document.end(of: index)
        continue
      case .text: sections[sections.count - 1].text.append(contentsOf: document.utf8(of: index))
      case .code: add(span: document.utf8(of: index))
      case .softBreak, .lineBreak: sections[sections.count - 1].text.append(.space)
      case .codeBlock: add(code: document.utf8(of: index))
      case .alert: add(title: document.attributes(of: index).title)
      default:
        // Each block begins on a separate line.
        if !kind.isInline { endLine() }
      }
      index += 1
    }
    endLine()
  }

  /// Returns the code spans with signs in a heading, with a space after each.
  private static func code(in heading: Int, of document: Document) -> [UInt8] {
    var code: [UInt8] = []
    for index in heading + 1..<document.end(of: heading) where document.kind(of: index) == .code {
      let span = document.utf8(of: index)
      if Signs.mayBe(in: span) { code += span + [.space] }
    }
    return code
  }

  /// Begins the section of a heading.
  private mutating func add(heading: String, code: [UInt8], anchor: String?) {
    endLine()
    // A first heading that repeats the title is left out.
    if sections.count == 1, sections[0].text.isEmpty, heading == title {
      titleCode = code
      return
    }
    if sections.count == 1, sections[0].text.isEmpty, sections[0].heading.isEmpty {
      sections.removeLast()
    }
    sections.append(Section(heading: heading, anchor: anchor, text: []))
    sections[sections.count - 1].headingCode = code
  }

  /// Adds a code span to the last section.
  private mutating func add(span: ArraySlice<UInt8>) {
    let last = sections.count - 1
    let start = sections[last].text.count
    sections[last].text.append(contentsOf: span)
    if Signs.mayBe(in: span) { sections[last].spans.append(start..<start + span.count) }
  }

  /// Adds a code block to the last section.
  private mutating func add(code: ArraySlice<UInt8>) {
    endLine()
    let start = sections[sections.count - 1].text.count
    sections[sections.count - 1].text.append(contentsOf: code)
    sections[sections.count - 1].code.append(start..<start + code.count)
    endLine()
  }

  /// Adds the title of an alert to the last section.
  private mutating func add(title: String?) {
    endLine()
    sections[sections.count - 1].text.append(contentsOf: (title ?? "").utf8)
    endLine()
  }

  /// Ends the last line of the text, if it is not empty.
  private mutating func endLine() {
    let last = sections.count - 1
    if let byte = sections[last].text.last, byte != .lineFeed {
      sections[last].text.append(.lineFeed)
    }
  }
}
