import ArgumentParser
import HelpCore

struct Read: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.read.rawValue,
    abstract: "Read a book: full screen on a terminal, as plain text in a pipe.",
    discussion: """
      A topic is named by its path, such as guide/install, or by the last part of the path. #ANCHOR opens it at a \
      heading. Without a topic, the reader opens the page that you read last, and a pipe gets the book's first page. \
      If all arguments are files, they are read one after another.

      Without a source, Lectern reads standard input if it is a pipe or a file, and otherwise its own manual.
      """)

  @Argument(
    help:
      "The book: a folder, a file, a .helpz bundle or its https address, an installed book, or - for standard input.",
    completion: .source)
  var source: String?

  @Argument(
    help: ArgumentHelp("The topic to open.", valueName: "topic[#anchor]"), completion: .topic)
  var topic: String?

  @Argument(help: "Further files, if all arguments are files.", completion: .file())
  var files: [String] = []

  @OptionGroup var options: ReadOptions

  func validate() throws {
    if !files.isEmpty, severalFiles == nil {
      throw ValidationError(
        "name one topic of a source, or several existing files that do not begin with a bundle")
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
      throw ValidationError(
        "--anchor cannot be combined with a topic, because the anchor determines the topic")
    }
  }

  /// The arguments if they are files to read in order, otherwise nil.
  private var severalFiles: [String]? {
    ReadRequest.files([source, topic].compactMap(\.self) + files)
  }

  func work() throws {
    if let severalFiles {
      return try ReadRequest(files: severalFiles, options: options).run()
    }
    // `--linear` reads its commands from standard input.
    let isPiped = source == nil && !options.linear && StandardInput.carriesText
    if options.input.format != nil, !isPiped, source != "-" {
      throw ValidationError(
        "--from applies only to standard input: pipe a document into the command, "
          + "or name '-' as the source")
    }
    try ReadRequest(source: isPiped ? "-" : source, topic: topic, options: options).run()
  }
}
