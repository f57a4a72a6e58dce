import HelpCore

/// The offsets at which a directive may begin: at `{{`, in MkDocs also at `{!`, `{*` and `8<-`.
package struct IncludeMarks {
  /// Whether the marks of MkDocs are found.
  let isMkDocs: Bool
  /// The offset of the first mark with a brace at or after the last requested offset, or -1 before
  /// the first request.
  private var brace = -1
  /// The offset of the first `8<-` at or after the last requested offset, or -1 before the first
  /// request.
  private var scissors = -1

  init(isMkDocs: Bool) { self.isMkDocs = isMkDocs }

  /// Returns the offset of the next mark, or nil if there is none.
  /// - Parameter start: the offset to search from, which never decreases from call to call.
  /// - Complexity: O(bytes up to the result), at the speed of memory.
  mutating func next(in text: [UInt8], from start: Int) -> Int? {
    guard isMkDocs else {
      if brace < start { brace = BraceSearch.next(in: text, from: start) ?? text.count }
      return brace < text.count ? brace : nil
    }
    if brace < start { brace = Self.brace(in: text, from: start) }
    if scissors < start {
      scissors = ByteSearch.place(of: "8<-", rarest: 1, in: text.span, from: start) ?? text.count
    }
    let mark = min(brace, scissors)
    return mark < text.count ? mark : nil
  }

  /// Returns the offset of the next `{{`, `{!` or `{*`, or the end of the text if there is none.
  private static func brace(in text: [UInt8], from start: Int) -> Int {
    var index = ByteSearch.first(UInt8(ascii: "{"), in: text.span, from: start)
    while index + 1 < text.count {
      let second = text[index + 1]
      if second == UInt8(ascii: "{") || second == UInt8(ascii: "!") || second == UInt8(ascii: "*") {
        return index
      }
      index = ByteSearch.first(UInt8(ascii: "{"), in: text.span, from: index + 1)
    }
    return text.count
  }

  /// Whether a text may contain VuePress's `@[code](file)`.
  package static func mayContainImport(_ text: [UInt8]) -> Bool {
    ByteSearch.place(of: "@[code", in: text.span) != nil
  }

  /// Whether a text may contain one of the marks of MkDocs.
  package static func mayContainSnippet(_ text: [UInt8]) -> Bool {
    ["{!", "{*", "8<-"].contains { ByteSearch.place(of: $0, in: text.span) != nil }
  }
}
