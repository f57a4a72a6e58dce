internal import HelpCore
import HelpDocument

extension ManWriter {
  /// The columns by which the content of quotes, details, descriptions, alerts and code is
  /// indented.
  static let indentation = 4

  /// Opens a container: a quote, a list or its item, an alert, a description, details.
  mutating func open(_ index: Int, _ kind: Document.Kind) {
    let attributes = document.attributes(of: index)
    var frame = Frame(end: document.end(of: index), isTight: top.isTight)
    switch kind {
    case .list:
      leadInContainer()
      frame.isList = true
      frame.isOrdered = attributes.isOrdered
      frame.nextNumber = attributes.start
      frame.isTight = attributes.isTight
      frame.markerColumns = markerColumns(index, attributes)
      frames.append(frame)
    case .item: openItem(frame, attributes)
    case .descriptionDetails: openDetails(frame, index)
    case .alert: openAlert(frame, attributes)
    case .details:
      leadInContainer()
      frame.isTight = false
      frames.append(frame)
      // A summary begins to the left of the content that it summarises.
      if let summary = document.children(of: index).first(where: { _ in true }),
        document.kind(of: summary) == .summary
      {
        top.lead = .title
        top.hang = Self.indentation
      } else {
        indent(Self.indentation)
      }
    default:
      leadInContainer()
      frame.isTight = false
      frames.append(frame)
      indent(Self.indentation)
    }
  }

  // MARK: Items

  /// Returns the width of a list's widest number with its dot and a space, or 2 for a list with
  /// bullets.
  private func markerColumns(_ index: Int, _ attributes: Document.Attributes) -> Int {
    guard attributes.isOrdered else { return 2 }
    var count = 0
    for child in document.children(of: index) where document.kind(of: child) == .item { count += 1 }
    // A negative number of 64 bits has at most 20 characters.
    let (last, overflow) = attributes.start.addingReportingOverflow(max(0, count - 1))
    let widest = max("\(attributes.start)".count, overflow ? 20 : "\(last)".count)
    return widest + 2
  }

  /// Opens an item with its bullet, number or box.
  private mutating func openItem(_ frame: Frame, _ attributes: Document.Attributes) {
    if !top.isList { leadInContainer() }
    var frame = frame
    var marker = "\\(bu"
    var columns = 2
    if top.isList, top.isOrdered {
      columns = top.markerColumns
      let number = "\(top.nextNumber)."
      // Numbers end at the same column.
      let padding = String(repeating: "\\ ", count: max(0, columns - 1 - number.count))
      marker = padding + number.replacingMinus
      top.nextNumber = top.nextNumber.addingReportingOverflow(1).partialValue
    }
    if let isChecked = attributes.isChecked {
      let box = isChecked ? "[x]" : "[\\ ]"
      // The box replaces the bullet.
      marker = top.isOrdered ? marker + "\\ " + box : box
      columns = top.isOrdered ? columns + "[x] ".count : "[x] ".count
    }
    frame.lead = .item(".IP \(marker) \(columns)")
    frame.hang = columns
    frames.append(frame)
  }

  // MARK: Descriptions

  /// Writes a term on a separate line, which its details follow.
  mutating func writeTerm(_ index: Int) {
    let inlines = index + 1..<document.end(of: index)
    guard isVisible(inlines) else { return }
    leadInContainer()
    if recordTerm(index) {
      output.macro(".TQ")
    } else {
      setDense(top.isTight)
      output.macro(".TP \(Self.indentation)")
    }
    isAtSectionStart = false
    output.begin(oneLine: "")
    writeInlines(inlines, context: .line, font: .bold)
    output.end()
    let end = document.end(of: index)
    if end < document.count, document.kind(of: end) == .descriptionDetails {
      termDetails = end
    }
  }

  /// Records the end of a term for the next call. Returns whether the term directly follows another
  /// term.
  private mutating func recordTerm(_ index: Int) -> Bool {
    defer { lastTermEnd = document.end(of: index) }
    return lastTermEnd == index
  }

  /// Opens the details of a description, which may continue the paragraph of a term.
  private mutating func openDetails(_ frame: Frame, _ index: Int) {
    var frame = frame
    frame.hang = Self.indentation
    if termDetails == index {
      frame.lead = .direct
    } else {
      leadInContainer()
      frame.lead = .item(".IP \"\" \(Self.indentation)")
    }
    termDetails = nil
    frames.append(frame)
  }

  // MARK: Alerts

  /// Opens an alert, and writes its title.
  private mutating func openAlert(_ frame: Frame, _ attributes: Document.Attributes) {
    let name =
      switch attributes.info ?? "" {
      case "tip": "Tip"
      case "important": "Important"
      case "warning": "Warning"
      case "caution": "Caution"
      default: "Note"
      }
    var title = ControlCharacters.inline(attributes.title ?? name)
    if !title.utf8.contains(where: { $0 > .space }) { title = name }
    leadIn()
    output.begin()
    output.append(title, font: .bold)
    output.end()
    var frame = frame
    frame.isTight = false
    frame.lead = .direct
    frames.append(frame)
    indent(Self.indentation)
  }
}

extension String {
  /// The text with the sign of a negative number as roff writes it.
  fileprivate var replacingMinus: String { hasPrefix("-") ? "\\" + self : self }
}
