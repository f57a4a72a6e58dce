/// Two small numbers in a byte, and bytes: how a text differs from another.
package enum FrontCode {
  static func read(_ reader: inout ByteReader) -> (first: Int, rest: ArraySlice<UInt8>) {
    let byte = reader.raw(1).first ?? 0
    var first = Int(byte >> 4)
    var second = Int(byte & 15)
    if first == 15 { first += reader.number() }
    if second == 15 { second += reader.number() }
    return (first, reader.raw(second))
  }
}
