import ArgumentParser
import HelpCore
import HelpHost
import HelpResources

struct Find: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.find.rawValue,
    abstract: "Say where a resource is.",
    discussion: """
      Prints the path within the bundle that a lookup by name and type finds. Without a name, the \
      first resource of the type.
      """)

  @Argument(help: "The resource's name, with or without its extension.")
  var name = ""

  @Flag(help: "Print every match instead of the best one.")
  var all = false

  @Flag(help: "Print every path that the lookup tries, in order.")
  var explain = false

  @OptionGroup var options: LookupOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if name.isEmpty && options.type == nil { throw ValidationError("give a name, or a --type") }
  }

  func work() throws {
    global.begin()
    let lookup = options.lookup
    let bundle = try lookup.bundle()
    let query = try lookup.query(for: name)
    if explain {
      for step in try bundle.explain(query) {
        try Console.print(ControlCharacters.inline("\(step)"))
      }
    }
    let resources = all ? try bundle.findAll(query) : try bundle.find(query).map { [$0] } ?? []
    if resources.isEmpty { throw try lookup.notFound(query, in: bundle) }
    if !explain {
      for resource in resources { try Console.print(ControlCharacters.inline(resource.path)) }
    }
  }
}
