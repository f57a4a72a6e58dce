/// Links between files of a site, written so that they work from disk as well as from any folder of a server.
enum RelativeLink {
  /// The way from one file to another, both below the site's root: `../images/a%20b.png`.
  static func make(from page: String, to target: String, anchor: String? = nil) -> String {
    let here = page.utf8.split(separator: slash, omittingEmptySubsequences: false).dropLast()
    let there = target.utf8.split(separator: slash, omittingEmptySubsequences: false)
    var shared = 0
    while shared < here.count, shared < there.count - 1, here[shared].elementsEqual(there[shared]) {
      shared += 1
    }
    var output: [UInt8] = []
    for _ in shared..<here.count { output.append(contentsOf: "../".utf8) }
    for (index, part) in there[shared...].enumerated() {
      if index > 0 { output.append(slash) }
      append(part, to: &output)
    }
    if let anchor { appendAnchor(anchor, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// `#anchor`, encoded.
  static func make(toAnchor anchor: String) -> String {
    var output: [UInt8] = []
    appendAnchor(anchor, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// True for an address that a site may lead to: one of the web, of mail, or without a scheme.
  static func isSafe(_ address: String) -> Bool {
    let end = address.utf8.firstIndex { !isSchemeByte($0) }
    guard let end, address.utf8[end] == UInt8(ascii: ":") else { return true }
    return ["http", "https", "mailto", "ftp", "tel"].contains(address[..<end].lowercased())
  }

  /// A path with every byte outside RFC 3986's unreserved characters and `/` encoded.
  static func encode(_ path: String) -> String {
    var output: [UInt8] = []
    for byte in path.utf8 {
      if byte == slash { output.append(byte) } else { append(CollectionOfOne(byte), to: &output) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The reverse of `encode`; nil when it is not well formed.
  static func decode(_ path: some Sequence<UInt8>) -> String? {
    var output: [UInt8] = []
    var iterator = path.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        output.append(byte)
        continue
      }
      guard let high = iterator.next().flatMap(value), let low = iterator.next().flatMap(value)
      else { return nil }
      output.append(high << 4 | low)
    }
    return String(validating: output, as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(of digit: UInt8) -> UInt8? {
    digits.firstIndex(of: digit).map { UInt8($0) }
  }

  private static func appendAnchor(_ anchor: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "#"))
    append(anchor.utf8, to: &output)
  }

  private static func append(_ part: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in part {
      if isUnreserved(byte) {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || byte == UInt8(ascii: "+") || byte <= 0x20
  }
}
