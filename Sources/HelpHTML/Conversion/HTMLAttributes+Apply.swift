import HelpCore

extension HTMLAttributes {
  /// Makes the attributes of events safe, and resolves their addresses.
  /// - Parameters:
  ///   - starts: the start of each fragment in the parsed text, or an empty list for a whole page.
  ///   - position: returns the position of an offset in the page.
  static func apply(
    to events: inout [HTMLEvent], resolve: HTMLReferenceResolver?, starts: [Int] = [],
    position: (Int) -> SourcePosition?
  ) {
    var fragment = 0
    for index in events.indices {
      switch events[index].kind {
      case .marker(let number): fragment = max(fragment, number + 1)
      case .start(let element, let attributes) where !attributes.isEmpty:
        let offset = events[index].offset
        let position = offset.flatMap(position)
        let start = starts.isEmpty ? nil : starts[min(fragment, starts.count - 1)]
        let fragmentOffset = offset.flatMap { offset in start.map { offset - $0 } }
        let nameBecomesID = element != .a && element != .meta
        let hasID = nameBecomesID && attributes.contains { $0.name == "id" && !$0.value.isEmpty }
        var isHidden = false
        let safeAttributes = attributes.compactMap {
          name, value -> (name: String, value: String)? in
          if HTMLHiding.reads(name) {
            // A style may repeat the effect of the attribute `hidden`.
            guard let hiding = HTMLHiding.attribute(name, value),
              hiding.name != "hidden" || !isHidden
            else { return nil }
            isHidden = isHidden || hiding.name == "hidden"
            return hiding
          }
          guard allows(name, on: element), !hasID || name != "name" else { return nil }
          if nameBecomesID, name == "name" { return ("id", value) }
          guard name == "href" || name == "src" || name == "srcset" else { return (name, value) }
          let isDark = name == "srcset" && isForDarkPages(attributes)
          guard name != "srcset" || isDark else { return nil }
          return address(
            HTMLReference(
              destination: isDark ? firstCandidate(value) : value, isImage: name != "href",
              position: position, fragment: fragment, offset: fragmentOffset),
            resolve: resolve
          ).map { (name, $0) }
        }
        events[index].kind = .start(element, safeAttributes)
      default: break
      }
    }
  }

  /// Whether a `<source>` contains the picture for dark pages. Other sources are for sizes and
  /// formats.
  private static func isForDarkPages(_ attributes: [(name: String, value: String)]) -> Bool {
    let media = attributes.first { $0.name == "media" }?.value ?? ""
    return media.lowercased().filter { $0 != " " }.contains("prefers-color-scheme:dark")
  }

  /// Returns the address of the first picture in a `srcset`, without the comma that may end it.
  private static func firstCandidate(_ set: String) -> String {
    let candidate = set.split(whereSeparator: \.isWhitespace).first ?? ""
    return String(candidate.last == "," ? candidate.dropLast() : candidate)
  }

  /// Returns the resolved address of a reference, or nil for an unsafe address.
  private static func address(
    _ written: HTMLReference, resolve: HTMLReferenceResolver?
  ) -> String? {
    var reference = written
    guard let address = safeAddress(written.destination, isImage: written.isImage) else {
      return nil
    }
    reference.destination = address
    guard let resolved = resolve?(reference) else { return address }
    return safeAddress(resolved, isImage: written.isImage)
  }

  /// Returns the anchors that links can point to: every `id`, and the `name` of each `<a>`.
  static func identifiers(in events: [HTMLEvent]) -> [String] {
    events.flatMap { event -> [String] in
      guard case .start(let element, let attributes) = event.kind else { return [] }
      return attributes.filter {
        !$0.value.isEmpty && ($0.name == "id" || $0.name == "name" && element == .a)
      }.map(\.value)
    }
  }
}
