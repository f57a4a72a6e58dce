extension HTMLAttributes {
  /// The events with their attributes made safe and their addresses resolved.
  /// - Parameter starts: the start of each fragment; empty for a whole page.
  static func apply(
    to events: inout [HTMLEvent], resolve: HTMLReferenceResolver?, starts: [Int] = [],
    position: (Int) -> HTMLReference.Position?
  ) {
    var fragment = 0
    for index in events.indices {
      switch events[index].kind {
      case .marker(let number): fragment = max(fragment, number + 1)
      case .start(let element, let attributes) where !attributes.isEmpty:
        let offset = events[index].offset
        let place = offset.flatMap(position)
        let start = starts.isEmpty ? nil : starts[min(fragment, starts.count - 1)]
        let inside = offset.flatMap { offset in start.map { offset - $0 } }
        let isNamed = element != .a && element != .meta
        let hasID = isNamed && attributes.contains { $0.name == "id" && !$0.value.isEmpty }
        var isHidden = false
        let safe = attributes.compactMap { name, value -> (name: String, value: String)? in
          if HTMLHiding.reads(name) {
            // A style may have the same effect as an attribute.
            guard let hiding = HTMLHiding.attribute(name, value),
              hiding.name != "hidden" || !isHidden
            else { return nil }
            isHidden = isHidden || hiding.name == "hidden"
            return hiding
          }
          guard allows(name, on: element), !hasID || name != "name" else { return nil }
          if isNamed, name == "name" { return ("id", value) }
          guard name == "href" || name == "src" || name == "srcset" else { return (name, value) }
          let isDark = name == "srcset" && isForDarkPages(attributes)
          guard name != "srcset" || isDark else { return nil }
          return address(
            HTMLReference(
              destination: isDark ? firstCandidate(value) : value, isImage: name != "href",
              position: place, fragment: fragment, offset: inside),
            resolve: resolve
          ).map { (name, $0) }
        }
        events[index].kind = .start(element, safe)
      default: break
      }
    }
  }

  /// Whether a `<source>` has the picture of dark pages. Other sources are those of sizes and formats.
  private static func isForDarkPages(_ attributes: [(name: String, value: String)]) -> Bool {
    let media = attributes.first { $0.name == "media" }?.value ?? ""
    return media.lowercased().filter { $0 != " " }.contains("prefers-color-scheme:dark")
  }

  /// The address of the first picture of a `srcset`.
  private static func firstCandidate(_ set: String) -> String {
    set.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }

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

  /// The anchors that links can lead to: every `id`, and the `name` of an `<a>`.
  static func identifiers(in events: [HTMLEvent]) -> [String] {
    events.flatMap { event -> [String] in
      guard case .start(let element, let attributes) = event.kind else { return [] }
      return attributes.filter {
        !$0.value.isEmpty && ($0.name == "id" || $0.name == "name" && element == .a)
      }.map(\.value)
    }
  }
}
