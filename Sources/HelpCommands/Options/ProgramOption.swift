import ArgumentParser

/// The permission to run a book's own programs.
struct ProgramOption: ParsableArguments {
  @Flag(
    name: .customLong("run-preprocessors"),
    help: "Run the preprocessors that an mdBook declares. Only for books that you trust.")
  var isOn = false
}
