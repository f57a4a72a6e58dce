import HelpAuthoring
import HelpCore
import HelpMarkup

/// An export's record for the next export: the files that the export wrote, and the source of each
/// page.
///
/// The file `.lectern-site` has a line for each file, which begins with the file's path. The line
/// of a copied file or a shard of the index continues with the hash of the content. A page's line
/// continues with the hash of its sources, and with `!` if the page has findings. The words after
/// the hash are the topic's date, the folders without an index that the page links to, the marks of
/// other tools on the page, and the included files.
///
///     lectern-site 2 6fa3…
///     guide/install.html 93f0c8d2a14be077 @2025-03-31
///     guide/use.html 0b62d0a5317cce91! +examples ?shortcode:youtube:2 examples/a.sh
///     images/a.png 41d7be02c6f1a390
///
/// The first line ends with the hash of all that every page depends on. A list of version 1 has
/// only paths.
struct SiteRecord: Sendable, Equatable {
  /// The source of a page, a copied file or a shard of the index.
  struct Source: Sendable, Equatable {
    /// Facts that most pages lack.
    struct Details: Sendable, Equatable {
      /// The paths of included files, from the root of the include scope. A path that begins with a
      /// slash is a picture whose size the page contains.
      var includes: [String] = []
      /// The date of the topic's last change, such as `2025-03-31`.
      var changeDate: String?
      /// The folders without an index that the page links to.
      var folders: [String] = []
      /// The marks on the page that only another tool understands.
      var marks = MarkCounts()
    }

    /// The hash of a page's sources, as `PageSources` computes it, or of another file's content.
    let hash: UInt64
    /// Whether the page has findings, and must be made again unless the findings are known.
    let isMadeAgain: Bool
    /// The facts that most pages lack, or nil for a page without them.
    let sharedDetails: SharedDetails?

    /// Describes the source of a file.
    init(hash: UInt64, _ details: Details = Details(), isMadeAgain: Bool = false) {
      self.hash = hash
      self.isMadeAgain = isMadeAgain
      sharedDetails = details == Details() ? nil : SharedDetails(details)
    }

    var details: Details { sharedDetails?.details ?? Details() }
    var includes: [String] { sharedDetails?.details.includes ?? [] }

    static func == (left: Self, right: Self) -> Bool {
      left.hash == right.hash && left.isMadeAgain == right.isMadeAgain
        && (left.sharedDetails == nil && right.sharedDetails == nil
          || left.details == right.details)
    }
  }

  /// The hash of all that every page depends on, or nil for an export that did not end and for a
  /// list of version 1.
  var fingerprint: String?
  /// The files by path from the root of the site. The value is nil for a file whose source is not
  /// recorded.
  var files: [String: Source?] = [:]

  /// The beginning of the first line, before the version.
  private static let format = "lectern-site "

  /// The reason why a list cannot be used.
  enum Fault: Error { case format, damage }

  /// Creates an empty record.
  init() {}

  /// Reads the bytes of the file.
  /// - Throws: `Fault.format` for the bytes of another file or version, `Fault.damage` for a
  ///   malformed line.
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
      guard
        let hash = UInt64(
          String(decoding: words[1].prefix(Self.hashLength), as: UTF8.self), radix: 16)
      else { throw .damage }
      files[path] = Source(hash: hash, details, isMadeAgain: words[1].count > Self.hashLength)
    }
  }

  /// The bytes of the file. Equal records have equal bytes.
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

  /// The number of hexadecimal digits of a hash.
  private static let hashLength = 16

  /// Returns the first line.
  private static func head(_ fingerprint: String?) -> [UInt8] {
    Array("\(format)2\(fingerprint.map { " " + $0 } ?? "")\n".utf8)
  }

  /// Returns the bytes of a record with further files and without its fingerprint. The next export
  /// uses no source of a page in a record without a fingerprint.
  /// - Parameter bytes: the bytes of a record, or an empty array for a new record.
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
