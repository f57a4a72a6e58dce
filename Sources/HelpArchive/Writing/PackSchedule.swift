/// The distribution of work when members are packed: any worker takes the first free members, and the worker that has
/// packed the next ones of the file writes them.
///
/// There are no batches to wait for. A worker waits only while more than `mostHeld` bytes have been packed that cannot
/// be written yet. The next members of the file may always be taken, so that one worker always continues.
struct PackSchedule: Sendable {
  enum Work: Sendable {
    case run(Range<Int>)
    case piece(LargeMember, Int)
  }

  enum Turn: Sendable {
    case run(PackedRun)
    case piece(LargeMember, Int, PackedPiece)
    case verbatim(LargeMember)
  }

  private enum Ready: Sendable {
    case run(PackedRun)
    case large(Pieces)
  }

  /// The pieces of a large member.
  private struct Pieces: Sendable {
    let member: LargeMember
    var taken = 0
    var written = 0
    var made: [Int: PackedPiece] = [:]
  }

  /// Most bytes packed and not yet written, give or take one run or piece of each worker.
  private static let mostHeld = 32 << 20
  /// Most members in a run.
  private static let runLength = 64

  private let count: Int
  /// Members from here on, and those in `leftover`, are not taken yet.
  private var next = 0
  private var leftover: [Range<Int>] = []
  private var ready: [Int: Ready] = [:]
  /// Large members with pieces that are not taken yet.
  private var large: [Int] = []
  /// Members before this one are written, or being written.
  private(set) var written = 0
  private var held = 0
  /// The number of workers with unfinished work.
  private var busy = 0
  private var isWriting = false
  private(set) var failure: (index: Int, error: any Error)?

  /// The number of written members; of a large one, the written part.
  var progress: Double {
    guard case .large(let pieces) = ready[written], pieces.member.pieceCount > 0 else {
      return Double(written)
    }
    return Double(written) + Double(pieces.written) / Double(pieces.member.pieceCount)
  }

  init(count: Int) { self.count = count }

  /// Returns a worker's next job: nil to wait, `.some(nil)` when there is none left.
  mutating func take() -> Work?? {
    if let work = takeFirst() {
      busy += 1
      return work
    }
    let isAllTaken = next == count && leftover.isEmpty && large.isEmpty
    return busy == 0 && (isAllTaken || failure != nil) ? .some(nil) : nil
  }

  private mutating func takeFirst() -> Work? {
    // Large members and leftovers come from members that were taken before, so that the first of them is the first of
    // all.
    let leftoverAt = leftover.indices.min { leftover[$0].lowerBound < leftover[$1].lowerBound }
    let first = leftoverAt.map { leftover[$0].lowerBound } ?? .max
    if let index = large.min(), index < first { return takePiece(of: index) }
    if let leftoverAt {
      guard mayTake(first) else { return nil }
      return .run(leftover.remove(at: leftoverAt))
    }
    guard next < count, mayTake(next) else { return nil }
    let range = next..<min(count, next + Self.runLength)
    next = range.upperBound
    return .run(range)
  }

  private mutating func takePiece(of index: Int) -> Work? {
    guard case .large(var pieces) = ready[index],
      mayTake(index, isFirst: pieces.taken == pieces.written)
    else { return nil }
    let number = pieces.taken
    pieces.taken += 1
    ready[index] = .large(pieces)
    if pieces.taken == pieces.member.pieceCount { large.removeAll { $0 == index } }
    return .piece(pieces.member, number)
  }

  /// After a failure, earlier members are still packed: of several failures, the first counts.
  private func mayTake(_ index: Int, isFirst: Bool = true) -> Bool {
    if let failure, failure.index <= index { return false }
    return held < Self.mostHeld || (index == written && isFirst)
  }

  /// Takes back the result of a range.
  mutating func give(_ outcome: PackWorker.Outcome, of range: Range<Int>) {
    busy -= 1
    let run = outcome.run
    var rest = run.members.upperBound..<range.upperBound
    if !run.members.isEmpty {
      ready[run.members.lowerBound] = .run(run)
      held += run.bytes.count
    }
    if let member = outcome.large {
      ready[member.index] = .large(Pieces(member: member))
      if member.pieceCount > 0 { large.append(member.index) }
      rest = (member.index + 1)..<range.upperBound
    }
    if !rest.isEmpty { leftover.append(rest) }
  }

  /// Takes back a piece.
  mutating func give(_ piece: PackedPiece, number: Int, of member: LargeMember) {
    busy -= 1
    guard case .large(var pieces) = ready.removeValue(forKey: member.index) else { return }
    pieces.made[number] = piece
    held += piece.bytes.count
    ready[member.index] = .large(pieces)
  }

  /// Records that a worker failed with a member.
  mutating func fail(_ index: Int, _ error: any Error) {
    busy -= 1
    note(index, error)
  }

  /// Records that a member may not be packed, whichever worker has taken it.
  mutating func refuse(_ index: Int, _ error: any Error) { note(index, error) }

  private mutating func note(_ index: Int, _ error: any Error) {
    if index < failure?.index ?? .max { failure = (index, error) }
  }

  /// Returns the next turn to write, if it is ready and no worker is writing. The caller then becomes the writer.
  mutating func startWriting() -> Turn? {
    guard !isWriting, let turn = nextTurn() else { return nil }
    isWriting = true
    return turn
  }

  /// Returns the turn after another one; nil if it is not ready yet, and then no worker is writing.
  mutating func goOn(after turn: Turn) -> Turn? {
    switch turn {
    case .run(let run): held -= run.bytes.count
    case .piece(_, _, let piece): held -= piece.bytes.count
    case .verbatim: break
    }
    let turn = nextTurn()
    isWriting = turn != nil
    return turn
  }

  /// Records that writing failed.
  mutating func failWriting(_ turn: Turn, _ error: any Error) {
    isWriting = false
    switch turn {
    case .run(let run): note(run.members.lowerBound, error)
    case .piece(let member, _, _), .verbatim(let member): note(member.index, error)
    }
  }

  private mutating func nextTurn() -> Turn? {
    if let failure, failure.index <= written { return nil }
    switch ready.removeValue(forKey: written) {
    case nil:
      return nil
    case .run(let run):
      written = run.members.upperBound
      return .run(run)
    case .large(let pieces) where pieces.member.pieceCount == 0:
      written += 1
      return .verbatim(pieces.member)
    case .large(var pieces):
      let number = pieces.written
      let piece = pieces.made.removeValue(forKey: number)
      if piece != nil { pieces.written += 1 }
      if pieces.written < pieces.member.pieceCount {
        ready[written] = .large(pieces)
      } else {
        written += 1
      }
      return piece.map { .piece(pieces.member, number, $0) }
    }
  }
}
