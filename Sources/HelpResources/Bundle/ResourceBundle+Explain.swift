public import HelpCore

extension ResourceBundle {
  /// Returns a step for every path that a lookup considers, in order. The first steps are the paths
  /// that the lookup tries, including the paths after the answer. The last steps are resources for
  /// another language or platform. There are no steps for a name that leaves the bundle.
  /// - Complexity: at most two statuses for each path, two listings of the root, and one listing
  ///   for each path without a file. A query without a name also lists each folder that is tried.
  public func explain(_ query: ResourceQuery) throws(HelpError) -> [LookupStep] {
    do {
      var steps: [LookupStep] = []
      try search(query) { path, resource in
        let outcome: LookupStep.Outcome
        if resource != nil {
          outcome = steps.contains(where: \.isFound) ? .hidden : .found
        } else {
          outcome = try absence(at: path)
        }
        steps.append(LookupStep(path: path, outcome: outcome))
        return true
      }
      guard let key = query.key(), !key.names.isEmpty else { return steps }
      let folders = try LanguageFolders(query, in: provider, development: developmentLanguage)
      for name in folders.skippedNames + [""] + folders.orderedFolders.map(\.name) {
        let directory = ResourcePath.join(name, key.directory)
        let isOtherLanguage = folders.skippedNames.contains(name)
        for file in isOtherLanguage ? key.names : query.foreignNames(of: key) {
          let path = ResourcePath.join(directory, file)
          guard try resource(at: path) != nil, !steps.contains(where: { $0.path == path }) else {
            continue
          }
          steps.append(
            LookupStep(path: path, outcome: isOtherLanguage ? .otherLanguage : .otherPlatform))
        }
      }
      return steps
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the reason why there is no file at a path.
  private func absence(at path: String) throws -> LookupStep.Outcome {
    if try provider.status(of: path)?.isDirectory == true { return .folder }
    let name = ResourcePath.name(of: path)
    let entries = try provider.entries(in: ResourcePath.directory(of: path)) ?? []
    return entries.contains { $0.name == name && $0.isUnreadable } ? .unreadableLink : .missing
  }
}
