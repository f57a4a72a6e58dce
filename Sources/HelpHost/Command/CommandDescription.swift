package import ArgumentParser
import HelpCore

/// The description of a command as JSON: its arguments and options, and the names of its
/// subcommands.
///
///     {
///     "command": "lectern export",
///     "abstract": "Export a book as a site, an e-book, man pages, Markdown or text.",
///     "subcommands": [{"name": "html", "abstract": "Write a static web site."}]
///     }
///
/// The facts are read from ArgumentParser's own dump of the command. The command's declarations
/// therefore stay the only description.
package struct CommandDescription {
  private let name: String
  private let command: any ParsableCommand.Type

  /// Finds a command.
  /// - Parameter words: the names of the subcommands down to the command, or an empty list for the
  ///   program itself.
  /// - Throws: `HelpError.Code.usage` if the program has no such command.
  package init(_ words: [String], of root: any ParsableCommand.Type) throws {
    var command = root
    var name = root.ownName
    for word in words {
      guard let subcommand = command.subcommand(named: word) else {
        throw HelpError(
          .usage, "cannot describe '\(ControlCharacters.inline(word))'",
          "'\(name)' has no such command",
          hint: NearestName.hint(for: word, among: command.subcommandNames))
      }
      command = subcommand
      name += " " + subcommand.ownName
    }
    (self.name, self.command) = (name, command)
  }

  /// The description, with a line for each argument, option and subcommand.
  /// - Complexity: O(size of the command with its subcommands).
  package var json: [UInt8] {
    let dump = try? JSONReader.read(Array(command._dumpHelp().utf8))
    let allArguments = dump?["command"]?["arguments"]?.elements ?? []
    let arguments = allArguments.filter { $0["shouldDisplay"]?.bool != false }
    let configuration = command.configuration
    let positional = arguments.filter { $0["kind"]?.string == "positional" }
    let options = arguments.filter { $0["kind"]?.string != "positional" }
    let subcommands = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    var writer = JSONWriter()
    writer.object { json in
      json.member("command", name)
      json.member("abstract", configuration.abstract)
      if !positional.isEmpty {
        json.key("arguments")
        json.array { json in for node in positional { Self.write(node, to: &json) } }
      }
      if !options.isEmpty {
        json.key("options")
        json.array { json in for node in options { Self.write(node, to: &json) } }
      }
      if !subcommands.isEmpty {
        json.key("subcommands")
        json.array { json in
          for subcommand in subcommands {
            json.object(.oneLine) { json in
              json.member("name", subcommand.ownName)
              json.member("abstract", subcommand.configuration.abstract)
            }
          }
        }
      }
      if let main = configuration.defaultSubcommand { json.member("default", main.ownName) }
    }
    return writer.finish()
  }

  /// Writes an argument or an option. Keys with their default values are left out.
  private static func write(_ node: JSONNode, to json: inout JSONWriter) {
    json.object(.oneLine) { json in
      let names = (node["names"]?.elements ?? []).compactMap(Self.name)
      let value = node["valueName"]?.string ?? ""
      if names.isEmpty {
        json.member("name", value)
      } else {
        json.key("names")
        json.array(.oneLine) { json in for name in names { json.value(name) } }
        if node["kind"]?.string == "option" { json.member("value", value) }
      }
      if let abstract = node["abstract"]?.string { json.member("abstract", abstract) }
      if let standard = node["defaultValue"]?.string { json.member("default", standard) }
      let values = node["allValues"]?.elements ?? []
      if !values.isEmpty {
        json.key("values")
        json.array(.oneLine) { json in for text in values.compactMap(\.string) { json.value(text) }
        }
      }
      for key in ["isOptional", "isRepeating"] where node[key]?.bool == true {
        json.key(key)
        json.value(true)
      }
    }
  }

  /// Returns a name as a user types it: `--output`, `-o`, `-output`.
  private static func name(_ node: JSONNode) -> String? {
    guard let name = node["name"]?.string else { return nil }
    return (node["kind"]?.string == "long" ? "--" : "-") + name
  }
}
