/// A source of unique anchors for the headings of one topic. Repeats get `-1`, `-2` and so on, or
/// `_1`, `_2` in MkDocs.
///
///     var slugger = Slugger()
///     slugger.slug(for: "Options")  // options
///     slugger.slug(for: "Options")  // options-1
package struct Slugger: Sendable {
  /// The anchors in use, each with the last number that was tried after it.
  private var lastNumbers: [String: Int] = [:]
  private let rule: SlugRule
  /// The slugs of the headings above the next heading, with their levels, for the rule `svelte`.
  private var headingsAbove: [(level: Int, slug: String)] = []

  /// Creates a source for a topic without anchors.
  /// - Parameters:
  ///   - rule: the rule of the tool that the page was written for.
  ///   - count: the expected number of anchors.
  package init(_ rule: SlugRule = .gitHub, count: Int = 0) {
    self.rule = rule
    lastNumbers.reserveCapacity(count)
  }

  /// Returns a new anchor for a heading with a text. The anchor of a text of which the rule keeps
  /// nothing is `section`, or `_1` in MkDocs.
  /// - Parameter level: the level of the heading, from 1.
  /// - Complexity: O(length), amortised.
  package mutating func slug(for text: String, level: Int = 1) -> String {
    var slug = rule.slug(text)
    if rule == .svelte {
      while let last = headingsAbove.last, last.level >= level { headingsAbove.removeLast() }
      headingsAbove.append((level, slug))
      slug = headingsAbove.lazy.map(\.slug).filter { !$0.isEmpty }.joined(separator: "-")
    }
    let base = slug.isEmpty ? rule.fallbackSlug : slug
    guard var number = lastNumbers.updateValue(0, forKey: base) ?? (base.isEmpty ? 0 : nil) else {
      return base
    }
    var candidate: String
    repeat {
      number += 1
      candidate = base + rule.numberSeparator + String(number)
    } while lastNumbers[candidate] != nil
    lastNumbers[base] = number
    lastNumbers[candidate] = 0
    return candidate
  }

  /// Reserves an anchor that the author chose. Headings then get other anchors.
  package mutating func reserve(_ identifier: String) {
    if lastNumbers[identifier] == nil { lastNumbers[identifier] = 0 }
  }
}
