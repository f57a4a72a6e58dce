import HelpArchive
import HelpBook
import HelpCore
import Synchronization

/// The facts about pages in the parts of a book. A page's facts are read each time they are needed,
/// since those of a million pages would not fit into memory.
final class MergedPages: Sendable {
  /// The location of a page's facts: the number of a part, and the bytes in the part's member.
  private struct Location {
    var part = Int32(-1)
    var count: Int32 = 0
    var start = 0
  }

  private let parts: [(file: BundlePart, facts: StoredMember)]
  private let rules: AnchorRules
  /// The location of each page's facts, by the number of the page.
  private let locations: [Location]
  /// The findings on the whole book, and the names in folders.
  let bookRecord: PartCheck.BookRecord
  /// The anchors of the pages that were looked up most recently.
  private let anchors = Mutex<[Int: KnownAnchors.Page]>([:])

  /// The maximum number of pages whose anchors are kept.
  private static let maximumKeptPages = 4096

  /// Finds the facts in parts.
  /// - Returns: nil if no part has facts.
  /// - Throws: `HelpError.Code.malformed` if a part lacks its facts, or if they are not as packing
  ///   writes them.
  init?(_ set: PartSet, _ rules: AnchorRules) throws {
    guard set.parts.contains(where: \.hasCheck) else { return nil }
    parts = try set.parts.map { ($0, try $0.member(PartMembers.check)) }
    self.rules = rules
    var locations = [Location](repeating: Location(), count: rules.contents.pageCount)
    var bookRecord = PartCheck.BookRecord()
    for (number, part) in parts.enumerated() {
      do {
        try Self.readHeads(of: part.facts) { page, range in
          if page == PartCheck.bookNumber {
            let record = try PartCheck.BookRecord(part.facts.copy(range))
            bookRecord.findings += record.findings
            bookRecord.names.merge(record.names) { first, _ in first }
          } else {
            guard Int(page) < locations.count, locations[Int(page)].part < 0 else {
              throw FactReader.Fault()
            }
            locations[Int(page)] = Location(
              part: Int32(number), count: Int32(range.count), start: range.lowerBound)
          }
        }
      } catch is FactReader.Fault { throw Self.fault(part.file) }
    }
    guard locations.allSatisfy({ $0.part >= 0 }) else { throw Self.fault(parts[0].file) }
    self.locations = locations
    self.bookRecord = bookRecord
  }

  /// Calls `body` with the page and the range of each record.
  private static func readHeads(
    of facts: StoredMember, _ body: (UInt32, Range<Int>) throws -> Void
  ) throws {
    var start = 0
    while start < facts.range.count {
      let head = facts.copy(start..<min(start + PartCheck.headSize, facts.range.count))
      guard head.count == PartCheck.headSize else { throw FactReader.Fault() }
      let numbers = [0, 4].map { first in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(head[first + $1]) << UInt32(8 * $1) }
      }
      start += PartCheck.headSize
      guard Int(numbers[1]) <= min(facts.range.count - start, Int(Int32.max)) else {
        throw FactReader.Fault()
      }
      try body(numbers[0], start..<start + Int(numbers[1]))
      start += Int(numbers[1])
    }
  }

  private static func fault(_ part: BundlePart) -> HelpError {
    BundlePart.fault(part.file, "its facts for checking are damaged")
  }

  /// Returns the facts about a page.
  /// - Throws: `HelpError.Code.malformed` for bytes that packing does not write.
  func page(_ number: Int) throws -> KeptPage {
    // A contents table that packing does not write may name pages that do not exist.
    guard locations.indices.contains(number) else { throw Self.fault(parts[0].file) }
    let location = locations[number]
    let part = parts[Int(location.part)]
    do {
      return try KeptPage(
        part.facts.copy(location.start..<location.start + Int(location.count)), rules)
    } catch { throw Self.fault(part.file) }
  }

  /// Returns the anchors of a page, and none for damaged facts.
  func anchors(_ number: Int) -> KnownAnchors.Page {
    if let page = anchors.withLock({ $0[number] }) { return page }
    let knownAnchors = (try? page(number))?.knownAnchors ?? KnownAnchors.Page()
    anchors.withLock { anchors in
      if anchors.count >= Self.maximumKeptPages { anchors = [:] }
      anchors[number] = knownAnchors
    }
    return knownAnchors
  }
}
