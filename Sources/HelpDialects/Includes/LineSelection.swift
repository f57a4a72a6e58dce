/// The lines of a file that an include shows, such as the part after the path in `main.rs:2:10` or
/// `main.rs:setup`.
///
/// Source: the mdBook guide, format/mdbook, "Including portions of a file".
enum LineSelection: Sendable, Hashable {
  /// The lines from the first number up to, but not including, the second, counted from 0. Nil
  /// stands for the end of the file.
  case lines(Int, Int?)
  /// The lines between `ANCHOR: name` and `ANCHOR_END: name`.
  case anchor(String)
  /// The lines between `--8<-- [start:name]` and `--8<-- [end:name]`.
  case section(String)
  /// Lines of a file, without the lines that begin or end a section.
  case ranges([LineRange])
  /// Lines counted from 0, in this order, without their common indentation.
  case dedented([Range<Int>])
  /// The lines between the comments `<name>` and `</name>`.
  case snippet(String)
  /// A section or a block of a topic.
  case part(TopicPart)
  /// The lines between `#region name` and `#endregion`, or below the heading with an anchor. The
  /// range selects some of them, and counts from the first.
  case region(String, LineRange)

  /// All lines.
  static let all = LineSelection.lines(0, nil)

  /// The maximum number of ranges in a Microsoft Learn mark. Further ranges are ignored.
  private static let maximumRanges = 100

  /// Splits `path:selection`. A text without a colon is a path, whose lines are all selected.
  static func split(_ text: String) -> (path: String, selection: LineSelection) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return (text, .all) }
    return (String(parts[0]), LineSelection(parts[1]))
  }

  /// Reads `2`, `2:10`, `2:` or `:10`. Any other text is the name of an anchor.
  private init(_ text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    let first = parts.first ?? ""
    if first.isEmpty {
      self = .lines(0, parts.count > 1 ? Self.number(parts[1]) : nil)
    } else if let number = Self.number(first) {
      let start = max(0, number - 1)
      self = .lines(start, parts.count > 1 ? Self.number(parts[1]) : start + 1)
    } else {
      self = .anchor(String(first))
    }
  }

  /// Returns a number from 0, or nil for any other text.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), number >= 0, number < .max else { return nil }
    return number
  }

  /// Selects the lines that a Microsoft Learn mark shows.
  init(_ code: LearnCode) {
    if let tag = code.tag {
      self = .snippet(tag)
    } else if let ranges = code.ranges {
      self = .dedented(
        ranges.split(separator: ",").prefix(Self.maximumRanges).compactMap(Self.range))
    } else {
      self = .all
    }
  }

  /// Selects the lines that a VitePress or Svelte mark shows.
  init(_ excerpt: FileExcerpt) {
    if let region = excerpt.region {
      self = .region(region, LineRange(first: excerpt.first, last: excerpt.last))
    } else if excerpt.first != nil || excerpt.last != nil {
      self = .ranges([LineRange(first: excerpt.first, last: excerpt.last)])
    } else {
      self = .all
    }
  }

  /// Returns the lines in `2`, `2-10` or `2-`, counted from 0, or nil if the text does not begin with
  /// a line number. An end that is not a number is ignored.
  private static func range(_ text: Substring) -> Range<Int>? {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard let first = parts.first.flatMap({ Int($0) }), first > 0 else { return nil }
    let last = parts.count > 1 ? (parts[1].isEmpty ? Int.max : Int(parts[1]) ?? first) : first
    return (first - 1)..<max(first - 1, last)
  }
}
