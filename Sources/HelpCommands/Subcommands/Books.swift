import ArgumentParser
import HelpCore
import HelpHost
import HelpResources
import SystemPackage

struct Books: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.books.rawValue,
    abstract: "List the installed books.",
    discussion:
      "One line for each: the name with the version, and the file. The newest version is the first."
  )

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let books = SearchPath.installedBooks()
    if json { return try Console.write(Self.json(books)) }
    let width = books.map(\.fullName.count).max() ?? 0
    for book in books {
      let padding = String(repeating: " ", count: width - book.fullName.count)
      try Console.print(ControlCharacters.inline("\(book.fullName)\(padding)  \(book.path)"))
    }
  }

  /// Returns the books as an array of objects with `name`, `version` and `path`.
  private static func json(_ books: [InstalledBook]) -> [UInt8] {
    var json = JSONWriter(isForTerminal: true)
    json.array { json in
      for book in books {
        json.object { json in
          json.member("name", book.name)
          if let version = book.version { json.member("version", version) }
          json.member("path", book.path.string)
        }
      }
    }
    return json.finish()
  }
}
