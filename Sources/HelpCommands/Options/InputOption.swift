import ArgumentParser

/// The option that names the format of the input.
struct InputOption: ParsableArguments {
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "The format of the input (default: recognised); man is a page that man has formatted.",
      valueName: "format"))
  var format: InputFormat?
}
