import HelpCore

/// A scan for the end of a page's head, and for a title that needs no parser.
struct HTMLHeadScan {
  /// The end of the head: the start of `</head>` or `<body>`, outside comments and scripts.
  private(set) var end = 0
  /// The title that a parser would also read. The value is nil if the title is missing, or needs a
  /// parser because of character references, or if the head may contain `<meta name="weight">`.
  private(set) var plainTitle: String?

  /// Scans a page. Fails if the head does not end before `limit`, if a tag in the head is cut off,
  /// or if a title, a script or a similar element in the head has no end tag.
  init?(_ page: [UInt8], from start: Int, to limit: Int) {
    var missing: Set<String> = []
    var title: Range<Int>?
    var isPlain = true
    var index = start
    let limit = min(limit, page.count)
    while index < limit, let tagStart = page[index..<limit].firstIndex(of: UInt8(ascii: "<")),
      tagStart + 2 < limit
    {
      index = tagStart + 1
      if page[index] == UInt8(ascii: "!") || page[index] == UInt8(ascii: "?") {
        index = HTMLGuard.endOfDeclaration(page, at: tagStart, missing: &missing)
        continue
      }
      let isEnd = page[index] == UInt8(ascii: "/")
      let nameStart = isEnd ? index + 1 : index
      guard page[nameStart].isASCIILetter else { continue }
      guard let tag = HTMLTag(page, nameStart: nameStart) else { return nil }
      index = tag.end
      if tag.element == (isEnd ? .head : .body) {
        end = tagStart
        if isPlain, let title { plainTitle = HTMLHead.collapsed(Array(page[title])) }
        if plainTitle?.isEmpty == true { plainTitle = nil }
        return
      }
      guard !isEnd else { continue }
      if tag.element == .meta { isPlain = isPlain && !Self.namesWeight(page[tagStart..<tag.end]) }
      guard tag.element == nil || tag.element == .title else { continue }
      let name = HTMLGuard.lowered(page[tag.name])
      guard HTMLElement.removedWithContent.contains(name) else { continue }
      guard let after = HTMLGuard.endTag(name, in: page, from: tag.end) else { return nil }
      if tag.element == .title, title == nil {
        let text = tag.end..<(page[..<after].lastIndex(of: UInt8(ascii: "<")) ?? tag.end)
        isPlain = isPlain && page[text].allSatisfy(Self.isPlain)
        title = text
      }
      index = after
    }
    return nil
  }

  /// Whether a byte is neither the start of a reference nor replaced by the parser or the guard.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "&") && byte != 0 && byte != .carriageReturn && byte != HTMLGuard.filler
  }

  /// Whether a tag may be `<meta name="weight">`.
  private static func namesWeight(_ tag: ArraySlice<UInt8>) -> Bool {
    // A character reference may hide any letter.
    tag.contains(UInt8(ascii: "&"))
      || tag.indices.contains { start in
        tag[start...].prefix(6).map { $0 | 0x20 }.elementsEqual("weight".utf8)
      }
  }
}
