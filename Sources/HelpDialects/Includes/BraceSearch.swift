import HelpCore

/// A search for `{{`. On a page without `{{`, the cost is negligible.
package enum BraceSearch {
  /// Returns the start of the next `{{`, or nil if there is none.
  /// - Complexity: O(bytes up to the result), at the speed of memory.
  package static func next(in text: [UInt8], from start: Int = 0) -> Int? {
    ByteSearch.place(of: "{{", in: text.span, from: start)
  }
}
