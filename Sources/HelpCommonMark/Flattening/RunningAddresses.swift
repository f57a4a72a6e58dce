import HelpCore
import HelpDocument

/// The addresses in running text that parsers of Markdown make links of.
enum RunningAddresses {
  /// Each address and where it leads, in order.
  /// - Complexity: O(n).
  static func all(
    in text: ArraySlice<UInt8>
  ) -> [(range: Range<Int>, destination: String)] {
    guard
      text.contains(UInt8(ascii: "@")) || text.contains(UInt8(ascii: ":"))
        || text.contains(UInt8(ascii: "w"))
    else { return [] }
    let bytes = Array(text)
    var found: [(range: Range<Int>, destination: String)] = []
    var rule = AddressRule(bytes: bytes, end: bytes.count)
    var rest = 0..<bytes.count
    func add(emailsIn part: Range<Int>) {
      for address in EmailRule.all(in: bytes[part]) {
        let text = String(decoding: bytes[address.range], as: UTF8.self)
        found.append((address.range, address.destination(text)))
      }
    }
    while let address = rule.first(in: rest, lineStart: 0) {
      add(emailsIn: rest.lowerBound..<address.range.lowerBound)
      let text = String(decoding: bytes[address.range], as: UTF8.self)
      found.append((address.range, (address.isWeb ? "http://" : "") + text))
      rest = address.range.upperBound..<bytes.count
    }
    add(emailsIn: rest)
    return found.map { place, destination in
      let start = text.startIndex + place.lowerBound
      return (start..<start + place.count, destination)
    }
  }
}
