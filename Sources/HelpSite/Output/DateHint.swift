import HelpCore

/// A quick look for a date at the head of a topic's file, so that most topics need not be read for one.
enum DateHint {
  /// How far into a file a date is looked for.
  private static let reach = 16 << 10
  /// Each key of a date contains one of these.
  private static let marks = ["date", "mod"]

  /// Whether a topic's file may begin with a date: in front matter, or in the head of an HTML page.
  /// - Complexity: O(1).
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard start < bytes.count, "-+<{".utf8.contains(bytes[start]) || bytes[start] <= 0x20 else {
      return false
    }
    let head = Array(bytes.prefix(reach))
    return marks.contains { ByteSearch.place(of: $0, in: head.span) != nil }
  }
}
