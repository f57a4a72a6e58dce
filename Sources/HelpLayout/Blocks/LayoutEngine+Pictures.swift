import HelpDocument

extension LayoutEngine {
  /// Adds the rows of a paragraph's pictures, if the paragraph consists only of pictures that can
  /// be shown.
  mutating func addPictures(_ nodes: Range<Int>, of paragraph: Int) {
    guard !options.pictures.isEmpty else { return }
    var pictures: [(destination: String, cells: PictureCells)] = []
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      switch document.kind(of: index) {
      case .image:
        guard let destination = document.attributes(of: index).destination,
          let cells = options.pictures[destination]
        else { return }
        pictures.append((destination, cells))
        index = document.end(of: index)
      case .link, .softBreak, .lineBreak: index += 1
      default: return
      }
    }
    for picture in pictures {
      addDueBlank(node: paragraph)
      for row in 0..<picture.cells.rows {
        let prefix = takePrefix()
        let columns = min(picture.cells.columns, availableColumns)
        append(
          prefix, String(repeating: " ", count: columns), columns: columns, runs: [],
          node: paragraph, offset: 0)
        lines[lines.count - 1].picture = PictureRow(destination: picture.destination, row: row)
      }
    }
  }
}
