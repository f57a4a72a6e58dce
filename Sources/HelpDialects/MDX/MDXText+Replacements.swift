import HelpCore
import HelpDocument

/// The text that components become.
extension MDXText {
  /// Returns the tab that a tag with a `slot` becomes inside a component of tabs, or nil for any
  /// other tag.
  func slot(_ tag: JSXTag, _ isAlone: Bool) -> Replacement? {
    guard isAlone, let name = tag["slot"], openTags.last?.name.hasSuffix("Tabs") == true else {
      return nil
    }
    return tab(title: TagExpansion.literal(name), isBlock: true)
  }

  /// Returns the tab that a component becomes.
  func tab(title: String, _ location: TagLocation) -> Replacement {
    tab(title: title, isBlock: location.isStart)
  }

  /// Returns a tab, or only the title in bold if the tab is not a block.
  func tab(title: String, isBlock: Bool) -> Replacement {
    guard isBlock else { return Replacement(text: title.isEmpty ? "" : "**\(title)** ") }
    let head = "<div class=\"content-tab\">"
    return .block(
      title.isEmpty
        ? head
        : head + "\n<p class=\"content-tab-title\"><strong>\(title)</strong></p>", end: "</div>")
  }

  /// Counts a tab, and returns its title from the attributes of the tab or of the component around
  /// it. The title is empty if no attribute contains it.
  mutating func countTab(_ tag: JSXTag) -> String {
    let index = openTags.lastIndex { $0.name.hasSuffix("Tabs") }
    var ordinal = 0
    if let index {
      ordinal = openTags[index].tabs
      openTags[index].tabs += 1
    }
    let tabs = index.map { openTags[$0] }
    let namedTitle = tag["value"].flatMap { tabs?.titlesByValue[$0] }
    if let ownTitle = title(tag, ["label", "title"]) { return ownTitle }
    let listedTitle = tabs.flatMap { ordinal < $0.titles.count ? $0.titles[ordinal] : nil }
    let titleText = namedTitle ?? tag["value"] ?? tag["name"] ?? listedTitle
    return TagExpansion.literal(titleText ?? "")
  }

  /// Reads the titles of a component's tabs from its attribute `items` or `values`.
  func readTitles(of tag: JSXTag, into entry: inout OpenTag) {
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

  /// Returns the alert that a component becomes. Inside a line, it becomes only a title in bold.
  /// - Parameter kind: the kind of the alert, unless an attribute names another.
  func aside(_ tag: JSXTag, _ kind: String, _ location: TagLocation) -> Replacement {
    let type = (tag["type"] ?? kind).lowercased()
    let word = MDXComponent.alert(type) == nil ? kind : type
    let title = value("title", of: tag) ?? defaultTitle(word == "default" ? "note" : word)
    guard location.isStart else { return Replacement(text: "**\(TagExpansion.literal(title))** ") }
    return .block(Self.alert(MDXComponent.alert(word) ?? "note", title), end: "</div>")
  }

  /// Returns the card that a component becomes. Inside a line, it becomes only a title and a
  /// description.
  func card(_ tag: JSXTag, _ location: TagLocation) -> Replacement {
    let title = title(tag, ["title", "label"]).map { Self.linked($0, tag) } ?? ""
    let description = self.title(tag, ["description"])
    guard location.isStart else {
      return Replacement(text: title + (description.map { ": " + $0 } ?? ""))
    }
    let head = [title, description ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
    let frame = Self.framed("card", head.isEmpty ? nil : head)
    return tag.isSelfClosing ? .block(frame.text + "\n\n" + frame.end) : frame
  }

  /// Returns a block with a head, and with a class that sites style.
  static func framed(_ name: String, _ head: String?) -> Replacement {
    .block("<div class=\"\(name)\">" + (head.map { "\n\n" + $0 } ?? ""), end: "</div>")
  }

  /// Notes the end of an item of a file tree.
  /// - Returns: whether only white space separates the item from the previous one.
  private mutating func noteItem(_ tag: JSXTag, _ location: TagLocation) -> Bool {
    var index = itemEnd
    while index < location.start, text[index].isASCIIWhitespace { index += 1 }
    let followsItem = itemEnd > 0 && index == location.start
    itemEnd = tag.end
    return followsItem
  }

  /// Returns a title in bold. The title is a link if the component has an address.
  static func linked(_ title: String, _ tag: JSXTag) -> String {
    guard let address = address(of: tag) else { return "**\(title)**" }
    return "**[\(title)](\(destination(address)))**"
  }

  /// Returns the HTML that a badge becomes.
  func badge(_ tag: JSXTag) -> Replacement {
    let text = title(tag, ["text", "label"])
    let kind = (tag["variant"] ?? tag["type"]).flatMap(MDXComponent.badge).map { " " + $0 } ?? ""
    let start = "<small class=\"badge\(kind)\">"
    return Replacement(text: text.map { start + $0 + "</small>" } ?? "")
  }

  /// Returns the link that a component becomes, or nil if it has no address.
  func link(_ tag: JSXTag) -> Replacement? {
    guard let address = address(tag, ["href", "to"]) else { return nil }
    let end = "](\(Self.destination(address)))"
    guard tag.isSelfClosing else { return Replacement(text: "[", end: end) }
    return Replacement(text: "[\(title(tag, ["title", "text", "label"]) ?? address)" + end)
  }

  /// Returns the picture that a component becomes, or nil if it has no address.
  func image(_ tag: JSXTag) -> Replacement? {
    guard let source = address(tag, ["src", "light", "sources"]) else { return nil }
    let alternative = tag["alt"].map(TagExpansion.literal) ?? ""
    return Replacement(text: "![\(alternative)](\(Self.destination(source)))")
  }

  /// Returns an item of the nested list that a file tree becomes.
  mutating func file(_ tag: JSXTag, _ location: TagLocation) -> Replacement {
    let name = title(tag, ["name", "title"]) ?? ""
    var isFolder = false
    if case .folder = MDXComponent(named: tag.name) { isFolder = !tag.isSelfClosing }
    let item = String(repeating: "  ", count: folders) + "- " + name
    let followsItem = noteItem(tag, location)
    let lead = location.isFirst && (followsItem || folders > 0) ? "" : "\n"
    // The limit bounds the indentation.
    if isFolder, folders < 32 { folders += 1 }
    return Replacement(text: lead + item)
  }
}
