/// The distribution of the work of packing. Any worker takes the first free members. After packing,
/// a worker writes all parts of the file that are ready, unless another worker is writing.
///
/// A worker waits while at least `maximumHeldBytes` packed bytes cannot be written yet. The next
/// members of the file may always be taken, so one worker always continues. A worker also waits if
/// no members are free, but another worker may still leave some of its members.
struct PackSchedule: Sendable {
  /// A job of a worker: members to pack, or a piece of a large member.
  enum Work: Sendable {
    case run(Range<Int>)
    case piece(LargeMember, Int)
  }

  /// A worker's next step.
  enum Step: Sendable {
    case work(Work)
    case stop
  }

  /// The next part of the file, ready to be written.
  enum Output: Sendable {
    case run(PackedRun)
    case piece(LargeMember, Int, PackedPiece)
    case verbatim(LargeMember)
  }

  /// A packed part of the file that is not written yet.
  private enum PackedPart: Sendable {
    case run(PackedRun)
    case large(Pieces)
  }

  /// The pieces of a large member.
  private struct Pieces: Sendable {
    let member: LargeMember
    var takenCount = 0
    var writtenCount = 0
    var packed: [Int: PackedPiece] = [:]
  }

  /// The number of unwritten packed bytes at which workers pause: 32 MiB. Each worker may add a run
  /// or a piece.
  private static let maximumHeldBytes = 32 << 20
  /// The maximum number of members in a run.
  private static let runLength = 64

  private let count: Int
  /// The first member that no worker has taken.
  private var firstFree = 0
  /// The ranges of earlier members that a worker took and did not pack.
  private var leftovers: [Range<Int>] = []
  /// The packed members that are not written yet, by the first member of each run.
  private var packed: [Int: PackedPart] = [:]
  /// The large members with pieces that no worker has taken.
  private var large: [Int] = []
  /// The first member of which some part is neither written nor being written.
  private(set) var firstUnwritten = 0
  /// The number of packed bytes that are not written yet.
  private var heldBytes = 0
  /// The number of workers that have unfinished work.
  private var busyWorkers = 0
  private var isWriting = false
  private(set) var failure: (index: Int, error: any Error)?

  /// The number of written members, with a fraction for a partly written large one.
  var progress: Double {
    guard case .large(let pieces) = packed[firstUnwritten], pieces.member.pieceCount > 0 else {
      return Double(firstUnwritten)
    }
    return Double(firstUnwritten) + Double(pieces.writtenCount) / Double(pieces.member.pieceCount)
  }

  init(count: Int) { self.count = count }

  /// Assigns the next step to a worker and returns it. Returns nil while the worker has to wait.
  mutating func take() -> Step? {
    if let work = takeFirst() {
      busyWorkers += 1
      return .work(work)
    }
    let isAllTaken = firstFree == count && leftovers.isEmpty && large.isEmpty
    return busyWorkers == 0 && (isAllTaken || failure != nil) ? .stop : nil
  }

  /// Takes the first work that may be done now. Returns nil if there is none.
  private mutating func takeFirst() -> Work? {
    // Large members and leftovers precede every member that was not taken yet.
    let firstLeftover = leftovers.indices.min {
      leftovers[$0].lowerBound < leftovers[$1].lowerBound
    }
    let first = firstLeftover.map { leftovers[$0].lowerBound } ?? .max
    if let index = large.min(), index < first { return takePiece(of: index) }
    if let firstLeftover {
      guard mayTake(first) else { return nil }
      return .run(leftovers.remove(at: firstLeftover))
    }
    guard firstFree < count, mayTake(firstFree) else { return nil }
    let range = firstFree..<min(count, firstFree + Self.runLength)
    firstFree = range.upperBound
    return .run(range)
  }

  /// Takes the next piece of a large member. Returns nil if it may not be packed yet.
  private mutating func takePiece(of index: Int) -> Work? {
    guard case .large(var pieces) = packed[index],
      mayTake(index, isFirst: pieces.takenCount == pieces.writtenCount)
    else { return nil }
    let number = pieces.takenCount
    pieces.takenCount += 1
    packed[index] = .large(pieces)
    if pieces.takenCount == pieces.member.pieceCount { large.removeAll { $0 == index } }
    return .piece(pieces.member, number)
  }

