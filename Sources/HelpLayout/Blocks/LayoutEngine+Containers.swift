import HelpCore
import HelpDocument

extension LayoutEngine {
  /// Opens a container: a quote, a list or its item, an alert, a footnote, a description, details.
  mutating func open(_ index: Int, _ kind: Document.Kind, _ attributes: Document.Attributes) {
    var frame = Frame(
      kind: kind, end: document.end(of: index), prefix: top.prefix, isTight: top.isTight)
    switch kind {
    case .blockQuote:
      frame.isTight = false
      grow(&frame, by: "│ ", style: [.quote, .dim])
    case .list:
      frame.isOrdered = attributes.isOrdered
      frame.nextNumber = attributes.start
      frame.isTight = attributes.isTight
      frame.bulletDepth = frames.count { $0.kind == .list && !$0.isOrdered }
      frame.markerColumns =
        listMarkerColumns[index] ?? Self.markerColumns(of: index, in: document)
    case .item:
      openItem(&frame, attributes, node: index)
    case .alert:
      frame.isTight = false
      openAlert(&frame, attributes, node: index)
    case .footnoteDefinition:
      openFootnote(&frame, attributes, node: index)
    case .descriptionDetails, .details:
      frame.isTight = kind == .descriptionDetails ? frame.isTight : false
      grow(&frame, by: kind == .details ? "  " : "    ")
    default:
      break
    }
    frames.append(frame)
  }

  /// Closes the innermost container.
  mutating func close(_ frame: Frame) {
    // An item without text still shows its bullet, and a footnote without text its label.
    let isEmptyFootnote = frame.kind == .footnoteDefinition && pendingMarker != nil
    if frame.kind == .item || isEmptyFootnote, let marker = pendingMarker {
      addDueBlank(node: frame.end - 1)
      pendingMarker = nil
      bindAnchors(to: lines.count)
      append(marker.trimmed, "", columns: 0, runs: [], node: frame.end - 1, offset: 0)
    }
    frames.removeLast()
    shallowest = min(shallowest, frames.count)
    switch frame.kind {
    case .list, .descriptionList, .descriptionDetails, .details, .alert, .blockQuote:
      needsBlank = needsBlank || !top.isTight
    case .item:
      needsBlank = !top.isTight
    default: needsBlank = needsBlank || isEmptyFootnote
    }
  }

  /// Adds text to the prefix of a container's lines if a third of the width, and the minimum width
  /// of text, remain for content. Deeper nesting is not shown.
  private func grow(_ frame: inout Frame, by text: String, style: TextStyle = []) {
    let columns = DisplayWidth.columns(of: text)
    let minimumRoom = min(width, max(LayoutOptions.minimumTextWidth, width / 3))
    guard width - frame.prefix.columns - columns >= minimumRoom else { return }
    frame.prefix.append(text, style: style)
  }

  // MARK: Items

  /// Returns the number of columns of a list's widest marker with the space after it: a bullet, or
  /// a number and a dot.
  /// - Complexity: O(items) for an ordered list.
  static func markerColumns(of list: Int, in document: Document) -> Int {
    let attributes = document.attributes(of: list)
    guard attributes.isOrdered else { return 2 }
    var count = 0
    for child in document.children(of: list) where document.kind(of: child) == .item { count += 1 }
    // A negative number of 64 bits has at most 20 characters.
    let (last, overflow) = attributes.start.addingReportingOverflow(max(0, count - 1))
    let widest = max("\(attributes.start)".count, overflow ? 20 : "\(last)".count)
    return widest + 2
  }

