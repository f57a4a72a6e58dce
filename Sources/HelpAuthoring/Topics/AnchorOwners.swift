import HelpBook
package import HelpCore

/// The topics that define the anchors which a manifest names alone, `"#install.proxy"`, as
/// `Book.requireTopic(defining:)` finds them.
package struct AnchorOwners: Sendable {
  private var owners: [String: [Int]] = [:]
  /// Every anchor of the book, if some that are wanted are missing.
  private var known: [String] = []
  private let nearestNames: NearestNameEffort

  /// No anchors are wanted.
  init() { nearestNames = NearestNameEffort() }

  /// - Parameters:
  ///   - anchors: the anchors of every topic, by its number.
  ///   - wanted: the anchors that the manifest names.
  ///   - nearestNames: the effort that the hints for all missing anchors share.
  /// - Complexity: O(anchors).
  package init(
    _ anchors: [[String]], wanted: Set<String>,
    nearestNames: NearestNameEffort = NearestNameEffort()
  ) {
    self.nearestNames = nearestNames
    for (topic, anchors) in anchors.enumerated() {
      for anchor in Set(anchors).intersection(wanted) { owners[anchor, default: []].append(topic) }
    }
    if owners.count < wanted.count { known = Array(anchors.joined()) }
  }

  /// The only topic that defines an anchor.
  func owner(of anchor: String) -> Int? {
    let topics = owners[anchor] ?? []
    return topics.count == 1 ? topics[0] : nil
  }

  /// The reason why an anchor has no owner, as the end of a sentence, and the remedy.
  /// - Parameter path: the path of a topic.
  package func fault(of anchor: String, path: (Int) -> String) -> (reason: String, hint: String?) {
    guard let topics = owners[anchor] else {
      return ("no topic defines it", nearestNames.hint(for: anchor, among: known))
    }
    return Book.severalDefine(anchor, topics.lazy.map(path))
  }
}
