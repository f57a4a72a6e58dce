import HelpSearch

extension FrontCode {
  static func write(_ first: Int, _ rest: some Collection<UInt8>, into writer: inout ByteWriter) {
    let second = rest.count
    writer.raw(CollectionOfOne(UInt8(min(first, 15) << 4 | min(second, 15))))
    if first >= 15 { writer.number(first - 15) }
    if second >= 15 { writer.number(second - 15) }
    writer.raw(rest)
  }

  static func sharedCount(_ first: [UInt8], _ second: ArraySlice<UInt8>) -> Int {
    zip(first, second).prefix { $0 == $1 }.count
  }
}
