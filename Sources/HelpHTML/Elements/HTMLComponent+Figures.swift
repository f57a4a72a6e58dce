// The figures that components become.
extension HTMLComponent {
  /// Returns the events with figures instead of components.
  /// - Parameter name: returns the written name of the tag at an offset.
  static func figures(
    in events: [HTMLEvent], named name: (Int) -> ArraySlice<UInt8>?
  ) -> [HTMLEvent] {
    var result: [HTMLEvent] = []
    result.reserveCapacity(events.count)
    // The events that end each open figure, or nil for any other element.
    var ends: [[HTMLEvent.Kind]?] = []
    for event in events {
      switch event.kind {
      case .start(element, let attributes):
        let writtenName = event.offset.flatMap(name) ?? []
        // The author wrote `div`, `noscript` or the name of a component, and only components become
        // figures.
        let isFigure =
          HTMLElement(name: writtenName) != element && !writtenName.isEmpty
          && !HTMLHiding.isNoscript(writtenName)
        guard isFigure else {
          ends.append(nil)
          break
        }
        let title = String(decoding: writtenName, as: UTF8.self)
        let (start, end) = figure(title, attributes)
        ends.append(end)
        result += start.map { HTMLEvent(kind: $0, offset: event.offset) }
        continue
      case .end(element):
        if let end = ends.popLast(), let end {
          result += end.map { HTMLEvent(kind: $0) }
          continue
        }
      default: break
      }
      result.append(event)
    }
    return result
  }

  /// Returns the events before and after the content of a figure. HTML allows a caption only at the
  /// start or the end of a figure. The title is therefore written at the start, and the caption at
  /// the end.
  /// - Parameters:
  ///   - name: the component's name as written.
  ///   - attributes: the values of the component's attributes. `carriers` maps each attribute to
  ///     its name in this list.
  static func figure(
    _ name: String, _ attributes: [(name: String, value: String)]
  ) -> (start: [HTMLEvent.Kind], end: [HTMLEvent.Kind]) {
    func value(_ name: String) -> String? {
      attributes.first { $0.name == name && !$0.value.isEmpty }?.value
    }
    func label(_ text: String) -> [HTMLEvent.Kind] {
      var kinds: [HTMLEvent.Kind] = [.start(.figcaption, [])]
      if let number = value("lang") { kinds.append(.text(Array("\(name) \(number): ".utf8))) }
      // Authors write code in captions between backticks.
      let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() where !part.isEmpty {
        let isCode = index % 2 == 1 && index + 1 < parts.count
        let text = HTMLEvent.Kind.text(Array(part))
        kinds += isCode ? [.start(.code, []), text, .end(.code)] : [text]
      }
      return kinds + [.end(.figcaption)]
    }
    let caption = value("title")
    var start: [HTMLEvent.Kind] = [.start(.figure, [])]
    if caption == nil, let title = value("label") { start += label(title) }
    if let file = value("class") {
      start += [.start(.p, [("class", "file-name")]), .text(Array(file.utf8)), .end(.p)]
    }
    return (start, (caption.map(label) ?? []) + [.end(.figure)])
  }
}
