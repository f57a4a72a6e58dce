import ArgumentParser
import HelpCore
import HelpResources

struct Cat: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cat",
    abstract: "Print the bytes of resources.",
    discussion: "Each name is looked up as 'lectern find' does; the bytes come out unchanged.")

  @Argument(help: "Names of resources.")
  var names: [String]

  @OptionGroup var lookup: LookupOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    global.begin()
    let bundle = try lookup.bundle()
    // All names are looked up before the first byte is printed.
    let resources = try names.map { name in
      let query = try lookup.query(for: name)
      guard let resource = try bundle.find(query) else {
        throw try lookup.notFound(query, in: bundle)
      }
      return resource
    }
    for resource in resources { try Console.write(resource.bytes()) }
  }
}
