import ArgumentParser

/// The option that names the format of the input.
struct InputOption: ParsableArguments {
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "What comes in: markdown, mdx, html, text, or man for a page that man has formatted.",
      valueName: "format"))
  var format: InputFormat?
}
