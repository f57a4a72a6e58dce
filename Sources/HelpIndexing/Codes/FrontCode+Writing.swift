import HelpSearch

extension FrontCode {
  /// Writes a difference: a number, and the bytes after the shared beginning. See `read`.
  static func write(_ number: Int, _ bytes: some Collection<UInt8>, into writer: inout ByteWriter) {
    let count = bytes.count
    writer.raw(CollectionOfOne(UInt8(min(number, 15) << 4 | min(count, 15))))
    if number >= 15 { writer.number(number - 15) }
    if count >= 15 { writer.number(count - 15) }
    writer.raw(bytes)
  }

  /// Returns the length of the common beginning of two texts.
  static func sharedCount(_ first: [UInt8], _ second: ArraySlice<UInt8>) -> Int {
    let (first, second) = (first.span, second.span)
    let limit = min(first.count, second.count)
    var count = 0
    while count < limit, first[count] == second[count] { count += 1 }
    return count
  }
}