  /// Whether a member may be packed now. After a failure, only earlier members are packed, because
  /// the error of the first failing member is thrown.
  private func mayTake(_ index: Int, isFirst: Bool = true) -> Bool {
    if let failure, failure.index <= index { return false }
    return heldBytes < Self.maximumHeldBytes || (index == firstUnwritten && isFirst)
  }

  /// Accepts the result of a range from its worker.
  mutating func complete(_ range: Range<Int>, with outcome: PackWorker.Outcome) {
    busyWorkers -= 1
    let run = outcome.run
    var leftover = run.members.upperBound..<range.upperBound
    if !run.members.isEmpty {
      packed[run.members.lowerBound] = .run(run)
      heldBytes += run.bytes.count
    }
    if let member = outcome.large {
      packed[member.index] = .large(Pieces(member: member))
      if member.pieceCount > 0 { large.append(member.index) }
      leftover = (member.index + 1)..<range.upperBound
    }
    if !leftover.isEmpty { leftovers.append(leftover) }
  }

  /// Accepts a piece of a large member from its worker.
  mutating func complete(_ member: LargeMember, number: Int, with piece: PackedPiece) {
    busyWorkers -= 1
    guard case .large(var pieces) = packed.removeValue(forKey: member.index) else { return }
    pieces.packed[number] = piece
    heldBytes += piece.bytes.count
    packed[member.index] = .large(pieces)
  }

  /// Records that a worker failed with a member.
  mutating func fail(_ index: Int, _ error: any Error) {
    busyWorkers -= 1
    record(index, error)
  }

  /// Records that a member may not be packed, whichever worker has taken it.
  mutating func refuse(_ index: Int, _ error: any Error) { record(index, error) }

  /// Keeps the error of the first failing member.
  private mutating func record(_ index: Int, _ error: any Error) {
    if index < failure?.index ?? .max { failure = (index, error) }
  }

  /// Returns the next part of the file, if it is ready and no worker is writing. The caller then
  /// becomes the writer.
  mutating func startWriting() -> Output? {
    guard !isWriting, let output = nextOutput() else { return nil }
    isWriting = true
    return output
  }

  /// Returns the part that follows a written one. If it is not ready, returns nil, and the
  /// caller stops being the writer.
  mutating func continueWriting(after written: Output) -> Output? {
    switch written {
    case .run(let run): heldBytes -= run.bytes.count
    case .piece(_, _, let piece): heldBytes -= piece.bytes.count
    case .verbatim: break
    }
    let next = nextOutput()
    isWriting = next != nil
    return next
  }

  /// Records that writing failed.
  mutating func failWriting(_ output: Output, _ error: any Error) {
    isWriting = false
    switch output {
    case .run(let run): record(run.members.lowerBound, error)
    case .piece(let member, _, _), .verbatim(let member): record(member.index, error)
    }
  }

  /// Removes the next part of the file and returns it. Returns nil if it is not ready.
  private mutating func nextOutput() -> Output? {
    if let failure, failure.index <= firstUnwritten { return nil }
    switch packed.removeValue(forKey: firstUnwritten) {
    case nil:
      return nil
    case .run(let run):
      firstUnwritten = run.members.upperBound
      return .run(run)
    case .large(let pieces) where pieces.member.pieceCount == 0:
      firstUnwritten += 1
      return .verbatim(pieces.member)
    case .large(var pieces):
      let number = pieces.writtenCount
      let piece = pieces.packed.removeValue(forKey: number)
      if piece != nil { pieces.writtenCount += 1 }
      if pieces.writtenCount < pieces.member.pieceCount {
        packed[firstUnwritten] = .large(pieces)
      } else {
        firstUnwritten += 1
      }
      return piece.map { .piece(pieces.member, number, $0) }
    }
  }
}
