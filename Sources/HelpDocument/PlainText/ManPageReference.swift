import HelpCore

/// A reference to a page of the system's manual: `tar(1)`, `SSL_read(3ssl)`.
package struct ManPageReference: Sendable, Hashable {
  package let name: String
  package let section: String

  /// The name of the book of these pages in addresses: `help:man/tar.1`.
  package static let book = "man"

  /// The maximum length of a name, in bytes.
  private static let maximumNameLength = 128
  /// The maximum length of a section, in bytes.
  private static let maximumSectionLength = 8

  /// Reads `tar.1`, the form in addresses.
  /// - Returns: nil for any other text.
  package init?(topic: String) {
    guard let dot = topic.lastIndex(of: ".") else { return nil }
    self.init(name: topic[..<dot], section: topic[topic.index(after: dot)...])
  }

  /// Creates a reference from a name and a section.
  /// - Returns: nil for a name that looks like an option or a path, and for a section without a
  ///   digit at its start.
  package init?(name: some StringProtocol, section: some StringProtocol) {
    guard Self.isName(name), Self.isSection(section) else { return nil }
    (self.name, self.section) = (String(name), String(section))
  }

  /// Whether a text may be the name of a page. Options and paths are not names.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else {
      return false
    }
    return text.utf8.count <= maximumNameLength && text.utf8.allSatisfy(isNameByte)
  }

  /// Whether a text is a section, such as `1` or `3ssl`.
  package static func isSection(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return text.utf8.count <= maximumSectionLength && text.utf8.allSatisfy(\.isASCIILetterOrDigit)
  }

  /// Whether a name may contain a byte. Names of Perl modules have colons, and `[` is a program.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "_.+-:@[".utf8.contains(byte)
  }

  /// The form in addresses: `tar.1`.
  package var topic: String { "\(name).\(section)" }

  /// The address: `help:man/tar.1`.
  var address: String {
    "help:\(Self.book)/"
      + PercentEncoding.encoded(topic) {
        PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "+")
      }
  }

  /// Returns the references in a line, in order.
  /// - Complexity: O(n).
  static func all(in line: ArraySlice<UInt8>) -> [(range: Range<Int>, reference: Self)] {
    var references: [(range: Range<Int>, reference: Self)] = []
    var start = line.startIndex
    while let opening = line[start...].firstIndex(of: UInt8(ascii: "(")) {
      let earliest = max(start, opening - maximumNameLength)
      start = opening + 1
      let section = line[start...].prefix(maximumSectionLength).prefix(
        while: \.isASCIILetterOrDigit)
      guard section.endIndex < line.endIndex, line[section.endIndex] == UInt8(ascii: ")") else {
        continue
      }
      let before = line[earliest..<opening]
      let name = before.suffix(
        from: before.lastIndex { !isNameByte($0) }.map { $0 + 1 } ?? earliest)
      guard
        let reference = Self(
          name: String(decoding: name, as: UTF8.self),
          section: String(decoding: section, as: UTF8.self))
      else { continue }
      start = section.endIndex + 1
      references.append((name.startIndex..<start, reference))
    }
    return references
  }
}
