import ArgumentParser
import HelpHost

/// The options for looking up a resource, which `find` and `cat` share.
struct LookupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The extension, with or without its dot, for example md or tar.gz.", valueName: "ext"))
  var type: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The source: a folder, a bundle, or an installed book.", valueName: "source"),
    completion: .source)
  var source = Self.standardSource

  @Option(help: ArgumentHelp("Look in this folder of the bundle only.", valueName: "path"))
  var directory: String?

  @OptionGroup var language: LanguageOption

  var lookup: Lookup { Lookup(source: source, options: self) }

  static let standardSource = "."
}
