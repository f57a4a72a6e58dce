import HelpCore

/// A page of the system's manual, as another page refers to it: `tar(1)`, `SSL_read(3ssl)`.
package struct ManPageReference: Sendable, Hashable {
  package let name: String
  package let section: String

  /// The book that addresses of these pages name: `help:man/tar.1`.
  package static let book = "man"

  /// The most bytes of a name and of a section.
  private static let longestName = 128
  private static let longestSection = 8

  /// Reads `tar.1`, as addresses write it; nil for other texts.
  package init?(topic: String) {
    guard let dot = topic.lastIndex(of: ".") else { return nil }
    self.init(name: topic[..<dot], section: topic[topic.index(after: dot)...])
  }

  /// Returns nil for impossible names of pages: those that a program could take for an option or a path, and sections
  /// that do not begin with a digit.
  package init?(name: some StringProtocol, section: some StringProtocol) {
    guard Self.isName(name), Self.isSection(section) else { return nil }
    (self.name, self.section) = (String(name), String(section))
  }

  /// Whether a text may be the name of a page: no option, no path.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else {
      return false
    }
    return text.utf8.count <= longestName && text.utf8.allSatisfy(isPart)
  }

  /// Whether a text is a section: `1`, `3ssl`.
  package static func isSection(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return text.utf8.count <= longestSection && text.utf8.allSatisfy(\.isASCIILetterOrDigit)
  }

  /// Whether a byte may be in a name: perl's have colons, and `[` is a program.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || "_.+-:@[".utf8.contains(byte)
  }

  /// `tar.1`.
  package var topic: String { "\(name).\(section)" }

  /// `help:man/tar.1`.
  var address: String {
    "help:\(Self.book)/"
      + PercentEncoding.encoded(topic) {
        PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "+")
      }
  }

  /// The references in a line, in order.
  /// - Complexity: O(n).
  static func all(in line: ArraySlice<UInt8>) -> [(range: Range<Int>, reference: Self)] {
    var found: [(range: Range<Int>, reference: Self)] = []
    var start = line.startIndex
    while let opening = line[start...].firstIndex(of: UInt8(ascii: "(")) {
      let least = max(start, opening - longestName)
      start = opening + 1
      let section = line[start...].prefix(longestSection).prefix(while: \.isASCIILetterOrDigit)
      guard section.endIndex < line.endIndex, line[section.endIndex] == UInt8(ascii: ")") else {
        continue
      }
      let before = line[least..<opening]
      let name = before.suffix(from: before.lastIndex { !isPart($0) }.map { $0 + 1 } ?? least)
      guard
        let reference = Self(
          name: String(decoding: name, as: UTF8.self),
          section: String(decoding: section, as: UTF8.self))
      else { continue }
      start = section.endIndex + 1
      found.append((name.startIndex..<start, reference))
    }
    return found
  }
}
