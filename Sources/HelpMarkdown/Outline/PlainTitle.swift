import HelpMetadata

/// The title and weight of a Markdown topic, when only the text up to the title matters and that text is plain.
package struct PlainTitle {
  package private(set) var title: String?
  package private(set) var weight: Int?

  /// Nil when more has to be read.
  package init?(_ source: [UInt8], file: String, options: MarkupOptions) {
    guard options.dialect == .lectern, !options.isMkDocs else { return nil }
    let head = FrontMatter(source, file: file)
    if let own = head.reading?.head {
      (title, weight) = own
      if title?.isEmpty == false { return }
    }
    title = nil
    // A helper may be anywhere, and set the title from there.
    if let brace = BraceSearch.next(in: head.body) {
      guard options.variables.isEmpty,
        options.include == nil || !Preprocessor.mayDirect(head.body, from: brace)
      else { return nil }
    }
    let text = ContainerMarkers.bounded(RepairedText.make(head.body))
    let isPlain = text.withUnsafeBufferPointer { bytes in
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
    guard isPlain else { return nil }
  }
}
