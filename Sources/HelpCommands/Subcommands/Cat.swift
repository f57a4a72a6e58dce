import ArgumentParser

struct Cat: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.cat.rawValue,
    abstract: "Print the bytes of resources.",
    discussion: "Each name is looked up as 'lectern find' does; the bytes come out unchanged.")

  @Argument(help: "Names of resources.")
  var names: [String]

  @OptionGroup var options: LookupOptions
  @OptionGroup var global: GlobalOptions

  func work() throws {
    try CatRequest(names: names, lookup: options.lookup, verbosity: global.verbosity).run()
  }
}
