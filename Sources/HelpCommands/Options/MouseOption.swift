import ArgumentParser

/// The option of full screens that leaves the mouse to the terminal.
struct MouseOption: ParsableArguments {
  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal.")
  var isOff = false
}
