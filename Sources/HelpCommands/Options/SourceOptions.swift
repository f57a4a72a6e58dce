import ArgumentParser
import HelpCore

/// The permission to run a book's own programs.
struct ProgramOption: ParsableArguments {
  @Flag(
    name: .customLong("run-preprocessors"),
    help: "Run the preprocessors that an mdBook declares. Only for books that you trust.")
  var isOn = false
}

/// The number of threads of a long job.
struct JobsOption: ParsableArguments {
  @Option(name: .customLong("jobs"), help: "Threads to use (default: one per processor).")
  var requested: Int?

  var count: Int { requested ?? Threads.available }

  func validate() throws {
    if let requested, !(1...1024).contains(requested) {
      throw ValidationError("--jobs must be between 1 and 1024")
    }
  }
}
