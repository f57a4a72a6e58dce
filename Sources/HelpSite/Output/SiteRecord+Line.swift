import HelpAuthoring
import HelpCore
import HelpMarkup

// The words of a page's line after its path. The first sign of a word states the kind of the word:
// `@` a date, `+` a folder, and `?` a mark. A word without a sign is the path of an included file.
// No encoded path begins with one of these signs.
extension SiteRecord.Source {
  /// Appends the words of a page's line.
  func append(to line: inout ByteBuffer) {
    line.append(UInt8(ascii: " "))
    line.append(copying: FastHash.text(of: hash).utf8.span)
    if isMadeAgain { line.append(UInt8(ascii: "!")) }
    if sharedDetails != nil { line.append(copying: details.words.utf8.span) }
  }
}

extension SiteRecord.Source.Details {
  /// The words for the details, each after a space.
  fileprivate var words: String {
    var words = changeDate.map { " @\($0)" } ?? ""
    for path in folders { words += " +\(RelativeLink.encode(path))" }
    for (kind, names) in marks.countsByKind.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for (name, count) in names.sorted(by: { $0.key.precedesBytewise($1.key) }) {
        words += " ?\(kind.rawValue):\(RelativeLink.encode(name)):\(count)"
      }
    }
    for path in includes { words += " \(RelativeLink.encode(path))" }
    return words
  }

  /// Adds the detail that a word contains.
  mutating func add(_ word: some Collection<UInt8>) {
    let value = word.dropFirst()
    switch word.first {
    case UInt8(ascii: "@"): changeDate = String(decoding: value, as: UTF8.self)
    case UInt8(ascii: "+"): if let path = RelativeLink.decode(value) { folders.append(path) }
    case UInt8(ascii: "?"): addMark(value)
    default: if let path = RelativeLink.decode(word) { includes.append(path) }
    }
  }

  /// The largest count of a mark on one page. The bound keeps the sums of a forged record in range.
  private static let maximumCount = 1 << 32

  /// Adds the mark of a word such as `shortcode:youtube:2`. Ignores a malformed word.
  private mutating func addMark(_ word: some Collection<UInt8>) {
    let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3,
      let kind = UnknownMark.Kind(rawValue: String(decoding: parts[0], as: UTF8.self)),
      let name = RelativeLink.decode(parts[1]),
      let count = Int(String(decoding: parts[2], as: UTF8.self)),
      (1...Self.maximumCount).contains(count)
    else { return }
    marks.add(kind, name, count)
  }
}
