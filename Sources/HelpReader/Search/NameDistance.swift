/// The distance of topics from the open one, which decides among topics with the same name. A topic
/// of the same folder is nearest, then the topic with the shortest path: `tar` means
/// `pages/common/tar` before its translations.
struct NameDistance {
  /// The folder of the open topic with a slash at its end. Empty for the root.
  private let folder: [UInt8]

  /// Measures from the open topic.
  /// - Parameter path: the path of the open topic.
  init(from path: String) {
    folder = Array(path.utf8.reversed().drop { $0 != UInt8(ascii: "/") }.reversed())
  }

  /// Returns the distance of a topic: 0 in the same folder.
  func distance(to path: String) -> Int {
    let path = path.utf8
    let isInFolder =
      path.starts(with: folder) && !path.dropFirst(folder.count).contains(UInt8(ascii: "/"))
    return isInFolder ? 0 : 1 + path.count
  }
}
