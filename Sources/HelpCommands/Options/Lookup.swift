import HelpAuthoring
import HelpCore
import HelpHost
import HelpResources

/// How a resource is looked up.
struct Lookup {
  let source: String
  /// Nil where none were parsed: see `CatRequest.init(plain:)`.
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
    let tried = try bundle.explain(query).filter(\.isTried).map(\.path)
    let names = try bundle.allPaths()
    let key = tried.last ?? query.name
    let sameName = names.first { ResourcePath.name(of: $0) == ResourcePath.name(of: key) }
    return HelpError(
      .notFound, "cannot find '\(query.name)' in \(bundle.provider.location)",
      "tried \(tried.isEmpty ? "nothing: the name leads out of the bundle" : tried.joined(separator: ", "))",
      hint: sameName.map { "did you mean '\($0)'?" } ?? NearestName.hint(for: key, among: names)
        ?? "list a type with 'lectern find --type md --all --in \(source)'")
  }
}
