import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import Logging

/// The options that apply to every command.
struct GlobalOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "Log each step; -vv logs more.")
  var verbose: Int

  var verbosity: Verbosity { Verbosity(isQuiet: quiet, level: verbose) }

  /// The time at which the command began to work. The first read, in `begin`, sets it.
  private static let startTime = ContinuousClock.now

  /// Switches logging on as requested. A command calls this function once, before its work.
  func begin() {
    _ = Self.startTime
    verbosity.begin()
  }

  /// Runs a long job, with a progress bar on a terminal. The last line of output states the time
  /// that the whole command took.
  /// - Parameter work: does the work, and returns its result and a summary.
  func job<Result>(
    _ title: String, phases: [ProgressJob.Phase], _ work: (ProgressJob) throws -> (Result, String)
  ) throws -> Result {
    let job = ProgressJob(
      title, phases: phases, observer: quiet ? nil : Verbosity.bar() ?? ResultLine())
    do {
      let log = Logger.lectern("command")
      let (result, summary) = try log.scope("\(title)", level: .debug) { try work(job) }
      job.finish("\(summary) in \(Figures.seconds(ContinuousClock.now - Self.startTime))")
      return result
    } catch {
      job.abandon()
      throw error
    }
  }

  /// Prints a summary and the time that the whole command took, for a command whose result is on
  /// standard output.
  func conclude(_ summary: String) {
    guard !quiet else { return }
    Console.writeError("\(summary) in \(Figures.seconds(ContinuousClock.now - Self.startTime))\n")
  }
}

/// The progress of a job without a terminal: only its last line is printed.
private struct ResultLine: ProgressObserver {
  func progressed(_ update: ProgressUpdate) {}
  func progressFinished(_ update: ProgressUpdate) { Console.writeError(update.message + "\n") }
  func progressAbandoned() {}
}
