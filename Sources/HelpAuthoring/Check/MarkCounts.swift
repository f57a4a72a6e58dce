import HelpBook
package import HelpMarkup

/// The number of times that each mark of other tools occurs, by kind and name.
package struct MarkCounts: Sendable, Equatable {
  /// The counts by kind and name. Each kind has names, and each count is above zero.
  package private(set) var countsByKind: [UnknownMark.Kind: [String: Int]] = [:]

  package init() {}

  package init(_ marks: [UnknownMark]) {
    for mark in marks { add(mark.kind, mark.name, 1) }
  }

  package var isEmpty: Bool { countsByKind.isEmpty }

  /// Adds occurrences of one mark.
  package mutating func add(_ kind: UnknownMark.Kind, _ name: String, _ count: Int) {
    countsByKind[kind, default: [:]][name, default: 0] += count
  }

  /// Adds the counts of another value.
  package mutating func add(_ other: MarkCounts) {
    for (kind, counts) in other.countsByKind {
      for (name, count) in counts { add(kind, name, count) }
    }
  }
}
