/// The words of some topics, sorted: what one thread makes, and what an index is merged from.
struct IndexPart: Sendable {
  /// Everything about one term in this part.
  struct Term: Sendable {
    /// Its postings are these bytes.
    var postings: Range<Int>
    /// As in `WordCollector`.
    var languages: UInt32 = 0
    /// Other spellings by language; stems that are known already, as those of a finished index.
    var details: Int32 = -1
  }

  struct Details: Sendable {
    var spellings: [(language: Int, spelling: [UInt8])] = []
    var stems: [[UInt8]] = []
    var joinsWords = false
  }

  /// All terms, one after another, in bytewise order.
  var bytes: [UInt8] = []
  var ends: [Int32] = []
  var terms: [Term] = []
  var details: [Details] = []
  /// For each posting: topic, weight, number of positions, positions; topics and positions as differences.
  var postings: [UInt8] = []
  /// What the caller calls each topic.
  var topics: [Int] = []

  func term(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }
}
