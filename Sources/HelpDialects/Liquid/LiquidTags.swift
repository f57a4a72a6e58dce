import HelpCore

/// The tags of a text, each with its surroundings. Tags between `{% raw %}` and `{% endraw %}` are
/// text.
struct LiquidTags {
  let text: [UInt8]
  private(set) var tags: [LiquidTag] = []

  /// Finds the tags of a text.
  /// - Complexity: O(n), at the speed of memory for a text without tags.
  init(_ text: [UInt8]) {
    self.text = text
    var index = 0
    var isRaw = false
    // The offsets of the next `%}` and `}}`. Each is searched for only once.
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

  /// Returns the next tag, or nil if there is none.
  private static func next(
    in text: [UInt8], from start: Int, _ ends: inout [UInt8: Int]
  ) -> LiquidTag? {
    var brace = ByteSearch.first(UInt8(ascii: "{"), in: text.span, from: start)
    while brace + 1 < text.count {
      let mark: UInt8 =
        text[brace + 1] == UInt8(ascii: "%")
        ? UInt8(ascii: "%") : text[brace + 1] == UInt8(ascii: "{") ? UInt8(ascii: "}") : 0
      if mark != 0, let end = end(mark, in: text, from: brace + 2, &ends) {
        return tag(text, brace, end, isValue: mark == UInt8(ascii: "}"))
      }
      brace = ByteSearch.first(UInt8(ascii: "{"), in: text.span, from: brace + 1)
    }
    return nil
  }

  /// Returns the start of the first `%}` or `}}` at or after `start`, or nil if there is none.
  private static func end(
    _ mark: UInt8, in text: [UInt8], from start: Int, _ ends: inout [UInt8: Int]
  ) -> Int? {
    var end = max(start, ends[mark] ?? 0)
    while end + 1 < text.count, text[end] != mark || text[end + 1] != UInt8(ascii: "}") {
      end = ByteSearch.first(mark, in: text.span, from: end + 1)
    }
    ends[mark] = end
    return end + 1 < text.count ? end : nil
  }

  /// Returns the tag between two offsets.
  /// - Parameters:
  ///   - start: the offset of the opening braces.
  ///   - end: the offset of the closing mark.
  ///   - isValue: whether the tag is an output.
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

  /// Sets the partners of all tags, and marks the branches after the first.
  private mutating func findPartners() {
    var openTags: [Int] = []
    // The open tags that may have branches.
    var conditions: [Int] = []
    // The number of open tags of each name. An end tag without a partner is thus found without a
    // search.
    var counts: [String: Int] = [:]
    // The branches of each condition, until its end is known.
    var branches: [Int: [Int]] = [:]
    for index in tags.indices {
      guard let name = tags[index].name else { continue }
      if name.hasPrefix("end") {
        let openingName = String(name.dropFirst(3))
        guard counts[openingName, default: 0] > 0 else { continue }
        while let last = openTags.popLast() {
          counts[tags[last].name ?? "", default: 0] -= 1
          if conditions.last == last { conditions.removeLast() }
          guard tags[last].name == openingName else { continue }
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
        openTags.append(index)
        if Self.branchingTags.contains(name) { conditions.append(index) }
        counts[name, default: 0] += 1
      }
    }
  }

  /// The names of the tags that may have branches.
  static let branchingTags: Set<String> = ["if", "unless", "case", "ifversion", "ifchanged", "for"]

  /// Whether a tag may have an end tag, which an unknown tag may have.
  private static func mayEnclose(_ name: String) -> Bool {
    !["link", "post_url", "include", "include_relative", "assign", "data"].contains(name)
  }
}
