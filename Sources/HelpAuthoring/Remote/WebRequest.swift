import HelpCore

/// A request for a file or for a part of a file.
package struct WebRequest: Sendable, Hashable {
  /// The requested part of the file.
  package enum Part: Sendable, Hashable {
    case whole
    /// The bytes in a range.
    case range(Range<Int>)
    /// The given number of bytes at the end.
    case last(Int)
  }

  package var part: Part
  /// The maximum size of the answer's body, in bytes.
  package var limit: Int
  /// Additional header fields, as `Name: value`.
  package var headers: [String] = []

  package init(_ part: Part, limit: Int, headers: [String] = []) {
    (self.part, self.limit, self.headers) = (part, limit, headers)
  }

  /// The status code of a successful answer.
  var expectedCode: Int { part == .whole ? 200 : 206 }

  /// The value of the header field `Range` without its unit, or nil for a request for the whole
  /// file.
  var rangeText: String? {
    switch part {
    case .whole: nil
    case .range(let range): "\(range.lowerBound)-\(range.upperBound - 1)"
    case .last(let count): "-\(count)"
    }
  }
}
