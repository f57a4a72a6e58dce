internal import HelpMarkup

/// A way to make a text from copies of a unit of marks: the markup around the copies, their
/// separator, and their growth.
struct HostileFrame: Sendable {
  let name: String
  let format: TopicFormat
  private let make: @Sendable (_ unit: [String], _ bytes: Int) -> String

  /// Returns a text of about `bytes` bytes.
  func text(of unit: [String], bytes: Int) -> String { make(unit, bytes) }

  private init(
    _ name: String, _ format: TopicFormat = .markdown,
    _ make: @escaping @Sendable (_ unit: [String], _ bytes: Int) -> String
  ) {
    (self.name, self.format, self.make) = (name, format, make)
  }

  /// Creates a frame that repeats the unit between a head and a tail, with a separator after each
  /// copy.
  private init(
    _ name: String, _ format: TopicFormat = .markdown, _ head: String = "", between: String = "",
    _ tail: String = ""
  ) {
    self.init(name, format) { unit, bytes in
      head + Self.copies(unit.joined() + between, bytes: bytes) + tail
    }
  }

  static let all: [HostileFrame] = [
    HostileFrame("bare"), HostileFrame("in >", .markdown, "> "),
    HostileFrame("in -", .markdown, "- "),
    HostileFrame("in |", .markdown, "|a|\n|-|\n|"), HostileFrame("in <div>", .markdown, "<div>"),
    HostileFrame("page", .html), HostileFrame("in YAML", .markdown, "---\na: ", "\n---\n"),
    HostileFrame("in TOML", .markdown, "+++\na = ", "\n+++\n"),
    HostileFrame("lines", .markdown, between: "\n"),
    HostileFrame("rows", .markdown, "|a|b|\n|-|-|\n", between: "\n"),
    HostileFrame("YAML lines", .markdown, "---\n", between: "\n", "---\n"),
    HostileFrame("TOML lines", .markdown, "+++\n", between: "\n", "+++\n"),
    HostileFrame("page table", .html, "<table>", between: "\n"),
    HostileFrame("text", .text, between: "\n"),
    HostileFrame("halves") { unit, bytes in halves(unit, between: "", bytes: bytes) },
    HostileFrame("halves, lines") { unit, bytes in halves(unit, between: "\n", bytes: bytes) },
    HostileFrame("wide rows") { unit, bytes in
      let columns = bytes / 8
      return String(repeating: "|a", count: columns) + "\n"
        + String(repeating: "|-", count: columns)
        + "\n" + copies(unit.joined() + "\n", bytes: bytes / 2)
    },
    HostileFrame("nested by 2") { unit, bytes in nested(unit, indent: "  ", bytes: bytes) },
    HostileFrame("nested by 4") { unit, bytes in nested(unit, indent: "    ", bytes: bytes) },
  ]

  /// Returns copies of the first mark, and then copies of the other marks. The halves are then
  /// openers and closers, or definitions and uses.
  private static func halves(_ unit: [String], between: String, bytes: Int) -> String {
    copies((unit.first ?? "") + between, bytes: bytes / 2) + "\n"
      + copies(unit.dropFirst().joined() + between, bytes: bytes / 2)
  }

  /// Returns copies on separate lines, each indented deeper than the previous copy.
  private static func nested(_ unit: [String], indent: String, bytes: Int) -> String {
    let line = unit.joined() + "\n"
    var (text, prefix) = ("", "")
    while text.utf8.count < bytes {
      text += prefix + line
      prefix += indent
    }
    return text
  }

  /// Returns copies of a unit, in which `№` becomes the number of the copy.
  private static func copies(_ unit: String, bytes: Int) -> String {
    let size = max(1, unit.utf8.count)
    guard unit.contains("№") else { return String(repeating: unit, count: bytes / size) }
    let parts = unit.split(separator: "№", omittingEmptySubsequences: false)
    var text = ""
    var number = 0
    while text.utf8.count < bytes {
      text += parts.joined(separator: "\(number)")
      number += 1
    }
    return text
  }
}
