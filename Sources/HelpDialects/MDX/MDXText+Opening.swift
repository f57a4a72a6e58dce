import HelpCore
import HelpDocument

/// Start tags of components, and their attributes.
extension MDXText {
  /// Chooses the replacement of a start tag.
  /// - Returns: the replacement and the end of the replaced text. The replacement is nil if the tag
  ///   stays unchanged.
  mutating func open(
    _ tag: JSXTag, _ location: TagLocation
  ) -> (replacement: Replacement?, end: Int) {
    if let name = imports[tag.name], let text = included(name, tag, location) {
      return (.block(text), tag.end)
    }
    if let name = reexportedPage(tag, location), let text = included(name, tag, location) {
      return (.block(text), tag.end)
    }
    let isAlone = location.isStart && endsLine(at: tag.end)
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
    case .head: return (Replacement(text: "", isOpen: false), elementEnd(tag))
    case .tabs: return (Replacement(text: "", isBlock: isAlone), tag.end)
    case .tab: return (tab(title: countTab(tag), location), tag.end)
    case .aside(let kind): return (aside(tag, kind, location), tag.end)
    case .card: return (card(tag, location), tag.end)
    case .step:
      let title = title(tag, ["title"]).map { "**\($0)**" }
      guard isAlone, !tag.isSelfClosing else {
        return (title.map { .block($0) } ?? Replacement(text: "", isBlock: isAlone), tag.end)
      }
      return (Self.framed("step", title), tag.end)
    case .accordion:
      guard location.isStart else { break }
      let title = title(tag, ["title", "label"]) ?? ""
      return (
        .block("<details>\n<summary>\(title)</summary>", end: "</details>"), tag.end
      )
    case .details:
      let title = title(tag, ["summary", "title"]).map { "\n<summary>\($0)</summary>" } ?? ""
      return (.block("<details>" + title, end: "</details>"), tag.end)
    case .listing:
      if let text = writer.source.listing.map({ $0.text ?? "" }), writer.charge(text.utf8.count) {
        return (.block(text), tag.end)
      }
    case .folder, .file: return (file(tag, location), tag.end)
    case .badge: return (badge(tag), tag.end)
    case .link: if let link = link(tag) { return (link, tag.end) }
    case .image: if let image = image(tag) { return (image, tag.end) }
    case .code:
      if let (text, end) = code(tag, location) {
        return (Replacement(text: text, isBlock: true, isOpen: false), end)
      }
      if hasMembers(tag) { return (Replacement(text: "", isBlock: isAlone), tag.end) }
    case .include:
      if let (text, end) = shownFile(tag, location) {
        return (Replacement(text: text, isBlock: true, isOpen: false), end)
      }
    case .unknown where rules.isMDX && !tag.isComponent: return element(tag, location)
    case .unknown:
      if let title = memberTitle(tag, location) { return (tab(title: title, location), tag.end) }
      if hasMembers(tag) { return (Replacement(text: "", isBlock: isAlone), tag.end) }
      if tag.isSelfClosing, let text = commandTabs(tag) {
        return (Replacement(text: text, isBlock: true), tag.end)
      }
      if tag.isSelfClosing, tag["code"]?.isEmpty == false, let (text, end) = code(tag, location) {
        return (Replacement(text: text, isBlock: true), end)
      }
    }
    writer.noteUnexpanded(
      rules.isMarkdoc ? .unexpandedTag : .component, tag.name,
      at: writer.origin(of: location.start), isEmpty: tag.isSelfClosing)
    return (unknown(tag, location), tag.end)
  }

  /// Returns the first text of an attribute that is not empty, as Markdown, or nil if there is
  /// none.
  /// - Parameter names: the names of the attributes to read, in order.
  func title(_ tag: JSXTag, _ names: [String]) -> String? {
    for name in names {
      if let text = value(name, of: tag), !text.isEmpty { return TagExpansion.literal(text) }
    }
    return nil
  }

  /// Returns the text of an attribute, or nil if the text is unknown. The text of JSX is the text
  /// between its tags.
  func value(_ name: String, of tag: JSXTag) -> String? {
    if let text = tag[name] { return HTMLEscape.unescaped(text) }
    guard let attributeValue = tag.expressions.first(where: { $0.name == name })?.value else {
      return nil
    }
    let expression = attributeValue[...].trimmingASCIIWhitespace
    if let text = shownText(of: expression) { return text }
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

  /// Returns an address in the form of a Markdown destination.
  static func destination(_ address: String) -> String {
    "<" + TagExpansion.line(address).filter { $0 != "<" && $0 != ">" } + ">"
  }
}
