package import HelpAuthoring
package import HelpCore
import HelpDocument
import HelpResources
package import SystemPackage

/// A drawing of a book: its topics in their folders, and the links between them.
///
/// Topics with broken links, and those that neither the contents nor a link lead to, are marked. Of a book with many
/// links, those between two folders are one line, the wider the more they are.
///
///     try BookMap(book).write(to: "map.svg")
package struct BookMap: Sendable {
  private let title: String
  private let graph: BookGraph
  private let layout: MapLayout

  /// The number of links above which lines are between folders.
  private static let maximumLinks = 1_500
  /// The most lines that are drawn, those for the most links first.
  private static let maximumLines = 400

  /// - Throws: `HelpError` when a topic cannot be read.
  /// - Complexity: O(bytes of all topics).
  package init(_ book: Book, jobs: Int = Threads.available) throws {
    self.init(title: book.title, graph: try BookGraph(book, jobs: jobs))
  }

  init(title: String, graph: BookGraph) {
    self.title = title
    self.graph = graph
    layout = MapLayout(graph.nodes.map(\.path))
  }

  /// Writes the drawing to a file.
  /// - Throws: `HelpError.Code.cannotCreate` when that cannot be.
  package func write(to path: FilePath) throws(HelpError) {
    guard let name = path.lastComponent, name.kind == .regular else {
      throw HelpError(.cannotCreate, "cannot write '\(path)'", "it does not name a file")
    }
    let folder = path.removingLastComponent()
    do throws(OutputFault) {
      try OutputFolder(folder.isEmpty ? "." : folder).replace(name.string, with: svg())
    } catch {
      throw error.helpError("write", path)
    }
  }

  /// The drawing as SVG: the same for the same book.
  /// - Complexity: O(topics + links).
  package func svg() -> [UInt8] { svg(linkingTo: nil) }

  /// - Parameter address: returns the address of a topic's page, for a drawing in a page, which has the style of its
  ///   site; nil for a separate drawing.
  func svg(linkingTo address: ((Int) -> String)?) -> [UInt8] {
    var output: [UInt8] = []
    func put(_ text: String) { output += text.utf8 }
    func escaped(_ text: String) -> String { HTMLEscape.escaped(ControlCharacters.inline(text)) }
    // The summary below is one line, which a page has in its text.
    let (width, height) =
      address == nil
      ? (max(layout.width, 7 * summary.utf8.count + 2 * MapLayout.margin), layout.height + 40)
      : (layout.width, layout.height)
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" ")
    // A page's drawing has its own size, since its squares are to be clicked: it is a group of links, not a picture.
    put(address == nil ? "role=\"img\"" : "width=\"\(width)\" height=\"\(height)\"")
    put(
      """
       aria-labelledby="map-title\(address == nil ? " map-about" : "")">
      <title id="map-title">\(escaped(title))</title>

      """)
    if address == nil {
      put("<desc id=\"map-about\">\(escaped(summary))</desc>\n<style>\n\(Self.style)\n</style>\n")
    }
    for box in layout.boxes {
      let name = box.folder.isEmpty ? title : ResourcePath.split(box.folder).name
      let shown = name.count > 24 ? name.prefix(23) + "…" : name[...]
      put(
        """
        <g><rect class="box" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="8"/>\
        <text class="name" x="\(box.x + MapLayout.padding)" y="\(box.y + 20)">\(escaped(String(shown)))\
        <title>\(escaped(box.folder.isEmpty ? title : box.folder)): \(box.topics.count)</title></text></g>

        """)
    }
    for line in lines {
      let (ax, ay, bx, by) = (line.from.x, line.from.y, line.to.x, line.to.y)
      // Bent to one side, so that a link and the link back are two lines.
      let (cx, cy) = ((ax + bx) / 2 - (by - ay) / 8, (ay + by) / 2 + (bx - ax) / 8)
      put(
        "<path class=\"link\" stroke-width=\"\(line.width)\" d=\"M\(ax) \(ay)Q\(cx) \(cy) \(bx) \(by)\"/>\n"
      )
    }
    for (id, node) in graph.nodes.enumerated() {
      let side = MapLayout.cell
      let (x, y) = (layout.places[id].x - side / 2, layout.places[id].y - side / 2)
      let kind = node.brokenLinks > 0 ? "broken" : node.isOrphan ? "orphan" : "topic"
      if let address {
        // The keyboard has the list of contents: a Tab for each square would be no way.
        put(
          "<a href=\"\(escaped(address(id)))\" tabindex=\"-1\" aria-label=\"\(escaped(about(node)))\">"
        )
      }
      put(
        "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\" rx=\"2\">"
          + "<title>\(escaped(about(node)))</title></rect>\(address == nil ? "" : "</a>")\n")
    }
    if address == nil {
      put(
        "<text x=\"\(MapLayout.margin)\" y=\"\(height - 18)\" class=\"name\">\(escaped(summary))</text>\n"
      )
    }
    put("</svg>\n")
    return output
  }

  private static let style = """
    svg{color-scheme:light dark;background:light-dark(#fdfdfc,#15171a);font:13px system-ui,sans-serif}
    .box{fill:light-dark(#f6f6f3,#1b1e22);stroke:light-dark(#deded8,#32373e)}
    .name{fill:light-dark(#1d2024,#e4e6e9);font-weight:600}
    .topic{fill:light-dark(#0a4e93,#95bff1)}
    .broken{fill:light-dark(#99242a,#f59a96)}
    .orphan{fill:none;stroke:light-dark(#744600,#e9b35c);stroke-width:2}
    .link{fill:none;stroke:light-dark(#0a4e93,#95bff1);stroke-opacity:.28}
    """

  private func about(_ node: BookGraph.Node) -> String {
    var text = "\(node.title) (\(node.path))"
    if node.brokenLinks > 0 { text += ": broken links: \(node.brokenLinks)" }
    if node.isOrphan { text += ": nothing leads here" }
    return text
  }

  private var summary: String {
    let broken = graph.nodes.count { $0.brokenLinks > 0 }
    let orphans = graph.nodes.count { $0.isOrphan }
    return "Topics: \(graph.nodes.count), links: \(graph.edges.count), topics with broken links: "
      + "\(broken), topics that nothing leads to: \(orphans)"
  }

  private struct Line {
    var from: (x: Int, y: Int)
    var to: (x: Int, y: Int)
    var width: Int
  }

  private var lines: [Line] {
    guard graph.edges.count > Self.maximumLinks else {
      return graph.edges.map {
        Line(from: layout.places[$0.from], to: layout.places[$0.to], width: 1)
      }
    }
    var boxOf = [Int](repeating: 0, count: graph.nodes.count)
    for (number, box) in layout.boxes.enumerated() { for id in box.topics { boxOf[id] = number } }
    var counts: [Pair: Int] = [:]
    for (from, to) in graph.edges where boxOf[from] != boxOf[to] {
      counts[Pair(from: boxOf[from], to: boxOf[to]), default: 0] += 1
    }
    let most = counts.sorted { a, b in
      a.value != b.value ? a.value > b.value : (a.key.from, a.key.to) < (b.key.from, b.key.to)
    }.prefix(Self.maximumLines)
    return most.map { pair, count in
      // A line of width 2 for two links, 11 for a thousand.
      Line(
        from: middle(pair.from), to: middle(pair.to),
        width: count.bitWidth - count.leadingZeroBitCount)
    }
  }

  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  private func middle(_ box: Int) -> (x: Int, y: Int) {
    let box = layout.boxes[box]
    return (box.x + box.width / 2, box.y + box.height / 2)
  }
}
