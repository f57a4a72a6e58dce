import HelpCore

/// A tag of Liquid, `{% name words %}`, or an output, `{{ value | filter }}`.
///
/// Source: Liquid's documentation, and Jekyll's, Tags and Filters.
struct LiquidTag {
  /// The name; nil for an output.
  var name: String?
  /// The text after the name; for an output tag, all of its text.
  var words: String
  var range: Range<Int>
  /// The white space around it is left out: `{%-`, `-%}`.
  var trimsBefore = false
  var trimsAfter = false
  /// The partner. An opening tag and a branch have their end tag; an end tag has the tag that it ends.
  var partner: Int?
  /// Whether it begins another branch than the first.
  var isOtherBranch = false
  var line = TagLine()

  var endsAnother: Bool { name?.hasPrefix("end") ?? false }
}

/// All tags of a text, each with its surroundings. Those between `{% raw %}` and `{% endraw %}` are text.
struct LiquidTags {
  let text: [UInt8]
  private(set) var tags: [LiquidTag] = []

  /// - Complexity: O(n), at the speed of memory for a text without tags.
  init(_ text: [UInt8]) {
    self.text = text
    var index = 0
    var isRaw = false
    // The positions of the next `%}` and `}}`, each searched for once.
    var ends: [UInt8: Int] = [UInt8(ascii: "%"): 0, UInt8(ascii: "}"): 0]
    while let tag = Self.next(in: text, from: index, &ends) {
      index = tag.range.upperBound
      if isRaw, tag.name != "endraw" {
        index = tag.range.lowerBound + 2
        continue
      }
      isRaw = tag.name == "raw"
      tags.append(tag)
    }
    findPartners()
    let lines = TagLine.all(around: tags.map(\.range), in: text)
    for (index, line) in lines.enumerated() { tags[index].line = line }
  }

  private static func next(
    in text: [UInt8], from start: Int, _ ends: inout [UInt8: Int]
  ) -> LiquidTag? {
    var place = ByteSearch.first(UInt8(ascii: "{"), in: text.span, from: start)
    while place + 1 < text.count {
      let mark: UInt8 =
        text[place + 1] == UInt8(ascii: "%")
        ? UInt8(ascii: "%") : text[place + 1] == UInt8(ascii: "{") ? UInt8(ascii: "}") : 0
      if mark != 0, let end = end(mark, in: text, from: place + 2, &ends) {
        return tag(text, place, end, isValue: mark == UInt8(ascii: "}"))
      }
      place = ByteSearch.first(UInt8(ascii: "{"), in: text.span, from: place + 1)
    }
    return nil
  }

  /// The start of the first `%}` or `}}` from a position on.
  private static func end(
    _ mark: UInt8, in text: [UInt8], from start: Int, _ ends: inout [UInt8: Int]
  ) -> Int? {
    var place = max(start, ends[mark] ?? 0)
    while place + 1 < text.count, text[place] != mark || text[place + 1] != UInt8(ascii: "}") {
      place = ByteSearch.first(mark, in: text.span, from: place + 1)
    }
    ends[mark] = place
    return place + 1 < text.count ? place : nil
  }

  private static func tag(_ text: [UInt8], _ start: Int, _ end: Int, isValue: Bool) -> LiquidTag {
    var content = text[(start + 2)..<end]
    var tag = LiquidTag(words: "", range: start..<(end + 2))
    if content.first == UInt8(ascii: "-") {
      tag.trimsBefore = true
      content.removeFirst()
    }
    if content.last == UInt8(ascii: "-") {
      tag.trimsAfter = true
      content.removeLast()
    }
    while content.first?.isASCIIWhitespace == true { content.removeFirst() }
    while content.last?.isASCIIWhitespace == true { content.removeLast() }
    if !isValue {
      let name = content.prefix {
        $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
      tag.name = String(decoding: name, as: UTF8.self)
      content = content[name.endIndex...].drop(while: \.isASCIIWhitespace)
    }
    tag.words = String(decoding: content, as: UTF8.self)
    return tag
  }

  private mutating func findPartners() {
    var open: [Int] = []
    // The tags that may have branches.
    var conditions: [Int] = []
    // The number of open tags of each name, so that a tag without a partner need not search for one.
    var counts: [String: Int] = [:]
    // The branches of each condition, until its end is known.
    var branches: [Int: [Int]] = [:]
    for index in tags.indices {
      guard let name = tags[index].name else { continue }
      if name.hasPrefix("end") {
        let wanted = String(name.dropFirst(3))
        guard counts[wanted, default: 0] > 0 else { continue }
        while let last = open.popLast() {
          counts[tags[last].name ?? "", default: 0] -= 1
          if conditions.last == last { conditions.removeLast() }
          guard tags[last].name == wanted else { continue }
          tags[last].partner = index
          tags[index].partner = last
          for branch in branches[last] ?? [] { tags[branch].partner = index }
          break
        }
      } else if ["else", "elsif", "when", "elseif", "elif"].contains(name) {
        guard let last = conditions.last else { continue }
        tags[index].isOtherBranch = name != "when" || branches[last] != nil
        branches[last, default: []].append(index)
      } else if Self.mayEnclose(name) {
        open.append(index)
        if Self.branching.contains(name) { conditions.append(index) }
        counts[name, default: 0] += 1
      }
    }
  }

  static let branching: Set<String> = ["if", "unless", "case", "ifversion", "ifchanged", "for"]

  /// Tags that never enclose text, which are most of them, need not wait for an end.
  private static func mayEnclose(_ name: String) -> Bool {
    !["link", "post_url", "include", "include_relative", "assign", "data"].contains(name)
  }
}
