import HelpCore
import HelpDocument

// Start tags: attributes of the current standard, ids that are unique on the page, and references
// to these ids.
extension BodyWriter {
  /// Writes a start tag in the current standard's form. A tag that already has this form is left to
  /// `copy`.
  /// - Parameters:
  ///   - name: the name to write instead of the tag's name.
  ///   - addedClass: a class to add.
  ///   - addedAttributes: attributes to add, each after a space.
  mutating func writeStart(
    _ tag: MarkupTag, as name: StaticString? = nil, class addedClass: StaticString? = nil,
    adding addedAttributes: String = ""
  ) {
    let replacement = ObsoleteMarkup.replacement(for: tag.element)
    guard replacement != nil || name != nil || addedClass != nil || changesAttribute(of: tag)
    else {
      if !addedAttributes.isEmpty || tag.hasSpaceAtEnd(in: source.span) {
        copy(to: tag.endOfAttributes(in: source.span))
        put(addedAttributes)
        output.append(UInt8(ascii: ">"))
        copiedEnd = tag.end
      }
      return
    }
    copy(to: tag.start)
    output.append(UInt8(ascii: "<"))
    if let name = replacement?.name ?? name { output.append(name) } else { putLowercased(tag.name) }
    var givenClass: Range<Int>?
    var classes: [StaticString] = []
    if let className = replacement?.class { classes.append(className) }
    if let addedClass { classes.append(addedClass) }
    var position = tag.name.upperBound
    while let attribute = tag.nextAttribute(in: source.span, from: &position) {
      switch attribute.key {
      case .class: givenClass = attribute.value
      case .id: putID(attribute.value)
      case .name where tag.element == .a && tag.attribute(.id, in: source.span) == nil:
        putID(attribute.value)
      case .href where pointsToBook(attribute):
        // A site cannot open this address, so the title shows it.
        if tag.attribute(.title, in: source.span) == nil {
          output.append(" title=\"")
          put(attribute.value)
          output.append(UInt8(ascii: "\""))
        }
      case let key where section != nil && namesID(key): putReference(attribute)
      case let key where ObsoleteMarkup.isObsolete(key, on: tag.element):
        let value = MarkupName(source.span.extracting(attribute.value))
        if let className = ObsoleteMarkup.className(of: key, value) { classes.append(className) }
      default: put(attribute.whole)
      }
    }
    if givenClass != nil || !classes.isEmpty {
      output.append(" class=\"")
      if let givenClass { put(givenClass) }
      for (number, name) in classes.enumerated() {
        if givenClass != nil || number > 0 { output.append(UInt8(ascii: " ")) }
        output.append(name)
      }
      output.append(UInt8(ascii: "\""))
    }
    put(addedAttributes)
    output.append(UInt8(ascii: ">"))
    copiedEnd = tag.end
  }

  /// Whether `writeStart` replaces or leaves out an attribute of a tag.
  private func changesAttribute(of tag: MarkupTag) -> Bool {
    var position = tag.name.upperBound
    while let attribute = tag.nextAttribute(in: source.span, from: &position) {
      let key = attribute.key
      if key == .id || key == .href && pointsToBook(attribute)
        || ObsoleteMarkup.isObsolete(key, on: tag.element) || section != nil && namesID(key)
      {
        return true
      }
    }
    return false
  }

  /// Whether an attribute's address has the scheme of installed books, which no browser opens.
  private func pointsToBook(_ attribute: MarkupTag.Attribute) -> Bool {
    source[attribute.value].starts(with: "help:".utf8)
  }

  /// Whether the value of an attribute with this name refers to ids.
  private func namesID(_ key: MarkupName) -> Bool {
    switch key {
    case .href, .for, .headers, .labelledBy, .describedBy: true
    default: false
    }
  }

  /// Writes an attribute that may refer to ids. A reference into the same page points to the
  /// section's id.
  private mutating func putReference(_ attribute: MarkupTag.Attribute) {
    let value = source[attribute.value]
    guard attribute.key == .href else {
      output.append(UInt8(ascii: " "))
      putLowercased(attribute.name)
      output.append("=\"")
      for (number, word) in value.split(separator: .space).enumerated() {
        if number > 0 { output.append(UInt8(ascii: " ")) }
        putIDText(word.startIndex..<word.endIndex)
      }
      output.append(UInt8(ascii: "\""))
      return
    }
    let pageAnchor = (section?.page ?? "") + "#"
    if value.first == UInt8(ascii: "#") {
      output.append(" href=\"#")
      putIDText(attribute.value.dropFirst())
      output.append(UInt8(ascii: "\""))
    } else if value.starts(with: pageAnchor.utf8) {
      output.append(" href=\"")
      put(attribute.value.dropFirst(pageAnchor.utf8.count - 1))
      output.append(UInt8(ascii: "\""))
    } else {
      put(attribute.whole)
    }
  }

  /// Writes an id without its attribute. In a section, the section's id and a colon precede the id.
  /// - Parameter isAddress: whether to encode the characters that an address may not contain.
  mutating func putIDText(_ value: Range<Int>, isAddress: Bool = false) {
    if let section {
      HTMLEscape.append(section.id.utf8Span.span, to: &output)
      if !value.isEmpty { output.append(UInt8(ascii: ":")) }
    }
    guard isAddress, source[value].contains(where: Self.isEncoded) else {
      put(value)
      return
    }
    for byte in source[value] {
      if Self.isEncoded(byte) {
        PercentEncoding.append(byte, to: &output)
      } else {
        output.append(byte)
      }
    }
  }

  /// Whether a character of an id is percent-encoded in an address, because the URL Standard does
  /// not list the character among the URL code points.
  private static func isEncoded(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  /// Writes an `id` attribute and records the id, unless the page already has the id.
  mutating func putID(_ value: Range<Int>) {
    guard !value.isEmpty, ids.insert(MarkupTag.text(value, in: source.span)).inserted else {
      return
    }
    output.append(" id=\"")
    putIDText(value)
    output.append(UInt8(ascii: "\""))
  }
}
