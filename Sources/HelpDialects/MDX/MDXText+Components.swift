import HelpCore
import HelpDocument

/// Tags of components and of HTML.
extension MDXText {
  /// The text that replaces a tag.
  struct Replacement {
    var text: String
    /// The text that replaces the closing tag.
    var end = ""
    var isBlock = false
    var isOpen = true

    static let nothing = Replacement(text: "")
    static func block(_ text: String, end: String = "") -> Replacement {
      Replacement(text: text, end: end, isBlock: true)
    }
  }

  /// Reads a start tag, an end tag, a fragment (`<>`) or a comment, and returns its end.
  /// - Parameter isStart: whether only tags come before it on its line; afterwards, whether a line begins after it.
  /// - Returns: the end of the tag; the position after the `<` if there is none.
  mutating func readTag(at start: Int, _ line: Line, _ isStart: inout Bool) -> Int {
    if starts("<!--", at: start) { return commentEnd(start) }
    for (fragment, count) in [("<>" as StaticString, 2), ("</>", 3)]
    where starts(fragment, at: start) {
      writer.replace(start..<(start + count), by: "", [])
      return start + count
    }
    var reached = start
    let limit = min(text.count, start + Self.maximumLength)
    guard effort > 0, let tag = JSXTag(text, at: start, limit: limit, reached: &reached) else {
      charge(reached - start)
      return start + 1
    }
    // `Array<Item>` has no tag.
    let follows = start > 0 && text[start - 1].isASCIILetterOrDigit
    if follows, !tag.isClosing, !tag.isSelfClosing, tag.texts.isEmpty { return start + 1 }
    if tag.isClosing {
      close(tag, at: start, line, &isStart)
      return tag.end
    }
    let place = Place(
      start: start, end: tag.end, isStart: isStart, isFirst: start == line.content)
    let (made, end) = open(tag, place)
    guard let made else {
      isStart = false
      return end
    }
    if made.isBlock {
      writer.replace(start..<end, by: block(made.text, isStart: isStart, end: end), line.prefix)
      isStart = true
    } else {
      writer.replace(start..<end, by: made.text, line.prefix)
    }
    if made.isOpen, !tag.isSelfClosing, opened.count < Self.maximumDepth {
      var entry = Opened(
        name: tag.name, end: made.end, isBlock: made.isBlock, lists: lists.count)
      readTitles(of: tag, into: &entry)
      opened.append(entry)
    }
    return end
  }

  /// The place of a tag.
  struct Place {
    var start: Int
    var end: Int
    /// Whether only tags come before it on its line.
    var isStart: Bool
    /// Whether it is first on its line.
    var isFirst: Bool
  }

  /// A block between blank lines.
  private func block(_ made: String, isStart: Bool, end: Int) -> String {
    let isLast = endsLine(at: end)
    if made.isEmpty { return isStart && isLast ? "" : "\n" + (isLast ? "" : "\n") }
    return (isStart ? "\n" : "\n\n") + made + (isLast ? "\n" : "\n\n")
  }

  private mutating func commentEnd(_ start: Int) -> Int {
    guard effort > 0 else { return start + 4 }
    if let end = ByteSearch.place(of: "-->", in: text.span, from: start + 4) { return end + 3 }
    charge(text.count - start)
    return start + 4
  }

  // MARK: Closing

  private mutating func close(_ tag: JSXTag, at start: Int, _ line: Line, _ isStart: inout Bool) {
    guard let index = opened.lastIndex(where: { $0.name == tag.name }) else {
      let isElement = !tag.isComponent && MDXComponent.isUnknown(tag.name)
      let isLast = isElement && endsLine(at: tag.end)
      writer.replace(start..<tag.end, by: isElement ? tag.html + (isLast ? "\n" : "") : "", [])
      return
    }
    let closed = opened[index...]
    opened.removeSubrange(index...)
    if let first = closed.first, lists.count > first.lists {
      lists.removeLast(lists.count - first.lists)
    }
    let ends = closed.reversed().map(\.end).filter { !$0.isEmpty }
    guard closed.contains(where: \.isBlock) else {
      writer.replace(start..<tag.end, by: ends.joined(), [])
      return
    }
    let prefix = lists.last.map { Self.spaces($0.output) } ?? []
    writer.replace(
      start..<tag.end,
      by: block(ends.joined(separator: "\n"), isStart: isStart, end: tag.end),
      prefix.isEmpty ? line.prefix : prefix)
    isStart = true
  }

  /// The start of the line behind one that only ends a folder.
  mutating func folderEnd(at place: Int) -> Int? {
    guard folders > 0, starts("</", at: place),
      let tag = JSXTag(text, at: place, limit: text.count), endsLine(at: tag.end),
      case .folder = MDXComponent(named: tag.name),
      let index = opened.lastIndex(where: { $0.name == tag.name })
    else { return nil }
    opened.removeSubrange(index...)
    folders -= 1
    itemEnd = tag.end
    return nextLine(tag.end)
  }

  // MARK: Opening

