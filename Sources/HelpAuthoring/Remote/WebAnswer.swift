import HelpCore

/// A server's answer to a request.
package struct WebAnswer: Sendable, Hashable {
  /// The status code.
  package let code: Int
  /// The header fields by their names in lower case. Of several fields with the same name, the last
  /// is kept.
  package let headers: [String: String]
  package let body: [UInt8]

  package init(code: Int, headers: [String: String], body: [UInt8]) {
    (self.code, self.headers, self.body) = (code, headers, body)
  }

  /// The maximum number of bytes before the body of an answer, with all informational answers.
  static let maximumHeaderSize = 64 << 10

  /// Reads the output of `curl --include`. Returns nil for other bytes.
  init?(_ output: [UInt8]) {
    var unreadBytes = output[...]
    while true {
      guard unreadBytes.starts(with: Array("HTTP/".utf8)) else { return nil }
      var lines: [String] = []
      while true {
        guard let end = unreadBytes.firstIndex(of: .lineFeed),
          end - output.startIndex < Self.maximumHeaderSize
        else { return nil }
        let line = unreadBytes[..<end].filter { $0 != .carriageReturn }
        unreadBytes = unreadBytes[(end + 1)...]
        if line.isEmpty { break }
        lines.append(String(decoding: line, as: UTF8.self))
      }
      guard let status = lines.first else { return nil }
      let words = status.split(separator: " ")
      guard words.count > 1, let code = Int(words[1]) else { return nil }
      // An informational answer precedes the final answer.
      if (100..<200).contains(code) { continue }
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let value = line[line.index(after: colon)...].trimmed
        headers[line[..<colon].lowercased()] = String(value)
      }
      self.init(code: code, headers: headers, body: Array(unreadBytes))
      return
    }
  }

  /// The range of the file that the answer contains, and the size of the whole file. Nil if the
  /// header field is missing or malformed.
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

  /// Returns the number that at most 18 digits state, or nil for any other text.
  private static func number(_ text: Substring) -> Int? {
    (1...18).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }
}

extension Substring {
  /// The text without spaces and tabs at both ends.
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
