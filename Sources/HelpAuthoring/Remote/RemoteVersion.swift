import HelpCore

/// The facts that distinguish versions of a file at an address.
package struct RemoteVersion: Sendable, Hashable {
  /// The size of the file, in bytes.
  package let size: Int
  /// The entity tag with its quotation marks. Nil if there is none, or if it is weak.
  package let tag: String?
  /// The value of `Last-Modified`.
  package let modified: String?

  /// Whether the server states enough to recognise the version later.
  var isKnown: Bool { tag != nil || modified != nil }

  init(size: Int, tag: String?, modified: String?) {
    (self.size, self.tag, self.modified) = (size, tag, modified)
  }

  /// Reads the version in an answer. Returns nil for an answer that is not a part of a file.
  init?(_ answer: WebAnswer) {
    guard answer.code == 206, let size = answer.contentRange?.size else { return nil }
    let tag = answer.headers["etag"].flatMap(Self.plain)
    self.init(
      size: size, tag: tag?.hasPrefix("\"") == true ? tag : nil,
      modified: answer.headers["last-modified"].flatMap(Self.plain))
  }

  /// The header field of a request for content that is sent only if the version has changed. Nil if there is neither a
  /// tag nor a date.
  var condition: String? {
    tag.map { "If-None-Match: " + $0 } ?? modified.map { "If-Modified-Since: " + $0 }
  }

  /// Returns a value if it is short, printable ASCII that fits on one line of a file, or nil for any other value.
  private static func plain(_ value: String) -> String? {
    let isPlain = value.utf8.allSatisfy { (.space..<UInt8.delete).contains($0) }
    return isPlain && (1...maximumValueSize).contains(value.utf8.count) ? value : nil
  }

  /// The maximum size of a tag or a date, in bytes.
  private static let maximumValueSize = 200

  /// The lines of a file that keeps the version.
  var lines: [String] {
    ["size \(size)"] + (tag.map { ["tag " + $0] } ?? [])
      + (modified.map { ["modified " + $0] } ?? [])
  }

  /// Returns the values in a file's lines by their first words.
  static func values(of lines: some Sequence<String>) -> [String: String] {
    var values: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return values
  }

  /// Reads a version from the lines of a file. Returns nil for other lines.
  /// - Parameter lines: the values by their first words.
  init?(_ lines: [String: String]) {
    guard let size = lines["size"].flatMap({ Int($0) }), size >= 0 else { return nil }
    self.init(size: size, tag: lines["tag"], modified: lines["modified"])
  }
}

extension WebAnswer {
  /// The seconds for which the answer may be used without another request, and whether it may be kept at all.
  var freshness: (seconds: Int, mayBeKept: Bool) {
    let words = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
      $0.filter { $0 != " " }
    }
    if words.contains("no-store") { return (0, false) }
    if words.contains("no-cache") { return (0, true) }
    let age = words.first { $0.hasPrefix("max-age=") }.flatMap { Int($0.dropFirst(8)) }
    return (min(max(0, age ?? RemoteCache.standardFreshness), RemoteCache.maximumFreshness), true)
  }
}
