import HelpSearch

/// The order of topics in an index, by their paths.
package struct TopicOrder {
  /// The function that returns the position of a topic's path, or nil for a path without a
  /// position.
  let position: (_ path: ArraySlice<UInt8>) -> Int?
  /// The number of positions.
  let count: Int

  /// Creates an order.
  /// - Parameter position: returns the position of a path, below `count`, or nil. Most calls follow
  ///   the order in which topics were added.
  package init(count: Int, position: @escaping (_ path: ArraySlice<UInt8>) -> Int?) {
    (self.count, self.position) = (count, position)
  }

  /// Creates the order of some paths. A repeated path has the position of its first occurrence.
  package init(_ paths: [String]) {
    let positions = Dictionary(zip(paths, 0...), uniquingKeysWith: { first, _ in first })
    self.init(count: paths.count) { positions[String(decoding: $0, as: UTF8.self)] }
  }
}
