import HelpCore

/// The comment that Lectern writes at the end of an archive: where a reader finds what it needs first.
///
///     lectern directory=23365000+366988 contents=1492219+1068482 home=2040771+812
///
/// Each word has the offset of a local header and the number of bytes from there to the end of the member. A comment is
/// a hint: what it leads to is checked like every other byte.
struct PlaceComment {
  /// The word of the condensed directory.
  static let directory = "directory"
  private static let name = "lectern"
  private static let mostBytes = 1024

  /// The byte range of each member, by its word.
  var places: [String: Range<Int>] = [:]

  init() {}

  /// - Returns: nil for any other comment.
  init?(_ comment: Span<UInt8>) {
    guard comment.count <= Self.mostBytes else { return nil }
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
      places[String(parts[0])] = offset..<offset + count
    }
  }

  /// The text, with the words in bytewise order.
  var bytes: [UInt8] {
    let words = places.sorted { $0.key.precedesBytewise($1.key) }.map {
      "\($0.key)=\($0.value.lowerBound)+\($0.value.count)"
    }
    return Array(([Self.name] + words).joined(separator: " ").utf8)
  }
}
