import Testing

@testable import HelpArchive

/// Tests the order of work without threads. One thread simulates all workers.
@Suite struct PackScheduleTests {
  struct Broken: Error {}

  /// A schedule in a class, because an expression in `#expect` cannot change a structure.
  private final class ScheduleBox {
    var schedule: PackSchedule

    init(count: Int) { schedule = PackSchedule(count: count) }

    func take() -> PackSchedule.Step? { schedule.take() }
    var isWaiting: Bool { schedule.take() == nil }
    func start() -> PackSchedule.Output? { schedule.startWriting() }
    func next(_ part: PackSchedule.Output) -> PackSchedule.Output? {
      schedule.continueWriting(after: part)
    }
    func complete(_ range: Range<Int>, _ outcome: PackWorker.Outcome) {
      schedule.complete(range, with: outcome)
    }
  }

  /// The result of a run with this many bytes for each member.
  private func outcome(_ range: Range<Int>, bytes: Int, large: LargeMember? = nil)
    -> PackWorker.Outcome
  {
    let record = MemberRecord(isDeflated: false, crc32: 0, compressedSize: bytes, size: bytes)
    var run = PackedRun(from: range.lowerBound)
    for _ in range {
      let content = [UInt8](repeating: 0, count: bytes)
      run.append(record, name: "", headers: ZipRecords(time: .epoch), content: content.span)
    }
    return .init(run: run, large: large)
  }

  private func run(_ step: PackSchedule.Step?) -> Range<Int>? {
    if case .work(.run(let range)) = step { range } else { nil }
  }

  private func piece(_ step: PackSchedule.Step?) -> Int? {
    if case .work(.piece(_, let number)) = step { number } else { nil }
  }

  private func isDone(_ step: PackSchedule.Step?) -> Bool {
    if case .stop = step { true } else { false }
  }

  @Test("runs are written in order, whichever worker finishes first")
  func order() throws {
    let box = ScheduleBox(count: 100)
    #expect(run(box.take()) == 0..<64)
    #expect(run(box.take()) == 64..<100)
    #expect(box.isWaiting, "a worker may still return leftovers")
    box.complete(64..<100, outcome(64..<100, bytes: 1))
    #expect(box.start() == nil)
    box.complete(0..<64, outcome(0..<64, bytes: 1))
    let first = try #require(box.start())
    #expect(box.start() == nil, "one writes at a time")
    #expect(box.schedule.firstUnwritten == 64)
    let second = try #require(box.next(first))
    #expect(box.next(second) == nil)
    #expect(box.schedule.firstUnwritten == 100)
    #expect(isDone(box.take()))
  }

  @Test("the leftovers of a run are taken before later members")
  func leftover() {
    let box = ScheduleBox(count: 200)
    #expect(run(box.take()) == 0..<64)
    #expect(run(box.take()) == 64..<128)
    let large = LargeMember(
      10, .bytes([UInt8](repeating: 0, count: MemberDeflater.pieceSize * 2)), .automatic)
    box.complete(0..<64, outcome(0..<10, bytes: 1, large: large))
    #expect(piece(box.take()) == 0)
    #expect(piece(box.take()) == 1)
    #expect(run(box.take()) == 11..<64)
    #expect(run(box.take()) == 128..<192)
  }

  @Test("a worker waits if too many bytes are held, except for the next members of the file")
  func bounded() throws {
    let box = ScheduleBox(count: 1000)
    #expect(run(box.take()) == 0..<64)
    #expect(run(box.take()) == 64..<128)
    box.complete(64..<128, outcome(64..<128, bytes: 1 << 20))
    #expect(box.isWaiting)
    box.complete(0..<64, outcome(0..<1, bytes: 1))
    let part = try #require(box.start())
    #expect(box.next(part) == nil)
    #expect(run(box.take()) == 1..<64)
    #expect(box.isWaiting)
    box.complete(1..<64, outcome(1..<64, bytes: 1))
    var next = box.start()
    while let part = next { next = box.next(part) }
    #expect(box.schedule.firstUnwritten == 128)
    #expect(run(box.take()) == 128..<192)
  }

  @Test("after a failure, earlier members are still packed, and later ones are not written")
  func failure() throws {
    let box = ScheduleBox(count: 200)
    _ = (box.take(), box.take())
    box.schedule.fail(100, Broken())
    box.complete(0..<64, outcome(0..<10, bytes: 1))
    #expect(run(box.take()) == 10..<64)
    box.schedule.fail(20, Broken())
    #expect(box.schedule.failure?.index == 20)
    let part = try #require(box.start())
    #expect(box.next(part) == nil)
    #expect(box.schedule.firstUnwritten == 10)
    #expect(isDone(box.take()))
  }
}
