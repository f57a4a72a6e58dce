internal import HelpCore
internal import HelpLayout
internal import HelpMarkup

extension FuzzTarget {
  /// A topic of any format to lines of a terminal.
  static let layout = FuzzTarget("layout") { source, options in
    let topic = ParsedTopic(
      Array(source), format: options.format, file: "f", options: options.markup)
    return LayoutTarget.faults(topic.document())
  }
}

enum LayoutTarget {
  /// The narrowest that is promised, and a usual one.
  private static let widths = [8, 72]

  static func faults(_ document: Document) -> [String] {
    widths.flatMap { width in
      let layout = Layout(document, options: LayoutOptions(width: width, showsDestinations: true))
      return faults(layout, width: width).map { "layout at \(width): \($0)" }
    }
  }

  private static func faults(_ layout: Layout, width: Int) -> [String] {
    var faults: [String] = []
    for (number, line) in layout.lines.enumerated() {
      if !line.isCode, line.columns > width {
        faults.append("line \(number) is \(line.columns) columns wide")
      }
      let controls = line.text.unicodeScalars.contains {
        ControlCharacters.isUnsafe($0) || $0 == "\n" || $0 == "\t"
      }
      if controls { faults.append("line \(number) holds a control character") }
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
    // A document that shows nothing still has its links, on a first line that is not there.
    let count = max(1, layout.lines.count)
    for link in layout.links
    where link.firstLine < 0 || link.lastLine < link.firstLine || link.lastLine >= count {
      faults.append("a link stands on lines \(link.firstLine) to \(link.lastLine) of \(count)")
    }
    for (anchor, line) in layout.anchors where line < 0 || line > count {
      faults.append("the anchor '\(anchor)' stands on line \(line) of \(count)")
    }
    for block in layout.codeBlocks where block.lines.upperBound > count {
      faults.append("a code block ends on line \(block.lines.upperBound) of \(count)")
    }
    return faults
  }
}
