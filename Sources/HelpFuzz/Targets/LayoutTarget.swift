internal import HelpCore
internal import HelpLayout
internal import HelpMarkup

extension FuzzTarget {
  /// The target for topics of any format, which are laid out as lines of a terminal.
  static let layout = FuzzTarget("layout") { source, options in
    let topic = ParsedTopic(
      Array(source), format: options.format, file: options.file, options: options.markup)
    return LayoutTarget.faults(topic.document())
  }
}

/// The invariants of laid-out documents.
enum LayoutTarget {
  /// The narrowest supported width and a common width, in columns.
  private static let widths = [8, 72]

  /// Returns the faults of a document's layouts at two widths.
  static func faults(_ document: Document) -> [String] {
    widths.flatMap { width in
      let options = LayoutOptions(width: width, showsDestinations: true)
      let layout = Layout(document, options: options)
      let allFaults = faults(layout, width: width) + differences(layout, document, options)
      return allFaults.map { "layout at \(width): \($0)" }
    }
  }

  /// Returns the differences between the layout of parts and the layout of the whole document.
  private static func differences(
    _ whole: Layout, _ document: Document, _ options: LayoutOptions
  ) -> [String] {
    let plan = LayoutPlan(document, size: 64)
    let parts = plan.parts.indices.map { Layout(plan, part: $0, options: options) }
    var faults: [String] = []
    let lines = parts.flatMap(\.lines)
    if lines.count != whole.lines.count {
      faults.append("\(parts.count) parts have \(lines.count) lines of \(whole.lines.count)")
    }
    for (number, (line, other)) in zip(lines, whole.lines).enumerated()
    where line.text != other.text || line.node != other.node || line.offset != other.offset {
      faults.append("line \(number) differs when parts are laid out")
    }
    if parts.flatMap(\.links).map(\.destination) != whole.links.map(\.destination) {
      faults.append("parts have other links")
    }
    // The text of an outline has no destinations.
    let headings = Layout(document, options: LayoutOptions(width: options.width)).headings
    let outline = plan.outline()
    if outline.map(\.text) != headings.map(\.text) || outline.map(\.node) != headings.map(\.node) {
      faults.append("the outline differs from the headings of the lines")
    }
    return faults
  }

  private static func faults(_ layout: Layout, width: Int) -> [String] {
    var faults: [String] = []
    for (number, line) in layout.lines.enumerated() {
      if !line.isCode, line.columns > width {
        faults.append("line \(number) is \(line.columns) columns wide")
      }
      let hasControl = line.text.unicodeScalars.contains {
        ControlCharacters.isHarmful($0) || $0 == "\n" || $0 == "\t"
      }
      if hasControl { faults.append("line \(number) holds a control character") }
      var end = 0
      for run in line.runs {
        if run.start < end || run.end < run.start || run.end > line.text.utf8.count {
          faults.append("line \(number) has runs that overlap or leave it")
        }
        if let link = run.link, !layout.links.indices.contains(link) {
          faults.append("line \(number) names link \(link) of \(layout.links.count)")
        }
        end = run.end
      }
    }
    // The links of a document without visible text are on a first line that does not exist.
    let count = max(1, layout.lines.count)
    for link in layout.links
    where link.firstLine < 0 || link.lastLine < link.firstLine || link.lastLine >= count {
      faults.append("a link is on lines \(link.firstLine) to \(link.lastLine) of \(count)")
    }
    for (anchor, line) in layout.anchors where line < 0 || line > count {
      faults.append("the anchor '\(anchor)' is on line \(line) of \(count)")
    }
    for block in layout.codeBlocks where block.lines.upperBound > count {
      faults.append("a code block ends on line \(block.lines.upperBound) of \(count)")
    }
    return faults
  }
}
