import HelpCore
package import HelpDocument

extension ContentsTableBuilder {
  /// A topic of a table. A million topics are in memory at a time. A path is therefore not
  /// repeated, and rare values are in a separate object.
  package struct Topic: Sendable {
    /// A translation of a topic.
    package typealias Variant = (language: String, file: String, title: String)

    /// The values that few topics have.
    private final class RareValues: Sendable {
      let path: String?
      let variants: [Variant]

      init(path: String?, variants: [Variant]) { (self.path, self.variants) = (path, variants) }
    }

    /// The path of the file in the book's own language.
    package let file: String
    private var rareValues: RareValues?
    /// The number of bytes of the file's path that are the topic's path. The number is unused for a
    /// path in `rareValues`.
    private var pathCount: Int32
    package let format: TopicFormat

    /// Creates a topic whose path is the beginning of its file's path.
    package init(file: String, pathCount: Int, format: TopicFormat) {
      (self.file, self.pathCount, self.format) = (file, Int32(clamping: pathCount), format)
    }

    /// Creates a topic with any path.
    package init(path: String, file: String, format: TopicFormat, variants: [Variant] = []) {
      self.init(file: file, pathCount: path.utf8.count, format: format)
      let isInFile = file.utf8.span.extracting(first: path.utf8.count).holdsSame(as: path.utf8.span)
      if isInFile, variants.isEmpty { return }
      rareValues = RareValues(path: isInFile ? nil : path, variants: variants)
    }

    /// The path, which is made from the file's path each time: see `withPath`.
    package var path: String {
      get { withPath { String(decoding: $0) } }
      set { self = Topic(path: newValue, file: file, format: format, variants: variants) }
    }

    /// The translations in the order of their tags.
    package var variants: [Variant] {
      get { rareValues?.variants ?? [] }
      set { rareValues = RareValues(path: rareValues?.path, variants: newValue) }
    }

    /// Calls `body` with the bytes of the path, without a copy.
    package func withPath<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
      if let path = rareValues?.path { return try body(path.utf8.span) }
      return try body(file.utf8.span.extracting(first: Int(pathCount)))
    }

    /// The number of bytes of the path if the file's path begins with it, or nil.
    var countInFile: Int? { rareValues?.path == nil ? Int(pathCount) : nil }
  }
}
