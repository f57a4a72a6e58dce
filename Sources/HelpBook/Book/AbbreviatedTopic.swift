/// Topics whose names are typed only as far as they differ from others.
enum AbbreviatedTopic {
  /// The numbers of the topics whose whole path begins with a name; where there is none, of those whose path has a last
  /// part that begins with it.
  /// - Complexity: O(bytes of all paths).
  static func topics(beginning name: String, among paths: some Sequence<String>) -> [Int] {
    guard !name.isEmpty else { return [] }
    var whole: [Int] = []
    var last: [Int] = []
    for (topic, path) in paths.enumerated() {
      if path.hasPrefix(name) {
        whole.append(topic)
      } else if !name.contains("/"), path.lastPart.hasPrefix(name) {
        last.append(topic)
      }
    }
    return whole.isEmpty ? last : whole
  }
}

extension String {
  /// What follows the last slash.
  fileprivate var lastPart: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
  }
}
