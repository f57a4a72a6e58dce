internal import HelpCore
internal import HelpDocument

/// A container of VitePress's that is open: `::: tip Title`.
struct PageContainer {
  enum Kind {
    case alert, details, plain, codeGroup
    /// Whether one of its tabs is open.
    case tabs(isOpen: Bool)
  }

  let colons: Int
  var kind: Kind
  /// The marks of quotes and lists before its lines.
  let prefix: [UInt8]
  /// Whether expressions in it are text.
  let showsExpressions: Bool

  /// The text that is written at its end.
  var end: String {
    switch kind {
    case .alert, .tabs(isOpen: true): "\n</div>\n"
    case .details: "\n</details>\n"
    case .plain, .codeGroup, .tabs(isOpen: false): "\n"
    }
  }
}

extension PageContainer.Kind: Equatable {}

extension VitePressPage {
  /// The deepest nesting of containers.
  private static let maximumDepth = 64

  /// Reads `::: tip Title` and `:::`.
  ///
  /// As with fences, a line of colons ends the outermost container that has no more of them. Other names than
  /// VitePress's are those of containers that a site defines.
  mutating func readContainer(_ content: Range<Int>, _ line: Range<Int>) -> Bool {
    let colons = text[content].prefix { $0 == UInt8(ascii: ":") }.count
    guard colons >= 3 else { return false }
    let rest = text[content].dropFirst(colons).trimmingASCIIWhitespace
    if rest.isEmpty { return close(colons, line) }
    guard containers.count < Self.maximumDepth else { return false }
    let name = rest.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    let word = String(decoding: name, as: UTF8.self)
    guard name.first?.isASCIILetter == true,
      name.endIndex == rest.endIndex || " \t{".utf8.contains(rest[name.endIndex])
    else { return false }
    var title = String(decoding: rest[name.endIndex...].trimmingASCIIWhitespace, as: UTF8.self)
    var attributes = ""
    if title.hasSuffix("}"), let open = title.lastIndex(of: "{") {
      attributes = String(title[open...])
      title = String(decoding: title[..<open].utf8.trimmingASCIIWhitespace, as: UTF8.self)
    }
    let prefix = prefix(of: content, line)
    var made = ""
    let kind: PageContainer.Kind
    switch word {
    case "raw", "v-pre": kind = .plain
    case "code-group": kind = .codeGroup
    case "tabs": kind = .tabs(isOpen: false)
    case "details":
      kind = .details
      made =
        "<details\(attributes.contains("open") ? " open" : "")>\n<summary>"
        + said(title, by: word) + "</summary>\n\n"
    default:
      kind = .alert
      made = "<div class=\"markdown-alert markdown-alert-\(AlertKind.named(word))\">\n"
      if !attributes.contains("no-title") {
        made += "<p class=\"markdown-alert-title\">\(said(title, by: word))</p>\n"
      }
      made += "\n"
    }
    containers.append(
      PageContainer(
        colons: colons, kind: kind, prefix: prefix,
        showsExpressions: word == "v-pre" || containers.last?.showsExpressions == true))
    writer.replace(content, by: made, prefix)
    return true
  }

  /// The title of a container; without one, its name as a title.
  private func said(_ title: String, by word: String) -> String {
    if !title.isEmpty { return InlineTitle.html(title) }
    let own = writer.source.ownTexts[word] ?? word.prefix(1).uppercased() + word.dropFirst()
    return TagExpansion.literal(own)
  }

  private mutating func close(_ colons: Int, _ line: Range<Int>) -> Bool {
    guard let outermost = containers.firstIndex(where: { $0.colons <= colons }) else {
      return false
    }
    var made = ""
    let prefix = containers[outermost].prefix
    while containers.count > outermost, let container = containers.popLast() {
      made += container.end
    }
    writer.replace(line, by: String(decoding: prefix, as: UTF8.self) + made, prefix)
    return true
  }

  /// Reads `== Title`, which begins a tab in a container of the plug-in vitepress-plugin-tabs.
  mutating func readTab(_ content: Range<Int>, _ line: Range<Int>) -> Bool {
    guard let container = containers.last, case .tabs(let isOpen) = container.kind,
      text[content].starts(with: "== ".utf8)
    else { return false }
    let title = String(decoding: text[content].dropFirst(3).trimmingASCIIWhitespace, as: UTF8.self)
    containers[containers.count - 1].kind = .tabs(isOpen: true)
    writer.replace(
      content, by: (isOpen ? "\n</div>\n\n" : "") + TagExpansion.tab(title),
      prefix(of: content, line))
    return true
  }
}
