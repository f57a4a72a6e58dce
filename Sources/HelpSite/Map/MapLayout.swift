import HelpCore
import HelpResources

/// The positions on a map: a box for each folder, and a square for each topic in its box.
///
/// Boxes are in rows, in the order of the folders. A reader therefore finds a box again after a
/// change. The width grows with the square root of the area, which keeps a map of ten thousand
/// topics as readable as a map of a hundred.
struct MapLayout: Sendable {
  // All lengths are in pixels.

  /// The box of a folder.
  struct Box: Sendable {
    /// The path of the folder without a slash at its end. The path of the root is empty.
    var folder: String
    /// The ids of the folder's topics.
    var topics: [Int]
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The number of squares in a row.
    var columns: Int
  }

  /// The side of a topic's square.
  static let squareSide = 10
  /// The distance between two squares.
  static let gap = 3
  /// The distance between a box's border and its squares.
  static let padding = 12
  /// The height of a folder's name.
  static let labelHeight = 22
  /// The maximum number of characters of a folder's name.
  static let maximumLabelLength = 24
  /// The distance between boxes.
  static let margin = 28

  private(set) var boxes: [Box] = []
  private(set) var width = 0
  private(set) var height = 0
  /// The middle of each topic's square, by the topics' ids.
  private(set) var centers: [(x: Int, y: Int)]

  /// Places topics, whose ids are the indices of their paths.
  /// - Parameter title: the name of the box for the topics at the root.
  /// - Complexity: O(topics + folders log folders).
  init(_ paths: [String], title: String = "") {
    centers = Array(repeating: (0, 0), count: paths.count)
    var folders: [String: [Int]] = [:]
    for (number, path) in paths.enumerated() {
      folders[ResourcePath.split(path).folder, default: []].append(number)
    }
    for (folder, topics) in folders.sorted(by: { $0.key.precedesBytewise($1.key) }) {
      boxes.append(Self.box(String(folder.dropLast()), topics, title: title))
    }
    let area = boxes.reduce(0) { $0 + ($1.width + Self.margin) * ($1.height + Self.margin) }
    let widest = boxes.map(\.width).max() ?? 0
    let rowWidth = max(Int((Double(area) * 1.5).squareRoot()), widest)
    var (x, y, rowHeight) = (Self.margin, Self.margin, 0)
    for index in boxes.indices {
      if x > Self.margin, x + boxes[index].width > Self.margin + rowWidth {
        (x, y, rowHeight) = (Self.margin, y + rowHeight + Self.margin, 0)
      }
      (boxes[index].x, boxes[index].y) = (x, y)
      x += boxes[index].width + Self.margin
      rowHeight = max(rowHeight, boxes[index].height)
      width = max(width, x)
      placeTopics(of: boxes[index])
    }
    height = y + rowHeight + Self.margin
  }

  /// Returns the box of a folder, without a position.
  private static func box(_ folder: String, _ topics: [Int], title: String) -> Box {
    let columns = max(4, Int(Double(topics.count).squareRoot().rounded(.up)))
    let rows = (topics.count + columns - 1) / columns
    let name = folder.isEmpty ? title : ResourcePath.split(folder).name
    // A bold letter is about 8 pixels wide.
    let labelWidth = min(name.count, maximumLabelLength) * 8
    return Box(
      folder: folder, topics: topics, x: 0, y: 0,
      width: max(columns * (squareSide + gap) - gap, labelWidth) + 2 * padding,
      height: rows * (squareSide + gap) - gap + 2 * padding + labelHeight, columns: columns)
  }

  /// Sets the centers of the squares in a box.
  private mutating func placeTopics(of box: Box) {
    for (number, topic) in box.topics.enumerated() {
      centers[topic] = (
        box.x + Self.padding + number % box.columns * (Self.squareSide + Self.gap)
          + Self.squareSide / 2,
        box.y + Self.labelHeight + Self.padding
          + number / box.columns * (Self.squareSide + Self.gap) + Self.squareSide / 2
      )
    }
  }
}
