import HelpCore
import HelpDocument

/// The addresses in running text that parsers of Markdown turn into links.
enum RunningAddresses {
  /// Returns each address with its destination, in order.
  /// - Complexity: O(n).
  static func all(
    in text: ArraySlice<UInt8>
  ) -> [(range: Range<Int>, destination: String)] {
    // Each address has `@`, `://` or `www.`.
    guard
      text.contains(UInt8(ascii: "@")) || text.contains(UInt8(ascii: ":"))
        || text.contains(UInt8(ascii: "w"))
    else { return [] }
    let bytes = Array(text)
    var addresses: [(range: Range<Int>, destination: String)] = []
    var rule = AddressRule(bytes: bytes, end: bytes.count)
    var unreadRange = 0..<bytes.count
    func add(emailsIn part: Range<Int>) {
      for address in EmailRule.all(in: bytes[part]) {
        let text = String(decoding: bytes[address.range], as: UTF8.self)
        addresses.append((address.range, address.destination(text)))
      }
    }
    while let address = rule.first(in: unreadRange, lineStart: 0) {
      add(emailsIn: unreadRange.lowerBound..<address.range.lowerBound)
      let text = String(decoding: bytes[address.range], as: UTF8.self)
      addresses.append((address.range, (address.lacksScheme ? "http://" : "") + text))
      unreadRange = address.range.upperBound..<bytes.count
    }
    add(emailsIn: unreadRange)
    return addresses.map { range, destination in
      let start = text.startIndex + range.lowerBound
      return (start..<start + range.count, destination)
    }
  }
}
