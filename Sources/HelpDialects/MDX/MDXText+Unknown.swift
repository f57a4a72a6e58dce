import HelpCore
import HelpDocument

/// The texts of components that a site defines itself.
///
///     <Guide header="A" href="/a">       **[A](/a)**
///     <Since version="1.2" />       ->   Since 1.2
///     <PageLink to="/a">A</PageLink>     [A](/a)
///     <Mark id="a" />                    <a id="a"></a>
extension MDXText {
  /// The attributes whose text is a title.
  private static let titles = ["title", "header", "heading", "label", "text", "summary", "caption"]
  /// The attributes whose text is a version.
  private static let versions = ["version", "since", "v"]

  /// Returns the texts in the attributes of an unknown component, around its content. Texts of
  /// other attributes are options that readers do not see.
  func unknown(_ tag: JSXTag, _ location: TagLocation) -> Replacement {
    let endTag = "</\(tag.name)>"
    let isEmpty = tag.isSelfClosing || text[tag.end...].starts(with: endTag.utf8)
    let isAlone = location.isStart && endsLine(at: tag.end)
    let title = title(tag, Self.titles)
    if isEmpty, !isAlone {
      let titleLink = title.map { title in
        Self.address(of: tag).map { "[\(title)](\(Self.destination($0)))" } ?? title
      }
      return Replacement(text: titleLink ?? version(tag) ?? anchor(tag) ?? "")
    }
    // The title of a text inside a line is a hint, which readers do not see either.
    guard isAlone || title != nil && location.isStart && endsLine(tag.end, with: endTag) else {
      return textLink(tag) ?? Replacement(text: "")
    }
    let description = self.title(tag, ["description"])
    let head = [title.map { Self.linked($0, tag) }, description].compactMap { $0 }
    if head.isEmpty, isEmpty, let text = version(tag) ?? anchor(tag) { return .block(text) }
    return .block(head.joined(separator: "\n\n"))
  }

  /// Returns the address in the attributes of a component.
  static func address(of tag: JSXTag) -> String? {
    for name in ["href", "to", "link"] {
      if let address = tag[name], !address.isEmpty { return address }
    }
    return nil
  }

  /// Returns an anchor with the id of a component, or nil if it has none. Links lead to the component
  /// by its id, whatever else it shows.
  private func anchor(_ tag: JSXTag) -> String? {
    guard let id = tag["id"], !id.isEmpty,
      !id.contains(where: { $0.isWhitespace || "\"&<>".contains($0) })
    else { return nil }
    return "<a id=\"\(id)\"></a>"
  }

  /// Returns a component's version after the component's name, such as `Added in 1.2` for
  /// `<AddedIn v="1.2" />`, or nil if it has none.
  private func version(_ tag: JSXTag) -> String? {
    let texts = Self.versions.lazy.compactMap { value($0, of: tag) }
    guard let version = texts.first(where: { $0.contains(where: \.isNumber) }) else { return nil }
    var words = ""
    for character in tag.name where character.isLetter || character.isNumber {
      if character.isUppercase, words.last?.isLowercase == true {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words + " " + TagExpansion.literal(version)
  }

  /// Returns a link around the text that follows the tag on its line, or nil if the component has
  /// no address or no text.
  ///
  /// A value without a slash is an option, from which the component computes an address.
  private func textLink(_ tag: JSXTag) -> Replacement? {
    guard let address = Self.address(of: tag),
      ["/", "./", "../", "#", "https://", "http://", "mailto:"].contains(where: address.hasPrefix)
    else { return nil }
    let line = line(after: tag.end)
    guard let end = ByteSearch.place(of: "</\(tag.name)>", in: line.span),
      end > 0, !line.prefix(end).contains(where: { "[]<".utf8.contains($0) })
    else { return nil }
    return Replacement(text: "[", end: "](\(Self.destination(address)))")
  }

  /// Whether the text after a tag on its line ends with another tag.
  private func endsLine(_ tagEnd: Int, with endTag: String) -> Bool {
    line(after: tagEnd).trimmingASCIIWhitespace.suffix(endTag.utf8.count)
      .elementsEqual(endTag.utf8)
  }

  /// Returns the text after a tag on its line. The limit of 4,096 bytes bounds the cost for a long
  /// line of tags.
  private func line(after tagEnd: Int) -> ArraySlice<UInt8> {
    let line = text[tagEnd..<min(text.count, tagEnd + 4_096)]
    return line.prefix(ByteSearch.first(.lineFeed, in: line.span, from: 0))
  }
}
