import ArgumentParser
import HelpCore

/// The number of threads of a long job.
struct JobsOption: ParsableArguments {
  @Option(name: .customLong("jobs"), help: "Threads to use (default: one per processor).")
  var requestedCount: Int?

  var count: Int { requestedCount ?? Threads.available }

  func validate() throws {
    if let requestedCount, !(1...1024).contains(requestedCount) {
      throw ValidationError("--jobs must be between 1 and 1024")
    }
  }
}
