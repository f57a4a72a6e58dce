import ArgumentParser
import HelpCore

struct Read: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.read.rawValue,
    abstract: "Read a book: in the full-screen reader on a terminal, as text otherwise.",
    discussion: """
      Without a source, reads what another program or a file gives to standard input, and opens Lectern's own \
      manual where there is nothing. A topic is named by its path, with or without its extension; #ANCHOR opens it \
      at a heading. Several files are read one after another.
      """)

  @Argument(
    help:
      "A directory, a file, a .helpz bundle or its https address, - for standard input, or an installed book.",
    completion: .source)
  var source: String?

  @Argument(
    help: ArgumentHelp("The topic to open.", valueName: "topic[#anchor]"), completion: .topic)
  var topic: String?

  @Argument(
    help: "Further files. Where every argument is a file, they are read one after another.",
    completion: .file())
  var files: [String] = []

  @OptionGroup var options: ReadOptions

  func validate() throws {
    if !files.isEmpty, severalFiles == nil {
      throw ValidationError(
        "a source has one topic; of several files, each must be there, and the first not a bundle")
    }
    if options.linear && source == "-" {
      throw ValidationError(
        "--linear takes commands from standard input: the book cannot come from there")
    }
    if options.all && (topic != nil || options.section != nil || options.anchor != nil) {
      throw ValidationError(
        "--all prints every topic: it cannot be combined with a topic, --section or --anchor")
    }
    if options.search != nil && topic != nil {
      throw ValidationError("--search looks through the whole book, and not in one topic")
    }
    if options.anchor != nil && topic != nil {
      throw ValidationError("--anchor finds the topic: it cannot be combined with one")
    }
  }

  private var severalFiles: [String]? {
    ReadRequest.files([source, topic].compactMap(\.self) + files)
  }

  func work() throws {
    if let severalFiles {
      return try ReadRequest(files: severalFiles, options: options).run()
    }
    // `--linear` takes commands from there.
    let isPiped = source == nil && !options.linear && StandardInput.carriesText
    if options.input.format != nil, !isPiped, source != "-" {
      throw ValidationError("--from says what standard input is, and nothing comes from there")
    }
    try ReadRequest(source: isPiped ? "-" : source, topic: topic, options: options).run()
  }
}
