/// The code for the difference between two texts: two small numbers in a byte, and the new
/// bytes.
package enum FrontCode {
  /// Reads a difference.
  /// - Returns: the first number, which each format defines, and the new bytes. The second number
  ///   is their count.
  static func read(_ reader: inout ByteReader) -> (number: Int, bytes: ArraySlice<UInt8>) {
    let byte = reader.raw(1).first ?? 0
    var number = Int(byte >> 4)
    var count = Int(byte & 15)
    // 15 means that the excess follows as a separate number.
    if number == 15 { number += reader.number() }
    if count == 15 { count += reader.number() }
    return (number, reader.raw(count))
  }
}
