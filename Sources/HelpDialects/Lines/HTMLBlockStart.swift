import HelpCore

/// The seven kinds of HTML block, and the lines that begin and end them (CommonMark 0.30, section
/// 4.6).
package enum HTMLBlockStart {
  /// Returns the kind of HTML block that the line's text begins, from 1 to 6, or nil if it begins
  /// none.
  package static func kind(_ line: BlockLine) -> Int? {
    guard line.head == UInt8(ascii: "<") else { return nil }
    let index = line.firstNonspace + 1
    switch line.byte(index) {
    case UInt8(ascii: "!"):
      if line.byte(index + 1) == UInt8(ascii: "-"), line.byte(index + 2) == UInt8(ascii: "-") {
        return 2
      }
      if line.byte(index + 1).isASCIILetter { return 4 }
      return starts(line, index, "![CDATA[") ? 5 : nil
    case UInt8(ascii: "?"): return 3
    default: return kindOfTag(line, index)
    }
  }

  /// Returns the kind of HTML block that a tag begins, 1 or 6, or nil if it begins neither.
  /// - Parameter start: the index after `<`.
  private static func kindOfTag(_ line: BlockLine, _ start: Int) -> Int? {
    let isClosing = line.byte(start) == UInt8(ascii: "/")
    let nameStart = isClosing ? start + 1 : start
    var index = nameStart
    while line.byte(index).isASCIILetterOrDigit { index += 1 }
    // The longest names below have ten letters.
    guard index > nameStart, index - nameStart <= 10 else { return nil }
    let name = String(decoding: line.bytes[nameStart..<index], as: UTF8.self).lowercased()
    let byte = line.byte(index)
    let endsName = index >= line.end || byte.isASCIIWhitespace || byte == UInt8(ascii: ">")
    if !isClosing, endsName, verbatimElements.contains(name) { return 1 }
    guard endsName || (byte == UInt8(ascii: "/") && line.byte(index + 1) == UInt8(ascii: ">"))
    else {
      return nil
    }
    return blockElements.contains(name) ? 6 : nil
  }

  /// Whether the line's text is exactly one tag, of any name. Kind 7 begins with such a line.
  package static func isLoneTag(_ line: BlockLine) -> Bool {
    guard line.head == UInt8(ascii: "<") else { return false }
    var index = line.firstNonspace + 1
    let isClosing = line.byte(index) == UInt8(ascii: "/")
    if isClosing { index += 1 }
    guard line.byte(index).isASCIILetter else { return false }
    while isNameByte(line.byte(index)) { index += 1 }
    if !isClosing {
      while let after = attribute(line, index) { index = after }
    }
    while line.byte(index).isASCIIWhitespace { index += 1 }
    if !isClosing, line.byte(index) == UInt8(ascii: "/") { index += 1 }
    guard line.byte(index) == UInt8(ascii: ">") else { return false }
    index += 1
    while line.byte(index).isASCIIWhitespace, line.byte(index) != .verticalTab { index += 1 }
    return index >= line.end
  }

  /// Returns the end of the attribute whose leading white space begins at `start`, or nil without
  /// an attribute.
  private static func attribute(_ line: BlockLine, _ start: Int) -> Int? {
    var index = start
    while line.byte(index).isASCIIWhitespace { index += 1 }
    let first = line.byte(index)
    guard index > start,
      first.isASCIILetter || first == UInt8(ascii: "_") || first == UInt8(ascii: ":")
    else { return nil }
    while isNameByte(line.byte(index)) || "_:.".utf8.contains(line.byte(index)) {
      index += 1
    }
    var value = index
    while line.byte(value).isASCIIWhitespace { value += 1 }
    guard line.byte(value) == UInt8(ascii: "=") else { return index }
    value += 1
    while line.byte(value).isASCIIWhitespace { value += 1 }
    let quote = line.byte(value)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value += 1
      while value < line.end, line.bytes[value] != quote { value += 1 }
      return value < line.end ? value + 1 : nil
    }
    let valueStart = value
    while value < line.end, !line.bytes[value].isASCIIWhitespace,
      !Self.bytesThatNeedQuotes.contains(line.bytes[value])
    {
      value += 1
    }
    return value > valueStart ? value : nil
  }

  /// Whether an HTML block of a kind ends with the line. A block of the kinds 6 and 7 ends before a
  /// blank line instead, and the result is false.
  package static func ends(_ kind: Int, _ line: BlockLine) -> Bool {
    switch kind {
    case 1: verbatimEndTags.contains { contains(line, $0) }
    case 2: contains(line, "-->")
    case 3: contains(line, "?>")
    case 4: contains(line, ">")
    case 5: contains(line, "]]>")
    default: false
    }
  }

  /// Whether a text is anywhere in the line's content. Letters match in either case if `text` has
  /// them in lower case.
  private static func contains(_ line: BlockLine, _ text: String) -> Bool {
    line.content.contains { starts(line, $0, text) }
  }

  /// Whether a text is at an index of the line. Letters match in either case if `text` has them in
  /// lower case.
  private static func starts(_ line: BlockLine, _ index: Int, _ text: String) -> Bool {
    var index = index
    for expected in text.utf8 {
      let byte = line.byte(index)
      guard byte == expected || (byte.isASCIILetter && byte | 0x20 == expected) else {
        return false
      }
      index += 1
    }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-")
  }

  /// The bytes that only a quoted value may contain.
  private static let bytesThatNeedQuotes = Array("\"'=<>`".utf8)
  /// The elements that begin a block of kind 1.
  private static let verbatimElements: Set<String> = ["script", "pre", "style", "textarea"]
  /// The tags that end a block of kind 1.
  private static let verbatimEndTags = ["</script>", "</pre>", "</style>", "</textarea>"]
  /// The elements that begin a block of kind 6.
  private static let blockElements: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section", "source",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
