import HelpCore
import HelpHost
import HelpResources

/// The request of `lectern cat`.
struct CatRequest {
  let names: [String]
  let lookup: Lookup
  var verbosity = Verbosity()

  /// Prints the resources. If a name does not exist, nothing is printed.
  func run() throws {
    verbosity.begin()
    let bundle = try lookup.bundle()
    var query = try lookup.query(for: "")
    let resources = try names.map { name in
      query.name = name
      guard let resource = try bundle.find(query) else {
        throw try lookup.notFound(query, in: bundle)
      }
      return resource
    }
    for resource in resources { try Console.write(resource.bytes()) }
  }
}

extension CatRequest {
  /// Parses a command line with names and at most the option `--in`, which scripts run once for
  /// each file: see `ReadRequest.init(plain:)`.
  ///
  /// Returns nil for any other command or option.
  init?(plain arguments: [String]) {
    guard arguments.first == "cat" else { return nil }
    var words = arguments.dropFirst()
    var source: String?
    if let option = words.firstIndex(of: "--in") {
      guard words.indices.contains(option + 1) else { return nil }
      source = words[option + 1]
      words.removeSubrange(option...option + 1)
    }
    let values = words + [source].compactMap(\.self)
    guard !words.isEmpty, values.allSatisfy({ !$0.isEmpty && $0.utf8.first != UInt8(ascii: "-") })
    else {
      return nil
    }
    names = Array(words)
    lookup = Lookup(source: source ?? LookupOptions.standardSource, options: nil)
  }
}
