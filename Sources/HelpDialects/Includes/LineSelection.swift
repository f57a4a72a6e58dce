/// The lines of a file that an include takes: the part after the path in `main.rs:2:10` or `main.rs:setup`.
///
/// Source: the mdBook guide, format/mdbook, "Including portions of a file".
enum LineSelection: Sendable, Hashable {
  /// Lines counted from 0, the second bound excluded; nil takes everything up to the end.
  case lines(Int, Int?)
  /// The lines between `ANCHOR: name` and `ANCHOR_END: name`.
  case anchor(String)
  /// The lines between `--8<-- [start:name]` and `--8<-- [end:name]`.
  case section(String)
  /// Some lines of a snippet; lines that begin or end a section are left out.
  case ranges([LineRange])
  /// Lines counted from 0, in this order, without the indentation that all of them have.
  case dedented([Range<Int>])
  /// The lines between the comments `<name>` and `</name>`.
  case snippet(String)
  /// A section or a block of a topic.
  case part(TopicPart)
  /// The lines between `#region name` and `#endregion`, or below the heading with this anchor; some of them, counted
  /// from 1.
  case region(String, LineRange)

  static let all = LineSelection.lines(0, nil)

  /// Splits `path:selection`.
  static func split(_ text: String) -> (path: String, selection: LineSelection) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return (text, .all) }
    return (String(parts[0]), LineSelection(parts[1]))
  }

  /// `2` is one line, `2:10` a range, `2:` and `:10` are open on one side; everything else names an anchor.
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

  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), number >= 0, number < .max else { return nil }
    return number
  }

  /// The lines that one of Microsoft Learn's marks shows.
  init(_ code: LearnCode) {
    if let tag = code.tag {
      self = .snippet(tag)
    } else if let ranges = code.ranges {
      self = .dedented(ranges.split(separator: ",").prefix(100).compactMap(Self.range))
    } else {
      self = .all
    }
  }

  /// The lines that one of VitePress's marks shows.
  init(_ excerpt: FileExcerpt) {
    if let region = excerpt.region {
      self = .region(region, LineRange(first: excerpt.first, last: excerpt.last))
    } else if excerpt.first != nil || excerpt.last != nil {
      self = .ranges([LineRange(first: excerpt.first, last: excerpt.last)])
    } else {
      self = .all
    }
  }

  /// `2`, `2-10` or `2-`.
  private static func range(_ text: Substring) -> Range<Int>? {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard let first = parts.first.flatMap({ Int($0) }), first > 0 else { return nil }
    let last = parts.count > 1 ? (parts[1].isEmpty ? Int.max : Int(parts[1]) ?? first) : first
    return (first - 1)..<max(first - 1, last)
  }
}
