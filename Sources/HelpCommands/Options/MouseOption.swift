import ArgumentParser

/// Whether a full screen uses the mouse.
struct MouseOption: ParsableArguments {
  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal.")
  var isOff = false
}
