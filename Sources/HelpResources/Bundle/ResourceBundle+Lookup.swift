public import HelpCore

extension ResourceBundle {
  /// Returns the best resource for a query, or nil if there is none or the name leaves the bundle.
  ///
  /// - Throws: the provider's errors.
  /// - Complexity: one status for each path that is tried. The root is listed for its language
  ///   folders, unless the order is `foundation` and the root contains the resource. Other
  ///   directories are listed only for a query without a name.
  public func find(_ query: ResourceQuery) throws(HelpError) -> Resource? {
    do {
      var best: Resource?
      try search(query) { step in
        best = step.resource
        return best == nil
      }
      return best
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the best resource for a query.
  /// - Throws: `HelpError.Code.notFound` with the paths that were tried and the nearest name, and
  ///   the provider's errors.
  /// - Complexity: the same as for `find(_:)`, and O(n log n) in the number of files
  ///   if the resource does not exist.
  public func require(_ query: ResourceQuery) throws(HelpError) -> Resource {
    if let resource = try find(query) { return resource }
    throw try absence(of: query)
  }

  /// Returns the error for a query without a result.
  package func absence(of query: ResourceQuery) throws(HelpError) -> HelpError {
    let triedPaths = try explain(query).filter(\.isTried).map(\.path)
    let paths = try allPaths()
    let lastPath = triedPaths.last ?? query.name
    let namesake = paths.first { ResourcePath.name(of: $0) == ResourcePath.name(of: lastPath) }
    let attempts =
      triedPaths.isEmpty
      ? "nothing: it is not a path in the bundle" : triedPaths.joined(separator: ", ")
    return HelpError(
      .notFound, "cannot find '\(query.name)' in \(provider.location)", "tried \(attempts)",
      hint: namesake.map(NearestName.hint) ?? NearestName.hint(for: lastPath, among: paths))
  }

  /// Returns every resource for a query, in the order of the lookup. A query without a name finds
  /// all resources of its type in its directory, but not in subfolders. The result is empty if
  /// there is none.
  public func findAll(_ query: ResourceQuery) throws(HelpError) -> [Resource] {
    do {
      var resources: [Resource] = []
      try search(query) { step in
        if let resource = step.resource { resources.append(resource) }
        return true
      }
      return resources
    } catch {
      throw HelpError(of: error)
    }
  }

  /// A path that a query tries, and the resource at this path if there is one.
  typealias Step = (path: String, resource: Resource?)

  /// Visits the paths that a query tries, until `visit` returns false.
  func search(_ query: ResourceQuery, visit: (Step) throws -> Bool) throws {
    guard let key = query.key() else { return }
    // A lookup that ends in the root does not list the root for its language folders.
    if query.order == .foundation {
      guard try visitPaths(of: key, in: LanguageFolders.root, visit) else { return }
    }
    let folders = try LanguageFolders(query, in: provider, development: developmentLanguage)
    for folder in folders.orderedFolders {
      guard try visitPaths(of: key, in: folder, visit) else { return }
    }
  }

  /// Visits the paths that a query tries in one folder.
  /// - Returns: whether to continue.
  private func visitPaths(
    of key: ResourceQuery.Key, in folder: LanguageFolders.Folder, _ visit: (Step) throws -> Bool
  ) throws -> Bool {
    let directory = ResourcePath.join(folder.name, key.directory)
    if key.names.isEmpty {
      return try visitAll(of: key.type, in: directory, folder.language, visit)
    }
    for name in key.names {
      let path = ResourcePath.join(directory, name)
      guard try visit((path, try resource(at: path, language: folder.language))) else {
        return false
      }
    }
    return true
  }

  /// Visits the files of a type in one folder. If there is none, visits one path with `*` as the
  /// name.
  /// - Returns: whether to continue.
  private func visitAll(
    of type: String, in directory: String, _ language: LanguageTag?, _ visit: (Step) throws -> Bool
  ) throws -> Bool {
    let entries = try provider.entries(in: directory) ?? []
    let matching = entries.filter {
      !$0.isDirectory && !$0.isUnreadable && !$0.name.hasPrefix(".")
        && $0.name.hasSuffix("." + type)
    }
    if matching.isEmpty {
      return try visit((ResourcePath.join(directory, "*." + type), nil))
    }
    for entry in matching {
      let path = ResourcePath.join(directory, entry.name)
      guard try visit((path, try resource(at: path, language: language))) else { return false }
    }
    return true
  }
}
