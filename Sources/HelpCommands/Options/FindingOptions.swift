import ArgumentParser

/// The form in which the findings of a check are printed.
struct FindingOptions: ParsableArguments {
  @Flag(help: "Print every finding on a line of its own.")
  var all = false

  @Flag(help: "Print all findings as JSON.")
  var json = false

  /// Whether any of the options is on the command line.
  var isGiven: Bool { all || json }

  var form: FindingOutput.Form { json ? .json : all ? .lines : .groups }
}
