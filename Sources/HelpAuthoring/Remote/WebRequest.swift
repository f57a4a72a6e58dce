import HelpCore

/// One request to a host, for a whole file or for a part of it.
package struct WebRequest: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case whole
    /// Some bytes.
    case range(Range<Int>)
    /// The last bytes.
    case last(Int)
  }

  package var part: Part
  /// The most bytes that the answer may have.
  package var limit: Int
  /// Further header fields, `Name: value`.
  package var headers: [String] = []

  package init(_ part: Part, limit: Int, headers: [String] = []) {
    (self.part, self.limit, self.headers) = (part, limit, headers)
  }

  /// The code of an answer with the requested bytes.
  var expectedCode: Int { part == .whole ? 200 : 206 }

  /// The value of the header field `Range`, without its unit.
  var rangeText: String? {
    switch part {
    case .whole: nil
    case .range(let range): "\(range.lowerBound)-\(range.upperBound - 1)"
    case .last(let count): "-\(count)"
    }
  }
}

/// The answer to a request.
package struct WebAnswer: Sendable, Hashable {
  package let code: Int
  /// The header fields by their names in lower case. The last of several fields with one name counts.
  package let headers: [String: String]
  package let body: [UInt8]

  package init(code: Int, headers: [String: String], body: [UInt8]) {
    (self.code, self.headers, self.body) = (code, headers, body)
  }

  /// The most bytes that the lines of an answer may have before its body.
  static let mostHeader = 64 << 10

  /// Reads an answer as `curl --include` prints it.
  /// - Returns: nil for anything else.
  init?(_ text: [UInt8]) {
    var rest = text[...]
    while true {
      guard rest.starts(with: Array("HTTP/".utf8)) else { return nil }
      var lines: [String] = []
      while true {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
          end - text.startIndex < Self.mostHeader
        else { return nil }
        let line = rest[..<end].filter { $0 != UInt8(ascii: "\r") }
        rest = rest[(end + 1)...]
        if line.isEmpty { break }
        lines.append(String(decoding: line, as: UTF8.self))
      }
      let words = lines[0].split(separator: " ")
      guard words.count > 1, let code = Int(words[1]) else { return nil }
      // An answer before the answer.
      if (100..<200).contains(code) { continue }
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let value = line[line.index(after: colon)...].trimmed
        headers[line[..<colon].lowercased()] = String(value)
      }
      self.init(code: code, headers: headers, body: Array(rest))
      return
    }
  }

  /// The part of the file that the answer has, and the size of the file; nil if it does not say so.
  ///
  ///     Content-Range: bytes 0-499/1234
  var contentRange: (range: Range<Int>, size: Int)? {
    guard let text = headers["content-range"], text.hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
      let size = Self.number(parts[1]), first <= last, last < size
    else { return nil }
    return (first..<last + 1, size)
  }

  private static func number(_ text: Substring) -> Int? {
    (1...18).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    var end = start.endIndex
    while end > start.startIndex {
      let before = start.index(before: end)
      guard start[before] == " " || start[before] == "\t" else { break }
      end = before
    }
    return start[..<end]
  }
}
