package import HelpAuthoring
package import HelpCore
import HelpDocument
import HelpResources
package import SystemPackage

/// A drawing of a book's topics in their folders, and of the links between them.
///
/// The drawing marks topics with broken links, and topics to which neither the contents nor a link
/// points. In a book with many links, one line represents all links from one folder to another.
/// More links make a wider line.
///
///     try BookMap(book).write(to: "map.svg")
package struct BookMap: Sendable {
  private let title: String
  private let graph: BookGraph
  private let layout: MapLayout

  /// The maximum number of links that are drawn one by one. Above this number, lines connect
  /// folders.
  private static let maximumLinks = 1_500
  /// The maximum number of lines between folders. If there are more, the lines for the most links
  /// are drawn.
  private static let maximumLines = 400

  /// Finds the topics and links of a book.
  /// - Throws: `HelpError` when a topic cannot be read.
  /// - Complexity: O(bytes of all topics).
  package init(_ book: Book, jobs: Int = Threads.available) throws {
    self.init(title: book.title, graph: try BookGraph(book, jobs: jobs))
  }

  /// Prepares to draw a graph.
  init(title: String, graph: BookGraph) {
    self.title = title
    self.graph = graph
    layout = MapLayout(graph.nodes.map(\.path), title: title)
  }

  /// Writes the drawing to a file.
  /// - Throws: `HelpError.Code.cannotCreate` and `inputOutput` when the file cannot be written.
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

  /// Returns the drawing as SVG. The same book results in the same bytes.
  /// - Complexity: O(topics + links), and O(n log n) for n pairs of linked folders.
  package func svg() -> [UInt8] { svg(linkingTo: nil) }

  /// Returns the drawing as SVG, either for a file or for a page of a site.
  /// - Parameter address: returns the address of a topic's page. The drawing then uses the style of
  ///   the page. Nil makes a drawing for a file, with a style and a summary.
  func svg(linkingTo address: ((Int) -> String)?) -> [UInt8] {
    var output: [UInt8] = []
    func put(_ text: String) { output += text.utf8 }
    // The page shows the summary in its text, and a file shows the summary below the boxes.
    let (width, height) =
      address == nil
      ? (max(layout.width, 7 * summary.utf8.count + 2 * MapLayout.margin), layout.height + 40)
      : (layout.width, layout.height)
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" ")
    // Squares on a page are links, so the drawing keeps its size and is not a picture to assistive
    // technology.
    put(address == nil ? "role=\"img\"" : "width=\"\(width)\" height=\"\(height)\"")
    put(
      """
       aria-labelledby="map-title\(address == nil ? " map-about" : "")">
      <title id="map-title">\(Self.escaped(title))</title>

      """)
    if address == nil {
      put(
        "<desc id=\"map-about\">\(Self.escaped(summary))</desc>\n<style>\n\(Self.style)\n</style>\n"
      )
    }
    putBoxes(to: &output)
    putLinks(to: &output)
    putNames(to: &output)
    putTopics(linkingTo: address, to: &output)
    if address == nil {
      put(
        "<text x=\"\(MapLayout.margin)\" y=\"\(height - 18)\" class=\"name\">\(Self.escaped(summary))</text>\n"
      )
    }
    put("</svg>\n")
    return output
  }

  /// Draws the folders.
  private func putBoxes(to output: inout [UInt8]) {
    for box in layout.boxes {
      output +=
        """
        <rect class="box" x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="8"/>

        """.utf8
    }
  }

  /// Draws the names of the folders, above the lines between them.
  private func putNames(to output: inout [UInt8]) {
    for box in layout.boxes {
      let name = box.folder.isEmpty ? title : ResourcePath.split(box.folder).name
      let label =
        name.count > MapLayout.maximumLabelLength
        ? name.prefix(MapLayout.maximumLabelLength - 1) + "…" : name[...]
      output +=
        """
        <text class="name" x="\(box.x + MapLayout.padding)" y="\(box.y + 20)">\(Self.escaped(String(label)))\
        <title>\(Self.escaped(box.folder.isEmpty ? title : box.folder)): \(box.topics.count)</title></text>

        """.utf8
    }
  }

  /// Draws the links. Each line bends to its right, which keeps two lines in opposite directions
  /// apart.
  private func putLinks(to output: inout [UInt8]) {
    for line in lines {
      let (ax, ay, bx, by) = (line.from.x, line.from.y, line.to.x, line.to.y)
      let (cx, cy) = ((ax + bx) / 2 - (by - ay) / 8, (ay + by) / 2 + (bx - ax) / 8)
      output +=
        "<path class=\"link\" stroke-width=\"\(line.width)\" d=\"M\(ax) \(ay)Q\(cx) \(cy) \(bx) \(by)\"/>\n"
        .utf8
    }
  }

  /// Draws a square for each topic.
  private func putTopics(linkingTo address: ((Int) -> String)?, to output: inout [UInt8]) {
    let side = MapLayout.squareSide
    for (id, node) in graph.nodes.enumerated() {
      let (x, y) = (layout.centers[id].x - side / 2, layout.centers[id].y - side / 2)
      let kind = node.brokenLinks > 0 ? "broken" : node.isOrphan ? "orphan" : "topic"
      let about = Self.escaped(description(of: node))
      if let address {
        // Tab skips the squares: the list of contents serves the keyboard better.
        output +=
          "<a href=\"\(Self.escaped(address(id)))\" tabindex=\"-1\" aria-label=\"\(about)\">".utf8
      }
      output +=
        ("<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\" rx=\"2\">"
        + "<title>\(about)</title></rect>\(address == nil ? "" : "</a>")\n").utf8
    }
  }

  private static func escaped(_ text: String) -> String {
    HTMLEscape.escaped(ControlCharacters.inline(text))
  }

  private static let style = """
    svg{color-scheme:light dark;background:light-dark(#fdfdfc,#15171a);font:13px system-ui,sans-serif}
    .box{fill:light-dark(#f6f6f3,#1b1e22);stroke:light-dark(#deded8,#32373e)}
    .name{fill:light-dark(#1d2024,#e4e6e9);font-weight:600;paint-order:stroke;
    stroke:light-dark(#f6f6f3,#1b1e22);stroke-width:4px;stroke-linejoin:round}
    .topic{fill:light-dark(#0a4e93,#95bff1)}
    .broken{fill:light-dark(#99242a,#f59a96)}
    .orphan{fill:none;stroke:light-dark(#744600,#e9b35c);stroke-width:2}
    .link{fill:none;stroke:light-dark(#0a4e93,#95bff1);stroke-opacity:.28}
    """

  /// Returns the description of a topic, which a pointer over its square shows.
  private func description(of node: BookGraph.Node) -> String {
    var text = "\(node.title) (\(node.path))"
    if node.brokenLinks > 0 { text += ": broken links: \(node.brokenLinks)" }
    if node.isOrphan { text += ": nothing leads here" }
    return text
  }

  /// The numbers of topics, links and faults.
  private var summary: String {
    let broken = graph.nodes.count { $0.brokenLinks > 0 }
    let orphans = graph.nodes.count { $0.isOrphan }
    return "Topics: \(graph.nodes.count), links: \(graph.edges.count), topics with broken links: "
      + "\(broken), topics that nothing leads to: \(orphans)"
  }

  /// A line for one link, or for all links from one folder to another.
  private struct Line {
    var from: (x: Int, y: Int)
    var to: (x: Int, y: Int)
    var width: Int
  }

  /// The lines to draw.
  private var lines: [Line] {
    guard graph.edges.count > Self.maximumLinks else {
      return graph.edges.map {
        Line(from: layout.centers[$0.from], to: layout.centers[$0.to], width: 1)
      }
    }
    var boxNumbers = [Int](repeating: 0, count: graph.nodes.count)
    for (number, box) in layout.boxes.enumerated() {
      for id in box.topics { boxNumbers[id] = number }
    }
    var counts: [Pair: Int] = [:]
    for (from, to) in graph.edges where boxNumbers[from] != boxNumbers[to] {
      counts[Pair(from: boxNumbers[from], to: boxNumbers[to]), default: 0] += 1
    }
    let busiestPairs = counts.sorted { a, b in
      a.value != b.value ? a.value > b.value : (a.key.from, a.key.to) < (b.key.from, b.key.to)
    }.prefix(Self.maximumLines)
    return busiestPairs.map { pair, count in
      // The width grows with the logarithm: 2 for two links, 10 for a thousand.
      Line(
        from: middle(pair.from), to: middle(pair.to),
        width: count.bitWidth - count.leadingZeroBitCount)
    }
  }

  /// The numbers of two folders' boxes.
  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  /// Returns the middle of a folder's box.
  private func middle(_ box: Int) -> (x: Int, y: Int) {
    let box = layout.boxes[box]
    return (box.x + box.width / 2, box.y + box.height / 2)
  }
}
