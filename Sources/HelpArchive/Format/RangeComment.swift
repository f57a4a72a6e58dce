import HelpCore

/// The comment that Lectern writes at the end of an archive, with the byte ranges of the members
/// that a reader needs first.
///
///     lectern directory=23365000+366988 contents=1492219+1068482 home=2040771+812
///
/// Each word states the offset of a local header and the number of bytes from there to the end of
/// the member. Readers do not trust the comment, and check these bytes like all others.
struct RangeComment {
  /// The word of the condensed directory.
  static let directory = "directory"
  private static let name = "lectern"
  /// The size, in bytes, above which a comment is not read.
  private static let maximumSize = 1024

  /// The byte range of each member, by its word.
  var ranges: [String: Range<Int>] = [:]

  init() {}

  /// Reads a comment. Fails for a comment of another form, which Lectern did not write.
  init?(_ comment: Span<UInt8>) {
    guard comment.count <= Self.maximumSize else { return nil }
    let words = String(decoding: comment).split(separator: " ", omittingEmptySubsequences: false)
    guard words.first.map(String.init) == Self.name else { return nil }
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let numbers = parts[1].split(separator: "+", omittingEmptySubsequences: false).map {
        $0.utf8.allSatisfy(\.isASCIIDigit) ? Int($0) : nil
      }
      guard numbers.count == 2, let offset = numbers[0], let count = numbers[1],
        offset <= Int.max - count
      else { return nil }
      ranges[String(parts[0])] = offset..<offset + count
    }
  }

  /// The comment, with the words in bytewise order.
  var bytes: [UInt8] {
    let words = ranges.sorted { $0.key.precedesBytewise($1.key) }.map {
      "\($0.key)=\($0.value.lowerBound)+\($0.value.count)"
    }
    return Array(([Self.name] + words).joined(separator: " ").utf8)
  }
}
