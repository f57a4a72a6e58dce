import HelpCore

/// Looks for `{{`, at a negligible cost to pages without it.
package enum BraceSearch {
  /// The start of the next `{{`; nil if there is none.
  /// - Complexity: O(bytes up to it), at the speed of memory.
  package static func next(in text: [UInt8], from start: Int = 0) -> Int? {
    ByteSearch.place(of: "{{", in: text.span, from: start)
  }
}