  /// Opens an item with its bullet, number or box.
  private mutating func openItem(
    _ frame: inout Frame, _ attributes: Document.Attributes, node: Int
  ) {
    let depth = frames.count - 1
    let list = frames[depth]
    var marker: String
    if list.kind == .list, list.isOrdered {
      marker = "\(list.nextNumber). "
      marker = LinePrefix.spaces(list.markerColumns - marker.count) + marker
      frames[depth].nextNumber = list.nextNumber.addingReportingOverflow(1).partialValue
    } else {
      marker = ["• ", "◦ ", "▪ "][min(2, list.bulletDepth)]
    }
    if let isChecked = attributes.isChecked {
      // The box replaces the bullet.
      if !list.isOrdered { marker = "" }
      marker += options.drawsBoxes ? (isChecked ? "☑ " : "☐ ") : isChecked ? "[x] " : "[ ] "
    }
    setMarker(marker, style: .dim, node: node)
    grow(&frame, by: LinePrefix.spaces(DisplayWidth.columns(of: marker)))
  }

  /// Puts a marker before the next line, after any marker that waits for the same line (`- - a`).
  private mutating func setMarker(_ marker: String, style: TextStyle, node: Int) {
    addDueBlank(node: node)
    let columns = DisplayWidth.columns(of: marker)
    if let waitingMarker = pendingMarker,
      width - waitingMarker.columns < columns + LayoutOptions.minimumTextWidth
    {
      pendingMarker = nil
      append(waitingMarker.trimmed, "", columns: 0, runs: [], node: node, offset: 0)
    }
    // A number that leaves no room for text is shown as a bullet.
    let fits = width - top.prefix.columns >= columns + 2
    pendingMarker = (pendingMarker ?? top.prefix).appending(fits ? marker : "• ", style: style)
  }

  // MARK: Alerts, footnotes, terms

  /// Opens an alert with its bar and its title.
  private mutating func openAlert(
    _ frame: inout Frame, _ attributes: Document.Attributes, node: Int
  ) {
    let (style, name): (TextStyle, String) =
      switch attributes.info ?? "" {
      case "tip": (.tip, "Tip")
      case "important": (.important, "Important")
      case "warning": (.warning, "Warning")
      case "caution": (.caution, "Caution")
      default: (.note, "Note")
      }
    addDueBlank(node: node)
    grow(&frame, by: "┃ ", style: style)
    frames.append(frame)
    var title = InlineText()
    title.append(
      Array((attributes.title ?? name).utf8)[...], style: [style, .bold], link: nil)
    title.trim()
    if !title.bytes.isEmpty { addWrapped(title, node: node) }
    frames.removeLast()
    needsBlank = false
  }

  /// The maximum number of characters of the label of a footnote.
  private static let maximumLabelLength = 12

  /// Opens a footnote with its label. A rule precedes the first footnote.
  private mutating func openFootnote(
    _ frame: inout Frame, _ attributes: Document.Attributes, node: Int
  ) {
    if !hasFootnoteRule {
      hasFootnoteRule = true
      addShortRule(node: node)
    }
    let identifier = attributes.identifier ?? ""
    let label =
      collector.footnoteNumber(of: identifier).map(String.init)
      ?? ControlCharacters.inline(attributes.info ?? attributes.title ?? identifier)
    let marker = "[\(label.prefix(Self.maximumLabelLength))] "
    setMarker(marker, style: .dim, node: node)
    grow(&frame, by: LinePrefix.spaces(DisplayWidth.columns(of: marker)))
  }

  /// Lays out the term of a description list, or the summary of details, in bold.
  mutating func addTerm(_ index: Int, isSummary: Bool) {
    let range = index + 1..<document.end(of: index)
    var text = collector.collect(range, style: .bold)
    if isSummary {
      var markedText = InlineText()
      markedText.append(Array("▾ ".utf8)[...], style: .dim, link: nil, keepsSpaces: true)
      markedText.append(text)
      text = markedText
    }
    guard !text.bytes.isEmpty else {
      pendingAnchors += text.anchors.map(\.identifier)
      return
    }
    addDueBlank(node: index)
    if isSummary, frames.count > 1, top.kind == .details {
      // The summary begins to the left of the content that it summarises.
      let inner = frames.removeLast()
      frames.append(
        Frame(kind: .division, end: inner.end, prefix: frames[frames.count - 1].prefix))
      addWrapped(text, node: index)
      frames[frames.count - 1] = inner
    } else {
      addWrapped(text, node: index)
    }
    needsBlank = false
    shallowest = frames.count
  }
}
