import HelpAuthoring
import HelpCore
import HelpHost
import HelpResources

/// A search for a resource in a source, for `find` and `cat`.
struct Lookup {
  let source: String
  /// The parsed options, or nil for a command line that was not parsed: see
  /// `CatRequest.init(plain:)`.
  let options: LookupOptions?

  /// Opens the bundle to search.
  func bundle() throws -> ResourceBundle {
    try ResourceBundle.open(SearchPath.locate(source))
  }

  /// Returns the query for a name, with the options' values.
  func query(for name: String) throws -> ResourceQuery {
    try ResourceQuery(
      name: name, type: options?.type, directory: options?.directory,
      languages: options?.language.preferences() ?? LanguagePreferences.fromEnvironment())
  }

  /// Returns the error for a name that does not exist, with every path that was tried.
  func notFound(_ query: ResourceQuery, in bundle: ResourceBundle) throws -> HelpError {
    var error = try bundle.absence(of: query)
    error.hint = error.hint ?? "list a type with 'lectern find --type md --all --in \(source)'"
    return error
  }
}
