import HelpCore

/// The facts that distinguish versions of a file at an address.
package struct RemoteVersion: Sendable, Hashable {
  /// The size of the file, in bytes.
  package let size: Int
  /// The strong entity tag with its quotation marks. Nil for a weak tag, or for none.
  package let tag: String?
  /// The value of the header field `Last-Modified`, or nil if there is none.
  package let lastModified: String?

  /// Whether the server states a tag or a date, by which the version can be recognised later.
  var isRecognizable: Bool { tag != nil || lastModified != nil }

  init(size: Int, tag: String?, lastModified: String?) {
    (self.size, self.tag, self.lastModified) = (size, tag, lastModified)
  }

  /// Reads the version in an answer. Returns nil for an answer without a part of a file.
  init?(_ answer: WebAnswer) {
    guard answer.code == 206, let size = answer.contentRange?.size else { return nil }
    let tag = answer.headers["etag"].flatMap(Self.storableValue)
    self.init(
      size: size, tag: tag?.hasPrefix("\"") == true ? tag : nil,
      lastModified: answer.headers["last-modified"].flatMap(Self.storableValue))
  }

  /// The header field with which a server sends content only if the version has changed. Nil if
  /// there is neither a tag nor a date.
  var condition: String? {
    tag.map { "If-None-Match: " + $0 } ?? lastModified.map { "If-Modified-Since: " + $0 }
  }

  /// Returns a value that is short, printable ASCII and fits on one line of a file, or nil for any
  /// other value.
  private static func storableValue(_ value: String) -> String? {
    let isPrintable = value.utf8.allSatisfy { (.space..<UInt8.delete).contains($0) }
    return isPrintable && (1...maximumValueSize).contains(value.utf8.count) ? value : nil
  }

  /// The maximum size of a tag or a date, in bytes.
  private static let maximumValueSize = 200

  /// The lines that state the version in a file.
  var lines: [String] {
    ["size \(size)"] + (tag.map { ["tag " + $0] } ?? [])
      + (lastModified.map { ["modified " + $0] } ?? [])
  }

  /// Returns the values in a file's lines by the first words of the lines. A line of one word has
  /// no value.
  static func values(of lines: some Sequence<String>) -> [String: String] {
    var values: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
    return values
  }

  /// Reads a version from the values that `values(of:)` returns. Returns nil if there is no valid
  /// size.
  init?(_ values: [String: String]) {
    guard let size = values["size"].flatMap({ Int($0) }), size >= 0 else { return nil }
    self.init(size: size, tag: values["tag"], lastModified: values["modified"])
  }
}