  /// - Returns: the replacement, nil for a tag that stays unchanged; and the end of the replaced text.
  private mutating func open(_ tag: JSXTag, _ place: Place) -> (made: Replacement?, end: Int) {
    if let name = imports[tag.name], let text = included(name, tag, place) {
      return (.block(text), tag.end)
    }
    let isAlone = place.isStart && endsLine(at: tag.end)
    if let html = directive(tag) {
      return (Replacement(text: html, isBlock: isAlone, isOpen: !tag.isSelfClosing), tag.end)
    }
    switch MDXComponent(named: tag.name) {
    case .transparent:
      return (slot(tag, isAlone) ?? Replacement(text: "", isBlock: isAlone), tag.end)
    case .group(let name):
      if let slot = slot(tag, isAlone) { return (slot, tag.end) }
      guard isAlone, !tag.isSelfClosing else {
        return (Replacement(text: "", isBlock: isAlone), tag.end)
      }
      return (.block("<div class=\"\(name)\">", end: "</div>"), tag.end)
    case .decoration: return (.nothing, tag.end)
    case .head: return (Replacement(text: "", isOpen: false), skipped(tag))
    case .tabs: return (Replacement(text: "", isBlock: isAlone), tag.end)
    case .tab: return (tab(title: tabTitle(tag), place), tag.end)
    case .aside(let kind): return (aside(tag, kind, place), tag.end)
    case .card: return (card(tag, place), tag.end)
    case .step:
      let title = title(tag, ["title"]).map { "**\($0)**" }
      guard isAlone, !tag.isSelfClosing else {
        return (title.map { .block($0) } ?? Replacement(text: "", isBlock: isAlone), tag.end)
      }
      return (Self.framed("step", title), tag.end)
    case .accordion:
      guard place.isStart else { break }
      let title = title(tag, ["title", "label"]) ?? ""
      return (
        .block("<details>\n<summary>\(title)</summary>", end: "</details>"), tag.end
      )
    case .folder, .file: return (file(tag, place), tag.end)
    case .badge:
      let text = title(tag, ["text", "label"])
      let kind = (tag["variant"] ?? tag["type"]).flatMap(MDXComponent.badge).map { " " + $0 } ?? ""
      let start = "<small class=\"badge\(kind)\">"
      return (Replacement(text: text.map { start + $0 + "</small>" } ?? ""), tag.end)
    case .link:
      guard let address = tag["href"] ?? tag["to"] else { break }
      let end = "](\(Self.destination(address)))"
      if tag.isSelfClosing {
        return (
          Replacement(text: "[\(title(tag, ["title", "text", "label"]) ?? address)" + end), tag.end
        )
      }
      return (Replacement(text: "[", end: end), tag.end)
    case .image:
      guard let source = address(tag, ["src", "light", "sources"]) else { break }
      let alt = tag["alt"].map(TagExpansion.literal) ?? ""
      return (Replacement(text: "![\(alt)](\(Self.destination(source)))"), tag.end)
    case .code:
      if let (text, end) = code(tag, place) {
        return (Replacement(text: text, isBlock: true, isOpen: false), end)
      }
      if hasMembers(tag) { return (Replacement(text: "", isBlock: isAlone), tag.end) }
    case .include:
      if let (text, end) = shownFile(tag, place) {
        return (Replacement(text: text, isBlock: true, isOpen: false), end)
      }
    case .unknown where !tag.isComponent: return element(tag, place)
    case .unknown:
      if let title = memberTitle(tag, place) { return (tab(title: title, place), tag.end) }
      if hasMembers(tag) { return (Replacement(text: "", isBlock: isAlone), tag.end) }
      if tag.isSelfClosing, let text = commandTabs(tag) {
        return (Replacement(text: text, isBlock: true), tag.end)
      }
      if tag.isSelfClosing, tag["code"]?.isEmpty == false, let (text, end) = code(tag, place) {
        return (Replacement(text: text, isBlock: true), end)
      }
    }
    writer.noteUnexpanded(
      .component, tag.name, at: writer.origin(of: place.start), isEmpty: tag.isSelfClosing)
    guard isAlone, let title = title(tag, ["title", "label"]) else {
      return (Replacement(text: "", isBlock: isAlone), tag.end)
    }
    return (.block(Self.linked(title, tag)), tag.end)
  }

  /// The first attribute with a text, as Markdown.
  private func title(_ tag: JSXTag, _ names: [String]) -> String? {
    for name in names {
      if let text = value(name, of: tag), !text.isEmpty { return TagExpansion.literal(text) }
    }
    return nil
  }

  /// The text of an attribute; for one of JSX, the text between its tags.
  func value(_ name: String, of tag: JSXTag) -> String? {
    if let text = tag[name] { return HTMLEscape.unescaped(text) }
    guard let written = tag.expressions.first(where: { $0.name == name })?.value else {
      return nil
    }
    let expression = written[...].trimmingASCIIWhitespace
    if let text = said(by: expression) { return text }
    guard expression.first == UInt8(ascii: "<") else { return nil }
    var depth = 0
    var text: [UInt8] = []
    for byte in expression {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if depth == 0 { text.append(byte) }
      if byte == UInt8(ascii: ">"), depth > 0 { depth -= 1 }
    }
    return text.contains(UInt8(ascii: "{")) ? nil : String(decoding: text, as: UTF8.self)
  }

