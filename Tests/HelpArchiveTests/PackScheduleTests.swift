import Testing

@testable import HelpArchive

/// The order of work, without threads: workers are simulated one after another.
@Suite struct PackScheduleTests {
  struct Broken: Error {}

  /// A schedule that a macro's expression may change.
  private final class Play {
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
    let play = Play(count: 100)
    #expect(run(play.take()) == 0..<64)
    #expect(run(play.take()) == 64..<100)
    #expect(play.isWaiting, "a worker may still return leftovers")
    play.complete(64..<100, outcome(64..<100, bytes: 1))
    #expect(play.start() == nil)
    play.complete(0..<64, outcome(0..<64, bytes: 1))
    let first = try #require(play.start())
    #expect(play.start() == nil, "one writes at a time")
    #expect(play.schedule.written == 64)
    let second = try #require(play.next(first))
    #expect(play.next(second) == nil)
    #expect(play.schedule.written == 100)
    #expect(isDone(play.take()))
  }

  @Test("the leftovers of a run are taken before later members")
  func leftover() {
    let play = Play(count: 200)
    #expect(run(play.take()) == 0..<64)
    #expect(run(play.take()) == 64..<128)
    let large = LargeMember(
      10, .bytes([UInt8](repeating: 0, count: MemberDeflater.pieceSize * 2)), .automatic)
    play.complete(0..<64, outcome(0..<10, bytes: 1, large: large))
    #expect(piece(play.take()) == 0)
    #expect(piece(play.take()) == 1)
    #expect(run(play.take()) == 11..<64)
    #expect(run(play.take()) == 128..<192)
  }

  @Test("a worker that is ahead waits if many bytes are held; the next members may always be taken")
  func bounded() throws {
    let play = Play(count: 1000)
    #expect(run(play.take()) == 0..<64)
    #expect(run(play.take()) == 64..<128)
    play.complete(64..<128, outcome(64..<128, bytes: 1 << 20))
    #expect(play.isWaiting)
    play.complete(0..<64, outcome(0..<1, bytes: 1))
    let part = try #require(play.start())
    #expect(play.next(part) == nil)
    #expect(run(play.take()) == 1..<64)
    #expect(play.isWaiting)
    play.complete(1..<64, outcome(1..<64, bytes: 1))
    var next = play.start()
    while let part = next { next = play.next(part) }
    #expect(play.schedule.written == 128)
    #expect(run(play.take()) == 128..<192)
  }

  @Test("after a failure, earlier members are still packed, and later ones are not written")
  func failure() throws {
    let play = Play(count: 200)
    _ = (play.take(), play.take())
    play.schedule.fail(100, Broken())
    play.complete(0..<64, outcome(0..<10, bytes: 1))
    #expect(run(play.take()) == 10..<64)
    play.schedule.fail(20, Broken())
    #expect(play.schedule.failure?.index == 20)
    let part = try #require(play.start())
    #expect(play.next(part) == nil)
    #expect(play.schedule.written == 10)
    #expect(isDone(play.take()))
  }
}
