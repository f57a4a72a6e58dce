import HelpCore

/// All tags of a text, with what each has around it.
struct ShortcodeTags {
  struct Tag {
    var tag: Shortcode
    /// The tag that closes this one, or that this one closes.
    var partner: Int?
    /// What precedes it on its line, if that is only the marks of lists and quotes: further lines need the same.
    var prefix: [UInt8]?
    /// Whether only white space follows it on its line.
    var endsLine = false
  }

  let text: [UInt8]
  private(set) var tags: [Tag] = []

  /// - Complexity: O(n), at the speed of memory for a text without tags.
  init(_ text: [UInt8]) {
    self.text = text
    var next = Shortcode.next(in: text)
    while let start = next {
      next = Shortcode.next(in: text, from: start + 3)
      var reader = ShortcodeReader(text, at: start, limit: next ?? text.count)
      if let tag = reader.read() { tags.append(Tag(tag: tag)) }
    }
    findPartners()
    findLines()
  }

  /// Whether a tag, with what it is paired with, has its lines for itself.
  func isBlock(_ index: Int) -> Bool {
    tags[index].prefix != nil && tags[tags[index].partner ?? index].endsLine
  }

  private mutating func findPartners() {
    var open: [Int] = []
    // How many of each name are open: a tag that closes none must not search for one.
    var counts: [String: Int] = [:]
    for index in tags.indices {
      let name = tags[index].tag.name
      switch tags[index].tag.form {
      case .opening:
        open.append(index)
        counts[name, default: 0] += 1
      case .closing where counts[name, default: 0] > 0:
        while let last = open.popLast() {
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

  private mutating func findLines() {
    var (line, seen) = (0, 0)
    var lastEnd = 0
    for index in tags.indices {
      let range = tags[index].tag.range
      while seen < range.lowerBound {
        if text[seen] == 0x0A || text[seen] == 0x0D { line = seen + 1 }
        seen += 1
      }
      if lastEnd <= line {
        let prefix = LinePrefix.of(text, lineStart: line, at: range.lowerBound)
        // The mark of a heading counts as rustdoc's there.
        if prefix.count == range.lowerBound - line, !prefix.contains(0x23) {
          tags[index].prefix = prefix
        }
      }
      lastEnd = range.upperBound
      var end = lastEnd
      while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
      tags[index].endsLine = end == text.count || text[end] == 0x0A || text[end] == 0x0D
    }
  }
}
