import HelpCore
import HelpDocument

// Start tags: attributes of today's standard, ids that the page does not have yet, addresses that lead to them.
extension BodyWriter {
  /// A start tag as the standard has it today.
  mutating func writeStart(
    _ name: String, _ tag: MarkupTag, class added: String? = nil, adding more: String = ""
  ) {
    let other = ObsoleteMarkup.replacement(for: name)
    let attributes = tag.hasAttributes ? tag.attributes(in: source.span) : []
    let isChanged =
      other != nil || added != nil || name != tag.name(in: source.span)
      || attributes.contains { mayChange($0, of: name) }
    guard isChanged else {
      // As it is written, but for the slash that XML wants.
      put("<")
      let last = attributes.last?.whole.upperBound ?? tag.name.upperBound
      output.append(contentsOf: source[tag.name.lowerBound..<last])
      put(more)
      put(">")
      return
    }
    put("<" + (other?.name ?? name))
    var classes = [other?.class, added].compactMap { $0 }
    var ownClass: Range<Int>?
    let hasID = attributes.contains { MarkupTag.text($0.name, in: source.span) == "id" }
    for attribute in attributes {
      let key = MarkupTag.text(attribute.name, in: source.span)
      switch key {
      case "class": ownClass = attribute.value
      case "id": putID(attribute.value)
      case "name" where name == "a" && !hasID: putID(attribute.value)
      case "href" where leadsToBook(attribute):
        // The place is told where it cannot be opened.
        if !attributes.contains(where: { MarkupTag.text($0.name, in: source.span) == "title" }) {
          put(" title=\"")
          output.append(contentsOf: source[attribute.value])
          put("\"")
        }
      case _ where section != nil && Self.references.contains(key): putReference(key, attribute)
      case _ where ObsoleteMarkup.drops(key, of: name):
        let value = MarkupTag.text(attribute.value, in: source.span)
        if let made = ObsoleteMarkup.className(of: key, value) { classes.append(made) }
      default: output.append(contentsOf: source[attribute.whole])
      }
    }
    if ownClass != nil || !classes.isEmpty {
      put(" class=\"")
      if let ownClass { output.append(contentsOf: source[ownClass]) }
      if ownClass != nil, !classes.isEmpty { put(" ") }
      put(classes.joined(separator: " ") + "\"")
    }
    put(more)
    put(">")
  }

  private func mayChange(_ attribute: MarkupTag.Attribute, of element: String) -> Bool {
    let key = MarkupTag.text(attribute.name, in: source.span)
    return key == "id" || key == "href" && leadsToBook(attribute)
      || ObsoleteMarkup.drops(key, of: element)
      || section != nil && Self.references.contains(key)
  }

  /// Whether an address is a place in an installed book, which no browser opens.
  private func leadsToBook(_ attribute: MarkupTag.Attribute) -> Bool {
    source[attribute.value].starts(with: "help:".utf8)
  }

  /// The attributes that name ids of the page.
  private static let references: Set<String> = [
    "href", "for", "headers", "aria-labelledby", "aria-describedby",
  ]

  /// Writes an attribute that may name ids in a section.
  private mutating func putReference(_ key: String, _ attribute: MarkupTag.Attribute) {
    let value = source[attribute.value]
    guard key == "href" else {
      put(" \(key)=\"")
      for (number, word) in value.split(separator: 0x20).enumerated() {
        if number > 0 { put(" ") }
        putName(word.startIndex..<word.endIndex)
      }
      put("\"")
      return
    }
    let own = (section?.page ?? "") + "#"
    if value.first == UInt8(ascii: "#") {
      put(" href=\"#")
      putName(attribute.value.dropFirst())
      put("\"")
    } else if value.starts(with: own.utf8) {
      put(" href=\"")
      output.append(contentsOf: value.dropFirst(own.utf8.count - 1))
      put("\"")
    } else {
      output.append(contentsOf: source[attribute.whole])
    }
  }

  /// An id as the page has it, or as an address that leads to it has it.
  mutating func putName(_ value: Range<Int>, isAddress: Bool = false) {
    if let section {
      HTMLEscape.append(section.id.utf8Span.span, to: &output)
      if !value.isEmpty { put(":") }
    }
    guard isAddress, source[value].contains(where: Self.isEncoded) else {
      output.append(contentsOf: source[value])
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

  /// What may not stand in the fragment of an address (URL Standard, URL code points), as far as ASCII has it.
  private static func isEncoded(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  mutating func putID(_ value: Range<Int>) {
    guard !value.isEmpty, ids.insert(MarkupTag.text(value, in: source.span)).inserted else {
      return
    }
    put(" id=\"")
    putName(value)
    put("\"")
  }
}
