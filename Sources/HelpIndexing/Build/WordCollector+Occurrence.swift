extension WordCollector {
  /// An occurrence of a word: the term, the topic, the position, the field and the flags in one
  /// number.
  struct Occurrence {
    // The limits below which positions, topic indexes and term numbers must stay to fit into
    // `bits`.
    static let positionLimit = 1 << 22
    static let topicLimit = 1 << 14
    static let termLimit = 1 << 22
    var bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    init(
      term: Int, topic: Int, position: Int, field: Int, hasPosition: Bool, isPlain: Bool = false
    ) {
      bits =
        UInt64(term) << 42 | UInt64(topic) << 28 | UInt64(position) << 6
        | (isPlain ? 8 : 0) | UInt64(field) << 1 | (hasPosition ? 1 : 0)
    }

    /// The number of the term in `terms`.
    var term: Int { Int(bits >> 42) }
    /// The index of the topic in `topics`.
    var topic: Int { Int(bits >> 28) & (Self.topicLimit - 1) }
    /// The position of the word in its topic.
    var position: Int { Int(bits >> 6) & (Self.positionLimit - 1) }
    var field: Int { Int(bits >> 1) & 3 }
    /// Whether the position counts. It does not for function words, for the terms of folders, for
    /// whole identifiers, or for the last character of a run (`WordKind.last`).
    var hasPosition: Bool { bits & 1 != 0 }
    /// Whether the word is spelled like its term.
    var isPlain: Bool { bits & 8 != 0 }
  }
}
