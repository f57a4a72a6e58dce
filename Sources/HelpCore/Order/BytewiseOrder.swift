extension String {
  /// Whether this string precedes another in bytewise order of UTF-8. Archives and listings have
  /// this order, which is the same on every machine. (`<` compares canonically, and treats `é` and
  /// `e` with a combining accent as equal.)
  /// - Complexity: O(common prefix), eight bytes at a time.
  package func precedesBytewise(_ other: String) -> Bool {
    utf8.span.compare(with: other.utf8.span) < 0
  }

  /// Whether the string ends in exactly the bytes of a suffix.
  package func endsBytewise(in suffix: String) -> Bool {
    let end = suffix.utf8.span
    return utf8.span.extracting(last: end.count).holdsSame(as: end)
  }

  /// Whether two strings have the same bytes. (`==` compares canonically.)
  package func isSameBytewise(as other: String) -> Bool {
    utf8.span.holdsSame(as: other.utf8.span)
  }
}

extension Array {
  /// Returns the elements in bytewise order of the text that `text` returns for each. Elements with
  /// equal texts keep their order.
  ///
  /// The texts are copied side by side before they are compared, because sorting strings spends
  /// half its time on reference counting.
  /// - Complexity: O(n log n) comparisons and one copy of the texts. O(n) comparisons if they are
  ///   already in order.
  @inlinable
  package func sortedBytewise(by text: (Element) -> String) -> [Element] {
    if isSortedBytewise(by: text) { return self }
    var bytes: [UInt8] = []
    let ranges = map { element in
      let start = bytes.count
      bytes.append(contentsOf: text(element).utf8)
      return start..<bytes.count
    }
    return bytes.span.bytewiseOrder(of: ranges)?.map { self[$0] } ?? self
  }

  /// Whether the elements are in bytewise order of their texts.
  /// - Complexity: O(n) comparisons, and fewer if they are not.
  @inlinable
  package func isSortedBytewise(by text: (Element) -> String) -> Bool {
    guard var last = first.map(text) else { return true }
    for element in dropFirst() {
      let next = text(element)
      if next.utf8.span.compare(with: last.utf8.span) < 0 { return false }
      last = next
    }
    return true
  }
}

extension Span<UInt8> {
  /// Returns the indices of texts in bytewise order, or nil if they are already in order. Equal
  /// texts keep their order.
  /// - Parameter texts: the range of each text in these bytes.
  /// - Complexity: O(n log n) comparisons, O(n) if they are already in order.
  @usableFromInline
  package func bytewiseOrder(of texts: [Range<Int>]) -> [Int]? {
    func precedes(_ a: Int, _ b: Int) -> Bool {
      let order = extracting(texts[a]).compare(with: extracting(texts[b]))
      return order < 0 || (order == 0 && a < b)
    }
    if texts.indices.dropFirst().allSatisfy({ precedes($0 - 1, $0) }) { return nil }
    // The first eight bytes decide most comparisons, and comparing them in the array itself spares
    // memory accesses.
    var order: [(start: UInt64, index: Int)] = texts.indices.map { index in
      (extracting(texts[index]).first8, index)
    }
    order.sort { a, b in a.start == b.start ? precedes(a.index, b.index) : a.start < b.start }
    return order.map(\.index)
  }
}