  /// An address between the parentheses of a link.
  static func destination(_ address: String) -> String {
    "<" + TagExpansion.line(address).filter { $0 != "<" && $0 != ">" } + ">"
  }

  // MARK: Replacements of components

  /// Fills of slots of a component that shows tabs.
  private func slot(_ tag: JSXTag, _ isAlone: Bool) -> Replacement? {
    guard isAlone, let name = tag["slot"], opened.last?.name.hasSuffix("Tabs") == true else {
      return nil
    }
    return tab(title: TagExpansion.literal(name), isBlock: true)
  }

  private func tab(title: String, _ place: Place) -> Replacement {
    tab(title: title, isBlock: place.isStart)
  }

  func tab(title: String, isBlock: Bool) -> Replacement {
    guard isBlock else { return Replacement(text: title.isEmpty ? "" : "**\(title)** ") }
    let head = "<div class=\"content-tab\">"
    return .block(
      title.isEmpty
        ? head
        : head + "\n<p class=\"content-tab-title\"><strong>\(title)</strong></p>", end: "</div>")
  }

  /// The title of a tab, in its attributes or in those of the tabs.
  private mutating func tabTitle(_ tag: JSXTag) -> String {
    let place = opened.lastIndex { $0.name.hasSuffix("Tabs") }
    var ordinal = 0
    if let place {
      ordinal = opened[place].tabs
      opened[place].tabs += 1
    }
    let tabs = place.map { opened[$0] }
    let named = tag["value"].flatMap { tabs?.titlesByValue[$0] }
    if let own = title(tag, ["label", "title"]) { return own }
    let listed = tabs.flatMap { ordinal < $0.titles.count ? $0.titles[ordinal] : nil }
    let written = named ?? tag["value"] ?? tag["name"] ?? listed
    return TagExpansion.literal(written ?? "")
  }

  private func readTitles(of tag: JSXTag, into entry: inout Opened) {
    for (name, value) in tag.expressions where name == "items" || name == "values" {
      entry.titles = ScriptText.texts(value)
      let labels = ScriptText.texts(value, key: "label")
      if entry.titles.isEmpty { entry.titles = labels }
      let values = ScriptText.texts(value, key: "value")
      if values.count == labels.count {
        entry.titlesByValue = Dictionary(zip(values, labels), uniquingKeysWith: { a, _ in a })
      }
    }
  }

  private func aside(_ tag: JSXTag, _ kind: String, _ place: Place) -> Replacement {
    let type = (tag["type"] ?? kind).lowercased()
    let word = MDXComponent.alert(type) == nil ? kind : type
    let title = value("title", of: tag) ?? ownTitle(word == "default" ? "note" : word)
    guard place.isStart else { return Replacement(text: "**\(TagExpansion.literal(title))** ") }
    return .block(Self.alert(MDXComponent.alert(word) ?? "note", title), end: "</div>")
  }

  private func card(_ tag: JSXTag, _ place: Place) -> Replacement {
    let title = title(tag, ["title", "label"]).map { Self.linked($0, tag) } ?? ""
    let description = self.title(tag, ["description"])
    guard place.isStart else {
      return Replacement(text: title + (description.map { ": " + $0 } ?? ""))
    }
    let head = [title, description ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
    let made = Self.framed("card", head.isEmpty ? nil : head)
    return tag.isSelfClosing ? .block(made.text + "\n\n" + made.end) : made
  }

  /// A block of a class that sites give a face, with a head.
  private static func framed(_ name: String, _ head: String?) -> Replacement {
    .block("<div class=\"\(name)\">" + (head.map { "\n\n" + $0 } ?? ""), end: "</div>")
  }

  /// Whether only white space is between the last item of a list of files and this one.
  private mutating func followsItem(_ tag: JSXTag, _ place: Place) -> Bool {
    var index = itemEnd
    while index < place.start, text[index].isASCIIWhitespace { index += 1 }
    let follows = itemEnd > 0 && index == place.start
    itemEnd = tag.end
    return follows
  }

  /// A title in bold, and a link where the component has an address.
  private static func linked(_ title: String, _ tag: JSXTag) -> String {
    guard let address = tag["href"] ?? tag["to"] ?? tag["link"] else { return "**\(title)**" }
    return "**[\(title)](\(destination(address)))**"
  }

  /// An item of the nested list that a tree of files becomes.
  private mutating func file(_ tag: JSXTag, _ place: Place) -> Replacement {
    let name = title(tag, ["name", "title"]) ?? ""
    var isFolder = false
    if case .folder = MDXComponent(named: tag.name) { isFolder = !tag.isSelfClosing }
    let item = String(repeating: "  ", count: folders) + "- " + name
    let follows = followsItem(tag, place)
    let lead = place.isFirst && (follows || folders > 0) ? "" : "\n"
    if isFolder, folders < 32 { folders += 1 }
    return Replacement(text: lead + item)
  }
}
