import HelpCore
import HelpSearch

extension WordCollector {
  /// Returns the words in bytewise order, with their postings.
  /// - Complexity: O(occurrences + terms · log terms).
  consuming func run() -> TermRun {
    let order = terms.sorted()
    let (sorted, starts) = sortedOccurrences()
    let spellings = spellingsByTerm()
    var writer = TermRunWriter()
    var postings = ByteBuffer()
    var counts = [0, 0, 0, 0]
    for id in order.lazy.map(Int.init) {
      postings.removeAll()
      encode(sorted[starts[id]..<starts[id + 1]], counting: &counts, into: &postings)
      writer.add(
        terms.bytes.span.extracting(terms.range(of: id)),
        languages: languages[id], isOwnStem: isOwnStem[id],
        details: spellings[id].map { TermDetails(spellings: $0) }, postings: postings.span)
    }
    return writer.finish(topics: topics.map { Int32($0.key) })
  }

  /// Returns the occurrences sorted by term, and the start of each term. The order of a term's
  /// occurrences is kept.
  private func sortedOccurrences() -> (occurrences: [Occurrence], starts: [Int]) {
    var starts = [Int](repeating: 0, count: terms.count + 1)
    for occurrence in occurrences { starts[occurrence.term + 1] += 1 }
    for id in 0..<terms.count { starts[id + 1] += starts[id] }
    var nextIndices = starts
    var sortedOccurrences = [Occurrence](repeating: Occurrence(bits: 0), count: occurrences.count)
    for occurrence in occurrences {
      sortedOccurrences[nextIndices[occurrence.term]] = occurrence
      nextIndices[occurrence.term] += 1
    }
    return (sortedOccurrences, starts)
  }

  /// Returns the spellings that differ from their terms, by the number of the term.
  private func spellingsByTerm() -> [Int: [(language: Int, spelling: [UInt8])]] {
    var result: [Int: [(language: Int, spelling: [UInt8])]] = [:]
    for entry in spellingUses {
      // An entry packs the term's number, the spelling's number and the language.
      result[Int(entry >> 40), default: []].append(
        (Int(entry & 0xFF), Array(spellings[Int(entry >> 8) & 0xFFFF_FFFF])))
    }
    return result
  }

  /// Encodes the postings of a term.
  /// - Parameter counts: scratch space for the number of occurrences in each of the four fields.
  ///   The values are overwritten.
  private func encode(
    _ occurrences: ArraySlice<Occurrence>, counting counts: inout [Int],
    into postings: inout ByteBuffer
  ) {
    var index = occurrences.startIndex
    var lastTopic = 0
    while index < occurrences.endIndex {
      let topic = occurrences[index].topic
      var end = index
      var positionCount = 0
      var lastPosition = -1
      for field in 0..<4 { counts[field] = 0 }
      while end < occurrences.endIndex, occurrences[end].topic == topic {
        let occurrence = occurrences[end]
        counts[occurrence.field] += 1
        if occurrence.hasPosition, occurrence.position != lastPosition {
          positionCount += 1
          lastPosition = occurrence.position
        }
        end += 1
      }
      postings.append(number: topic - lastTopic)
      lastTopic = topic
      postings.append(
        number:
          Int(
            WordWeight.code(
              counts: counts, length: topics[topic].length, titleLength: topics[topic].titleLength))
      )
      postings.append(number: positionCount)
      lastPosition = -1
      for occurrence in occurrences[index..<end]
      where occurrence.hasPosition && occurrence.position != lastPosition {
        postings.append(number: occurrence.position - max(0, lastPosition))
        lastPosition = occurrence.position
      }
      index = end
    }
  }
}
