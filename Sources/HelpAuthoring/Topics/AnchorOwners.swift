import HelpBook
package import HelpCore

/// The topics that define the anchors which a manifest names without a path, such as
/// `"#install.proxy"`. `Book.requireTopic(defining:)` finds the same topics.
package struct AnchorOwners: Sendable {
  /// The topics that define each wanted anchor.
  private var owners: [String: [Int]] = [:]
  /// All anchors of the book, if some wanted anchors are missing.
  private var bookAnchors: [String] = []
  private let nearestNameEffort: NearestNameEffort

  /// Creates a value without wanted anchors.
  init() { nearestNameEffort = NearestNameEffort() }

  /// Finds the topics that define some anchors.
  /// - Parameters:
  ///   - anchors: the anchors of every topic, by the topic's number.
  ///   - wantedAnchors: the anchors that the manifest names.
  ///   - nearestNameEffort: the effort that the hints for all missing anchors share.
  /// - Complexity: O(anchors).
  package init(
    _ anchors: [[String]], wantedAnchors: Set<String>,
    nearestNameEffort: NearestNameEffort = NearestNameEffort()
  ) {
    self.nearestNameEffort = nearestNameEffort
    for (topic, anchors) in anchors.enumerated() {
      for anchor in Set(anchors).intersection(wantedAnchors) {
        owners[anchor, default: []].append(topic)
      }
    }
    if owners.count < wantedAnchors.count { bookAnchors = Array(anchors.joined()) }
  }

  /// Returns the topic that defines an anchor. Returns nil if no topic or several topics define the
  /// anchor.
  func owner(of anchor: String) -> Int? {
    let topics = owners[anchor] ?? []
    return topics.count == 1 ? topics[0] : nil
  }

  /// Returns the reason why an anchor has no owner, as a clause, and the remedy.
  /// - Parameter path: returns the path of a topic.
  package func fault(of anchor: String, path: (Int) -> String) -> (reason: String, hint: String?) {
    guard let topics = owners[anchor] else {
      return ("no topic defines it", nearestNameEffort.hint(for: anchor, among: bookAnchors))
    }
    return Book.severalDefine(anchor, topics.lazy.map(path))
  }
}
