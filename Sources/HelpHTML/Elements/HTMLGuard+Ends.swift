import HelpCore

// The ends of elements and declarations.
extension HTMLGuard {
  /// Returns the offset after the next end tag of a name in lower case, or nil if there is none.
  /// - Parameter limit: the offset before which the tag begins, or nil for the end of the source.
  static func endTag(
    _ name: String, in source: [UInt8], from start: Int, to limit: Int? = nil
  ) -> Int? {
    let nameBytes = Array(name.utf8)
    var index = start
    while let tag = nextTag(nameBytes, in: source, from: index, to: limit) {
      if tag.isEnd { return endOfTag(in: source, from: tag.nameEnd) }
      index = tag.nameEnd
    }
    return nil
  }

  /// Returns the offset after the end tag of an element that may contain elements of the same name,
  /// or nil if such an element has no end tag of its own.
  /// - Parameters:
  ///   - name: the name of the element, in lower case.
  ///   - start: the offset after the start tag of the element.
  static func matchingEndTag(_ name: String, in source: [UInt8], from start: Int) -> Int? {
    let nameBytes = Array(name.utf8)
    var (index, depth) = (start, 1)
    while let tag = nextTag(nameBytes, in: source, from: index) {
      depth += tag.isEnd ? -1 : 1
      if depth == 0 { return endOfTag(in: source, from: tag.nameEnd) }
      index = tag.nameEnd
    }
    return nil
  }

  /// Returns the next start or end tag of a name in lower case, or nil if there is none.
  private static func nextTag(
    _ name: [UInt8], in source: [UInt8], from start: Int, to limit: Int? = nil
  ) -> (isEnd: Bool, nameEnd: Int)? {
    let end = limit ?? source.count
    var index = start
    while true {
      let tagStart = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: index, to: end)
      guard tagStart < end, tagStart + 1 < source.count else { return nil }
      let isEnd = source[tagStart + 1] == UInt8(ascii: "/")
      let nameStart = tagStart + (isEnd ? 2 : 1)
      let nameEnd = nameStart + name.count
      guard nameEnd <= source.count else { return nil }
      if zip(source[nameStart..<nameEnd], name).allSatisfy({ $0 | 0x20 == $1 }),
        nameEnd == source.count || HTMLTag.endsName(source[nameEnd])
      {
        return (isEnd, nameEnd)
      }
      index = tagStart + 1
    }
  }

  /// Returns the offset after the `>` of a tag, or the end of the source if there is none.
  private static func endOfTag(in source: [UInt8], from nameEnd: Int) -> Int {
    source[nameEnd...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
  }

  /// Returns the offset after a comment, a CDATA section, a processing instruction or another
  /// declaration.
  /// - Parameters:
  ///   - limit: the offset at which the search ends, or nil for the end of the source.
  ///   - missingEnds: the closing marks that the rest of the source lacks. The source is searched
  ///     only once for each.
  static func endOfDeclaration(
    _ source: [UInt8], at start: Int, to limit: Int? = nil, missing missingEnds: inout Set<String>
  ) -> Int {
    let end = limit ?? source.count
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      guard source[start...].starts(with: opening.utf8) else { continue }
      if opening == "<!--" {
        let content = source[(start + "<!--".utf8.count)...]
        if content.starts(with: ">".utf8) { return start + "<!-->".utf8.count }
        if content.starts(with: "->".utf8) { return start + "<!--->".utf8.count }
      }
      guard !missingEnds.contains(closing) else { break }
      let content = start + opening.utf8.count
      let text = source.span.extracting(..<end)
      if let position = ByteSearch.place(of: closing, in: text, from: content) {
        return position + closing.utf8.count
      }
      missingEnds.insert(closing)
      if opening == "<!--" { return end }
    }
    if source[start...].starts(with: "<!--".utf8) { return end }
    return source[start..<end].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? end
  }
}
