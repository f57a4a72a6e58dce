internal import HelpCore
internal import HelpDocument

/// Containers and their tabs.
extension VitePressPage {
  /// The maximum depth of nested containers.
  private static let maximumDepth = 64

  /// Replaces `::: tip Title` and `:::`.
  ///
  /// As with fences, a line of colons ends the outermost container that has at most as many colons.
  /// A name that VitePress does not define belongs to a container of the site, which becomes an
  /// alert.
  /// - Returns: whether the line begins or ends a container.
  mutating func readContainer(_ content: Range<Int>, _ line: Range<Int>) -> Bool {
    let colons = text[content].prefix { $0 == UInt8(ascii: ":") }.count
    guard colons >= 3 else { return false }
    let label = text[content].dropFirst(colons).trimmingASCIIWhitespace
    if label.isEmpty { return close(colons, line) }
    guard containers.count < Self.maximumDepth else { return false }
    let name = label.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    let word = String(decoding: name, as: UTF8.self)
    guard name.first?.isASCIILetter == true,
      name.endIndex == label.endIndex || " \t{".utf8.contains(label[name.endIndex])
    else { return false }
    var title = String(decoding: label[name.endIndex...].trimmingASCIIWhitespace, as: UTF8.self)
    var attributes = ""
    if title.hasSuffix("}"), let open = title.lastIndex(of: "{") {
      attributes = String(title[open...])
      title = String(decoding: title[..<open].utf8.trimmingASCIIWhitespace, as: UTF8.self)
    }
    let prefix = prefix(of: content, line)
    var opening = ""
    let kind: PageContainer.Kind
    switch word {
    case "raw", "v-pre": kind = .plain
    case "code-group": kind = .codeGroup
    case "tabs": kind = .tabs(isOpen: false)
    case "details":
      kind = .details
      opening =
        "<details\(attributes.contains("open") ? " open" : "")>\n<summary>"
        + shownTitle(title, of: word) + "</summary>\n\n"
    default:
      kind = .alert
      opening = "<div class=\"markdown-alert markdown-alert-\(AlertKind.named(word))\">\n"
      if !attributes.contains("no-title") {
        opening += "<p class=\"markdown-alert-title\">\(shownTitle(title, of: word))</p>\n"
      }
      opening += "\n"
    }
    containers.append(
      PageContainer(
        colons: colons, kind: kind, prefix: prefix,
        showsExpressions: word == "v-pre" || containers.last?.showsExpressions == true))
    writer.replace(content, by: opening, prefix: prefix)
    return true
  }

  /// Returns the title of a container as HTML. The default is the translated title of its type or,
  /// without one, its capitalized name.
  private func shownTitle(_ title: String, of name: String) -> String {
    if !title.isEmpty { return InlineTitle.html(title) }
    return TagExpansion.literal(
      writer.source.ownTexts[name] ?? name.prefix(1).uppercased() + name.dropFirst())
  }

  /// Ends the containers that a line of colons closes.
  /// - Returns: false if the line closes none.
  private mutating func close(_ colons: Int, _ line: Range<Int>) -> Bool {
    guard let outermost = containers.firstIndex(where: { $0.colons <= colons }) else {
      return false
    }
    var ends = ""
    let prefix = containers[outermost].prefix
    while containers.count > outermost, let container = containers.popLast() {
      ends += container.end
    }
    writer.replace(line, by: String(decoding: prefix, as: UTF8.self) + ends, prefix: prefix)
    return true
  }

  /// Replaces `== Title`, which begins a tab in a container of vitepress-plugin-tabs.
  /// - Returns: whether the line begins a tab.
  mutating func readTab(_ content: Range<Int>, _ line: Range<Int>) -> Bool {
    guard let container = containers.last, case .tabs(let isOpen) = container.kind,
      text[content].starts(with: "== ".utf8)
    else { return false }
    let title = String(decoding: text[content].dropFirst(3).trimmingASCIIWhitespace, as: UTF8.self)
    containers[containers.count - 1].kind = .tabs(isOpen: true)
    writer.replace(
      content, by: (isOpen ? "\n</div>\n\n" : "") + TagExpansion.tab(title),
      prefix: prefix(of: content, line))
    return true
  }
}
