import Testing

@testable import HelpArchive

/// Who does what, without threads: workers are simulated one after another.
@Suite struct PackScheduleTests {
  struct Broken: Error {}

  /// A schedule that a macro's expression may change.
  private final class Play {
    var schedule: PackSchedule

    init(count: Int) { schedule = PackSchedule(count: count) }

    func take() -> PackSchedule.Work?? { schedule.take() }
    func start() -> PackSchedule.Turn? { schedule.startWriting() }
    func goOn(_ turn: PackSchedule.Turn) -> PackSchedule.Turn? { schedule.goOn(after: turn) }
    func give(_ outcome: PackWorker.Outcome, of range: Range<Int>) {
      schedule.give(outcome, of: range)
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

  private func run(_ work: PackSchedule.Work??) -> Range<Int>? {
    if case .run(let range) = work ?? nil { range } else { nil }
  }

  private func piece(_ work: PackSchedule.Work??) -> Int? {
    if case .piece(_, let number) = work ?? nil { number } else { nil }
  }

  private func isDone(_ work: PackSchedule.Work??) -> Bool {
    if case .some(nil) = work { true } else { false }
  }

  @Test("runs are written in order, whichever worker is done first")
  func order() throws {
    let play = Play(count: 100)
    #expect(run(play.take()) == 0..<64)
    #expect(run(play.take()) == 64..<100)
    #expect(play.take() == nil, "a worker may still give something back")
    play.give(outcome(64..<100, bytes: 1), of: 64..<100)
    #expect(play.start() == nil)
    play.give(outcome(0..<64, bytes: 1), of: 0..<64)
    let first = try #require(play.start())
    #expect(play.start() == nil, "one writes at a time")
    #expect(play.schedule.written == 64)
    let second = try #require(play.goOn(first))
    #expect(play.goOn(second) == nil)
    #expect(play.schedule.written == 100)
    #expect(isDone(play.take()))
  }

  @Test("what a run leaves over is taken before what comes later")
  func leftover() {
    let play = Play(count: 200)
    #expect(run(play.take()) == 0..<64)
    #expect(run(play.take()) == 64..<128)
    let large = LargeMember(
      10, .bytes([UInt8](repeating: 0, count: MemberDeflater.pieceSize * 2)), .automatic)
    play.give(outcome(0..<10, bytes: 1, large: large), of: 0..<64)
    #expect(piece(play.take()) == 0)
    #expect(piece(play.take()) == 1)
    #expect(run(play.take()) == 11..<64)
    #expect(run(play.take()) == 128..<192)
  }

  @Test("a worker that is ahead waits when much is held; what comes next may always be taken")
  func bounded() throws {
    let play = Play(count: 1000)
    #expect(run(play.take()) == 0..<64)
    #expect(run(play.take()) == 64..<128)
    play.give(outcome(64..<128, bytes: 1 << 20), of: 64..<128)
    #expect(play.take() == nil)
    play.give(outcome(0..<1, bytes: 1), of: 0..<64)
    let turn = try #require(play.start())
    #expect(play.goOn(turn) == nil)
    #expect(run(play.take()) == 1..<64)
    #expect(play.take() == nil)
    play.give(outcome(1..<64, bytes: 1), of: 1..<64)
    var next = play.start()
    while let turn = next { next = play.goOn(turn) }
    #expect(play.schedule.written == 128)
    #expect(run(play.take()) == 128..<192)
  }

  @Test("after a failure what comes before is still done, and nothing after it is written")
  func failure() throws {
    let play = Play(count: 200)
    _ = (play.take(), play.take())
    play.schedule.fail(100, Broken())
    play.give(outcome(0..<10, bytes: 1), of: 0..<64)
    #expect(run(play.take()) == 10..<64)
    play.schedule.fail(20, Broken())
    #expect(play.schedule.failure?.index == 20)
    let turn = try #require(play.start())
    #expect(play.goOn(turn) == nil)
    #expect(play.schedule.written == 10)
    #expect(isDone(play.take()))
  }
}
