import HelpCore
import HelpSearch

/// A reader of the terms that `MergedTerms.encoded` wrote. Damaged bytes are read up to the damage.
struct KeptTermReader {
  private let bytes: [UInt8]
  private var reader: ByteReader
  private var ranges = (term: 0..<0, stems: 0..<0, postings: 0..<0)
  /// The facts of the current term, without the end of its stems.
  private(set) var facts = MergedTerms.Term(
    topicCount: 0, size: 0, stemsEnd: 0, stemCount: 0, joinsWords: false)
  private(set) var isAtEnd = false

  /// Begins at the first term.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = ByteReader(bytes)
    advance()
  }

  /// Moves to the next term.
  mutating func advance() {
    if reader.isAtEnd {
      isAtEnd = true
      return
    }
    ranges.term = reader.text().indices
    facts.topicCount = Int32(clamping: reader.number())
    let stemFacts = reader.number()
    facts.stemCount = UInt8(truncatingIfNeeded: stemFacts >> 1)
    facts.joinsWords = stemFacts & 1 == 1
    ranges.stems = reader.text().indices
    facts.groups = UInt64(reader.number()) | UInt64(reader.number()) << 32
    ranges.postings = reader.text().indices
    facts.size = Int32(ranges.postings.count)
    isAtEnd = !reader.isValid
  }

  /// The current term.
  var term: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(ranges.term) }
  }

  /// The encoded stems of the current term.
  var stems: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(ranges.stems) }
  }

  /// The encoded postings of the current term.
  var postings: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(ranges.postings) }
  }
}
