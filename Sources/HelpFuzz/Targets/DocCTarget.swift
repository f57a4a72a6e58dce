internal import HelpAuthoring
internal import HelpCore
internal import HelpMarkup

extension FuzzTarget {
  /// The target for directives and links of DocC, and for property lists.
  static let docC = FuzzTarget("docc") { source, _ in
    let bytes = Array(source)
    _ = PropertyList(bytes)
    let names = DocCNames(["a/b.md", "c.tutorial"]) { _ in bytes }
    for (index, page) in names.pages.enumerated() {
      for (link, _) in page.head.groups.flatMap(\.links) {
        guard let target = names.page(for: link, from: page.file) else { continue }
        guard names.pages.indices.contains(target) else { return ["docc: a link to no page"] }
      }
      if names.title(ofPage: index).isEmpty { return ["docc: a page without a title"] }
    }
    return DocCTarget.faults(bytes)
  }
}

/// The invariants of the lines of DocC's directives.
enum DocCTarget {
  /// Returns the first fault of a page's lines, or an empty list if there is none.
  static func faults(_ bytes: [UInt8]) -> [String] {
    var lines = DirectiveLines(bytes)
    var end = 0
    var depth = 0
    while let line = lines.next() {
      guard line.range.lowerBound >= end, line.range.upperBound <= bytes.count else {
        return ["docc: a line at \(line.range), after one that ends at \(end)"]
      }
      guard line.range.contains(line.start) || line.start == line.range.upperBound else {
        return ["docc: the text of the line \(line.range) begins at \(line.start)"]
      }
      end = line.range.upperBound
      switch line.kind {
      case .open(let directive):
        if directive.name.isEmpty { return ["docc: a directive without a name"] }
        if directive.hasContent { depth += 1 }
      case .close:
        depth -= 1
        if depth < 0 { return ["docc: a directive ends that did not begin"] }
      case .text, .raw, .blank: break
      }
    }
    return []
  }
}
