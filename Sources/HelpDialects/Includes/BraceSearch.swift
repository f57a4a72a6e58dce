import HelpCore

/// A search for `{{` whose cost is negligible on pages without one.
package enum BraceSearch {
  /// Returns the start of the next `{{`, or nil if there is none.
  /// - Complexity: O(bytes up to the result), at the speed of memory.
  package static func next(in text: [UInt8], from start: Int = 0) -> Int? {
    ByteSearch.place(of: "{{", in: text.span, from: start)
  }
}
