import HelpCore

/// Packs members in parallel and writes them in order, as `PackSchedule` distributes the work.
final class MemberPacking: Sendable {
  private let members: [ArchiveMember]
  private let workers: PackWorkers
  private let output: SharedOutput
  private let schedule: Monitor<PackSchedule>

  init(_ members: [ArchiveMember], workers: PackWorkers, output: SharedOutput) {
    self.members = members
    self.workers = workers
    self.output = output
    schedule = Monitor(PackSchedule(count: members.count))
  }

  /// Packs all members. The calling thread also works.
  /// - Parameters:
  ///   - onProgress: called with the number of written members, with a fraction for a partly
  ///     written one.
  ///   - findFault: returns the first member that may not be packed. Called first, while other
  ///     threads begin to pack.
  /// - Throws: the error of the first member that failed.
  func run(
    onProgress: (Double) -> Void, findFault: () -> (index: Int, error: any Error)?
  ) throws {
    var reportedProgress = 0.0
    Threads.with(workers.count - 1, helpers: { self.work($0 + 1) {} }) {
      if let fault = findFault() { schedule.change { $0.refuse(fault.index, fault.error) } }
      work(0) {
        let progress = schedule.withLock { $0.progress }
        if progress > reportedProgress { onProgress(progress) }
        reportedProgress = progress
      }
    }
    if let failure = schedule.withLock({ $0.failure }) { throw failure.error }
    onProgress(Double(members.count))
  }

  /// Performs the work of one worker until the schedule stops it.
  /// - Parameter onStep: called after each part of the work.
  private func work(_ number: Int, onStep: () -> Void) {
    workers.with(number) { worker in
      while case .work(let work) = schedule.wait(for: { $0.take() }) {
        perform(work, &worker)
        write()
        onStep()
      }
    }
  }

  /// Packs a run or a piece, and passes the result or the error to the schedule.
  private func perform(_ work: PackSchedule.Work, _ worker: inout PackWorker) {
    switch work {
    case .run(let range):
      var index = range.lowerBound
      do {
        try Cancellation.check()
        let outcome = try worker.pack(members, in: range, index: &index)
        schedule.change { $0.complete(range, with: outcome) }
      } catch {
        schedule.change { $0.fail(index, error) }
      }
    case .piece(let member, let number):
      do {
        try Cancellation.check()
        let piece = try worker.pack(member, piece: number)
        schedule.change { $0.complete(member, number: number, with: piece) }
      } catch {
        schedule.change { $0.fail(member.index, error) }
      }
    }
  }

  /// Writes the next members until one is not ready. Does nothing while another worker writes.
  private func write() {
    var nextPart = schedule.withLock { $0.startWriting() }
    while let part = nextPart {
      do {
        try output.withLock { output in try write(part, to: &output) }
        nextPart = schedule.change { $0.continueWriting(after: part) }
      } catch {
        schedule.change { $0.failWriting(part, error) }
        return
      }
    }
  }

  private func write(_ part: PackSchedule.Output, to output: inout ArchiveOutput) throws {
    switch part {
    case .run(let run):
      try output.append(run, names: members)
    case .piece(let member, let number, let piece):
      if number == 0 { try output.begin(member, name: members[member.index].name) }
      try output.append(piece)
      if number == member.pieceCount - 1 {
        try output.end(member, name: members[member.index].name)
      }
    case .verbatim(let member):
      try output.appendVerbatim(member, name: members[member.index].name)
    }
  }
}
