/// The rules for elements that a page hides: by `hidden`, by `aria-hidden` or by a style.
///
/// Browsers hide these elements on a site, by `aria-hidden` only from assistive technology. Titles,
/// texts and search leave the elements out.
enum HTMLHiding {
  /// Returns the attribute that replaces a written attribute, or nil if the written attribute does
  /// not hide the element.
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

  /// Whether `attribute(_:_:)` reads an attribute.
  static func reads(_ name: String) -> Bool {
    name == "hidden" || name == "aria-hidden" || name == HTMLAttributes.hidingStyle
  }

  /// Whether a name is `noscript`, in any letter case. The content of this element is hidden,
  /// because pages in Lectern need no scripts.
  static func isNoscript(_ name: ArraySlice<UInt8>) -> Bool {
    name.count == 8 && HTMLGuard.lowered(name) == "noscript"
  }

  /// Returns the events with a hidden element for each `noscript` that `HTMLGuard` replaced with
  /// another element.
  /// - Parameter name: returns the written name of the tag at an offset.
  static func noscripts(
    in events: [HTMLEvent], named name: (Int) -> ArraySlice<UInt8>?
  ) -> [HTMLEvent] {
    events.map { event in
      guard case .start(let element, _) = event.kind,
        let writtenName = event.offset.flatMap(name), isNoscript(writtenName)
      else { return event }
      return HTMLEvent(kind: .start(element, [("hidden", "")]), offset: event.offset)
    }
  }

  /// Whether a page's text leaves an element out, because the element is hidden or only decorates
  /// the text, as an icon does.
  /// - Parameter attributes: the attributes that `attribute(_:_:)` returned.
  static func hides(_ element: HTMLElement, _ attributes: [(name: String, value: String)]) -> Bool {
    attributes.contains {
      $0.name == "hidden"
        || $0.name == "aria-hidden"
          && (element.isOrdinary || element.isFormatting || element == .img)
    }
  }
}
