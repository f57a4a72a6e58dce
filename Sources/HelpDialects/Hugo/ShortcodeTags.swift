import HelpCore

/// The shortcode tags of a text, each with its surroundings.
struct ShortcodeTags {
  /// A tag with its partner and its line.
  struct Tag {
    var tag: Shortcode
    /// The index of the tag that closes this tag, or that this tag closes.
    var partner: Int?
    var line = TagLine()

    /// See `TagLine.prefix`.
    var prefix: [UInt8]? { line.prefix }
    /// See `TagLine.isLast`.
    var endsLine: Bool { line.isLast }
  }

  let text: [UInt8]
  private(set) var tags: [Tag] = []

  /// Finds the tags of a text.
  /// - Complexity: O(n), at the speed of memory for a text without tags.
  init(_ text: [UInt8]) {
    self.text = text
    var nextStart = Shortcode.next(in: text)
    while let start = nextStart {
      nextStart = Shortcode.next(in: text, from: start + 3)
      var reader = ShortcodeReader(text, at: start, limit: nextStart ?? text.count)
      if let tag = reader.read() { tags.append(Tag(tag: tag)) }
    }
    findPartners()
    let lines = TagLine.all(around: tags.map(\.tag.range), in: text)
    for (index, line) in lines.enumerated() { tags[index].line = line }
  }

  /// Whether a tag begins its line, and its partner ends a line. A tag without a partner must end
  /// its own line.
  func isBlock(_ index: Int) -> Bool {
    tags[index].prefix != nil && tags[tags[index].partner ?? index].endsLine
  }

  /// Sets the partners of all tags. A closing tag belongs to the last open tag of its name.
  private mutating func findPartners() {
    var openTags: [Int] = []
    // The number of open tags of each name. A closing tag without a partner is thus found without a
    // search.
    var counts: [String: Int] = [:]
    for index in tags.indices {
      let name = tags[index].tag.name
      switch tags[index].tag.form {
      case .opening:
        openTags.append(index)
        counts[name, default: 0] += 1
      case .closing where counts[name, default: 0] > 0:
        while let last = openTags.popLast() {
          counts[tags[last].tag.name, default: 0] -= 1
          guard tags[last].tag.name == name else { continue }
          tags[last].partner = index
          tags[index].partner = last
          break
        }
      default: break
      }
    }
  }
}
