/// The title and weight of a topic: what `TopicDigest` says, read no further than to the title where that is plain.
///
///     TopicTitle(Array("# Install\n…".utf8), format: .markdown, file: "a.md").title  // Install
public struct TopicTitle: Sendable, Hashable {
  /// See `TopicDigest.title`.
  public private(set) var title: String?
  /// See `TopicDigest.weight`.
  public private(set) var weight: Int?

  /// - Parameters: as for `TopicDigest`.
  /// - Complexity: O(what stands before the title), at the speed of memory for the rest; else O(n).
  public init(
    _ source: [UInt8], format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    if format == .markdown, options.dialect == .lectern, !options.isMkDocs,
      readHead(source, file: file, options: options)
    {
      return
    }
    let digest = TopicDigest(source, format: format, file: file, options: options)
    title = digest.title
    weight = digest.weight
  }

  /// - Returns: whether nothing but the text up to the title counts, and that is plain.
  private mutating func readHead(
    _ source: [UInt8], file: String, options: MarkupOptions
  ) -> Bool {
    let head = FrontMatter(source, file: file)
    if let own = head.reading?.head {
      (title, weight) = own
      if title?.isEmpty == false { return true }
    }
    title = nil
    // A helper may stand anywhere, and set the title from there.
    if let brace = BraceSearch.next(in: head.body) {
      guard options.variables.isEmpty,
        options.include == nil || !Preprocessor.mayDirect(head.body, from: brace)
      else { return false }
    }
    let text = ContainerMarkers.bounded(RepairedText.make(head.body))
    return text.withUnsafeBufferPointer { bytes in
      let scan = OutlineScan(text, bytes, for: .title)
      let seen = UnsafeBufferPointer(rebasing: bytes[..<scan.end])
      guard !scan.hasHTML, !ByteSearch.contains("[^", rarest: 1, in: seen) else { return false }
      guard let heading = scan.title else { return true }
      guard heading.lines.count == 1, let own = MereText.range(in: heading.lines[0], of: bytes),
        !own.isEmpty
      else { return false }
      title = String(decoding: bytes[own], as: UTF8.self)
      return true
    }
  }
}
