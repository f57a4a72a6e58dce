import HelpAuthoring
import HelpCore
import HelpMarkup

/// An export's record for the next one: the files that it wrote, and the source of each page.
///
/// The file `.lectern-site` has a line for each file: its path, for a page a hash of its sources, `!` if the page is to
/// be made again in any case, the topic's date, the folders without an index that it links to, the marks of other tools
/// that it has, and the files that it includes.
///
///     lectern-site 2 6fa3…
///     guide/install.html 93f0c8d2a14be077 @2025-03-31
///     guide/use.html 0b62d0a5317cce91! +examples ?shortcode:youtube:2 examples/a.sh
///     images/a.png
///
/// The first line's number is a hash of all that every page depends on. A list of version 1 has only paths.
struct SiteRecord: Sendable, Equatable {
  /// The source of a page.
  struct Source: Sendable, Equatable {
    /// Facts that few pages have.
    struct Details: Sendable, Equatable {
      /// Paths of included files, from the root of the include scope; after a slash, pictures whose size it has.
      var includes: [String] = []
      /// The topic's date of its last change: `2025-03-31`.
      var changed: String?
      /// The folders without an index that it links to.
      var folders: [String] = []
      /// The marks in it that only another tool understands.
      var marks = MarkCounts()
    }

    /// The hash of the topic's file and of those that it includes.
    let hash: UInt64
    /// Whether making it again repeats a finding: a fault in the topic.
    let isMadeAgain: Bool
    fileprivate let few: SharedDetails?

    init(hash: UInt64, _ details: Details = Details(), isMadeAgain: Bool = false) {
      self.hash = hash
      self.isMadeAgain = isMadeAgain
      few = details == Details() ? nil : SharedDetails(details)
    }

    var details: Details { few?.details ?? Details() }
    var includes: [String] { few?.details.includes ?? [] }

    static func == (left: Self, right: Self) -> Bool {
      left.hash == right.hash && left.isMadeAgain == right.isMadeAgain
        && (left.few == nil && right.few == nil || left.details == right.details)
    }
  }

  /// The fingerprint; nil if an export did not end, or made no record.
  var fingerprint: String?
  /// The files by path from the root of the site; nil for a file that is not a topic's page.
  var files: [String: Source?] = [:]

  private static let format = "lectern-site "

  /// The reason why a list cannot be used.
  enum Fault: Error { case format, damage }

  init() {}

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) throws(Fault) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.starts(with: Self.format.utf8) else { throw .format }
    let words = first.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count > 1, words[1] == "1" || words[1] == "2" else { throw .format }
    fingerprint = words.count > 2 ? words[2] : nil
    files.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard let path = words.first.flatMap({ RelativeLink.decode($0) }),
        OutputFolder.staysInside(path)
      else { throw .damage }
      guard words.count > 1 else {
        files[path] = .some(nil)
        continue
      }
      var details = Source.Details()
      for word in words[2...] { details.add(word) }
      guard let hash = UInt64(String(decoding: words[1].prefix(16), as: UTF8.self), radix: 16)
      else { throw .damage }
      files[path] = Source(hash: hash, details, isMadeAgain: words[1].count > 16)
    }
  }

  /// The bytes of the file, the same for the same record.
  var bytes: [UInt8] {
    var lines = ByteBuffer()
    var paths: [Range<Int>] = []
    var ends: [Int] = []
    for (path, source) in files {
      let start = lines.span.count
      lines.append(copying: RelativeLink.encode(path).utf8.span)
      paths.append(start..<lines.span.count)
      if let source { source.append(to: &lines) }
      lines.append(UInt8(ascii: "\n"))
      ends.append(lines.span.count)
    }
    var text = Self.head(fingerprint)
    text.reserveCapacity(text.count + lines.span.count)
    let order = lines.span.bytewiseOrder(of: paths) ?? Array(paths.indices)
    for line in order {
      text.append(copying: lines.span.extracting(paths[line].lowerBound..<ends[line]))
    }
    return text
  }

  /// The first line.
  private static func head(_ fingerprint: String?) -> [UInt8] {
    Array("\(format)2\(fingerprint.map { " " + $0 } ?? "")\n".utf8)
  }

  /// The bytes of a record that names further files and lacks its site's sources.
  /// - Parameter bytes: the bytes of a record; empty for none.
  /// - Complexity: O(bytes), at the speed of a copy.
  static func unfinished(_ bytes: [UInt8], adding paths: some Sequence<String>) -> [UInt8] {
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var text = head(nil) + bytes[min(line + 1, bytes.count)...]
    for path in paths {
      text += RelativeLink.encode(path).utf8
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}

/// Keeps the data that few pages have out of the table of all.
fileprivate final class SharedDetails: Sendable {
  let details: SiteRecord.Source.Details
  init(_ details: SiteRecord.Source.Details) { self.details = details }
}

// The words of a page's line after its hash. No encoded path begins with a sign.
extension SiteRecord.Source {
  fileprivate func append(to line: inout ByteBuffer) {
    line.append(UInt8(ascii: " "))
    line.append(copying: FastHash.text(of: hash).utf8.span)
    if isMadeAgain { line.append(UInt8(ascii: "!")) }
    if few != nil { line.append(copying: details.words.utf8.span) }
  }
}

extension SiteRecord.Source.Details {
  fileprivate var words: String {
    var words = changed.map { " @\($0)" } ?? ""
    for path in folders { words += " +\(RelativeLink.encode(path))" }
    for (kind, names) in marks.names.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for (name, count) in names.sorted(by: { $0.key.precedesBytewise($1.key) }) {
        words += " ?\(kind.rawValue):\(RelativeLink.encode(name)):\(count)"
      }
    }
    for path in includes { words += " \(RelativeLink.encode(path))" }
    return words
  }

  fileprivate mutating func add(_ word: some Collection<UInt8>) {
    let rest = word.dropFirst()
    switch word.first {
    case UInt8(ascii: "@"): changed = String(decoding: rest, as: UTF8.self)
    case UInt8(ascii: "+"): if let path = RelativeLink.decode(rest) { folders.append(path) }
    case UInt8(ascii: "?"): addMark(rest)
    default: if let path = RelativeLink.decode(word) { includes.append(path) }
    }
  }

  /// The largest count of a mark on one page: sums of a forged record's numbers stay in range.
  private static let maximumCount = 1 << 32

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
