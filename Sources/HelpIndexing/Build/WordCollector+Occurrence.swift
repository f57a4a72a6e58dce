extension WordCollector {
  /// An occurrence of a word: term, topic, position, field and flags in one number.
  struct Occurrence {
    // The numbers of a position, a topic and a term are less than these limits. The numbers must fit into `bits`.
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

    var term: Int { Int(bits >> 42) }
    var topic: Int { Int(bits >> 28) & (Self.topicLimit - 1) }
    var position: Int { Int(bits >> 6) & (Self.positionLimit - 1) }
    var field: Int { Int(bits >> 1) & 3 }
    var hasPosition: Bool { bits & 1 != 0 }
    /// Whether a word is spelled like its term.
    var isPlain: Bool { bits & 8 != 0 }
  }

  /// A topic whose words are collected.
  struct Topic {
    /// The key of the topic in the builder.
    var key: Int
    /// The length of the topic, in words.
    var length = 0
    /// The length of the title and the keywords, in words.
    var titleLength = 0
  }
}
