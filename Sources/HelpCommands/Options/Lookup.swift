import HelpAuthoring
import HelpCore
import HelpHost
import HelpResources

/// The options of looking up a resource.
struct Lookup {
  let source: String
  /// The parsed options; nil without parsing: see `CatRequest.init(plain:)`.
  let options: LookupOptions?

  /// The bundle to look in.
  func bundle() throws -> ResourceBundle {
    try ResourceBundle.open(SearchPath.locate(source))
  }

  func query(for name: String) throws -> ResourceQuery {
    try ResourceQuery(
      name: name, type: options?.type, directory: options?.directory,
      languages: options?.language.preferences() ?? LanguagePreferences.fromEnvironment())
  }

  /// The error for a name that does not exist, with every place that was tried.
  func notFound(_ query: ResourceQuery, in bundle: ResourceBundle) throws -> HelpError {
    var error = try bundle.absence(of: query)
    error.hint = error.hint ?? "list a type with 'lectern find --type md --all --in \(source)'"
    return error
  }
}
