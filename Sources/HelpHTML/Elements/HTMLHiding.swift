/// Elements that a page hides, by `hidden`, by `aria-hidden` or by a style.
///
/// Browsers hide them on a site. Titles, texts and search leave them out.
enum HTMLHiding {
  /// The attribute that replaces a written one; nil for one that does not hide the element.
  ///
  ///     style="display: none"  →  hidden=""
  static func attribute(_ name: String, _ value: String) -> (name: String, value: String)? {
    let value = value.lowercased()
    switch name {
    case "hidden": return value == "until-found" ? nil : (name, "")
    case "aria-hidden": return value == "true" ? (name, value) : nil
    default:
      let style = value.utf8.filter { !HTMLTag.isSpace($0) }
      let isHidden = style.split(separator: UInt8(ascii: ";")).contains {
        $0.starts(with: "display:none".utf8)
      }
      return isHidden ? ("hidden", "") : nil
    }
  }

  /// Whether an attribute is one that `attribute(_:_:)` reads.
  static func reads(_ name: String) -> Bool {
    name == "hidden" || name == "aria-hidden" || name == HTMLAttributes.hidingStyle
  }

  /// Whether a tag's name is that of the element for readers without scripts, which no page of ours needs.
  static func isNoscript(_ name: ArraySlice<UInt8>) -> Bool {
    name.count == 8 && HTMLGuard.lowered(name) == "noscript"
  }

  /// The events with a hidden element for each `noscript` that `HTMLGuard` wrote as another element.
  /// - Parameter name: the name that was written in a tag at an offset.
  static func noscripts(
    in events: [HTMLEvent], named name: (Int) -> ArraySlice<UInt8>?
  ) -> [HTMLEvent] {
    events.map { event in
      guard case .start(let element, _) = event.kind,
        let written = event.offset.flatMap(name), isNoscript(written)
      else { return event }
      return HTMLEvent(kind: .start(element, [("hidden", "")]), offset: event.offset)
    }
  }

  /// Whether an element is left out of a page's text: hidden ones, and icons that only decorate.
  /// - Parameter attributes: those that `attribute(_:_:)` returned.
  static func hides(_ element: HTMLElement, _ attributes: [(name: String, value: String)]) -> Bool {
    attributes.contains {
      $0.name == "hidden"
        || $0.name == "aria-hidden"
          && (element.isOrdinary || element.isFormatting || element == .img)
    }
  }
}
