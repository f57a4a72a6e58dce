import HelpBook
import HelpCore
package import HelpMarkup
package import HelpResources
package import SystemPackage

/// The files that a book's topics may include: the files below one folder.
///
/// The folder may be larger than the book: an mdBook keeps its listings next to `src`, below the
/// folder of `book.toml`. Topics cannot include files below names that begin with a dot, except
/// `.generated`, and cannot follow symbolic links to targets outside the folder.
package struct IncludeScope: Sendable {
  /// The maximum size of an included file, in bytes.
  package static let maximumSize = 16 << 20

  private let provider: any ResourceProvider
  /// The folder of the topics, below the provider's root.
  let folder: String
  /// The folders in which snippets are searched for, in order, below the provider's root.
  private let snippetFolders: [String]
  /// Whether the book is packed. Included files that are not resources are then below
  /// `PackedFormat.includeDirectory`.
  private let isPacked: Bool
  /// The reason why all includes are refused. Nil resolves includes.
  private let refusal: String?
  private let spellings: FolderNames
  private let names: NamesAnywhere
  private let documentation: DocCPages
  private let nearestNameEffort = NearestNameEffort()

  /// Creates the scope of the topics in a folder.
  /// - Parameters:
  ///   - provider: the provider of every file that may be included.
  ///   - folder: the folder of the topics in the scope. Empty for the root.
  ///   - snippetFolders: the folders of snippets, in addition to the root and that folder.
  package init(
    _ provider: any ResourceProvider, folder: String = "", snippetFolders: [String] = []
  ) {
    self.init(
      provider, folder: folder, snippetFolders: snippetFolders, isPacked: false, refusal: nil)
  }

  init(
    _ provider: any ResourceProvider, folder: String, snippetFolders: [String] = [], isPacked: Bool,
    refusal: String? = nil
  ) {
    self.provider = provider
    self.folder = folder
    self.snippetFolders = snippetFolders + ["", folder]
    self.isPacked = isPacked
    self.refusal = refusal
    spellings = FolderNames(provider)
    names = NamesAnywhere(provider)
    documentation = DocCPages(provider)
  }

  /// The scope of standard input, which is not in a folder.
  package static let standardInput = IncludeScope(
    MemoryProvider([:], location: "."), folder: "", isPacked: false,
    refusal: "standard input has no folder to include from")

  /// Returns the file on disk at a path from the root of the scope, or nil if the provider has no
  /// files on disk.
  package func file(at path: String) -> FilePath? { provider.file(at: path) }

  /// Returns a resolver for the includes of one topic.
  /// - Parameters:
  ///   - topic: the topic's file, below the folder of the topics.
  ///   - log: the log to which included files are added.
  ///   - ignoresCase: whether to find a file whose name differs in letter case.
  package func resolver(
    for topic: String, log: IncludeLog? = nil, ignoresCase: Bool = false
  ) -> IncludeResolver {
    { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      if request.isDarkPicture {
        log?.recordUncertainty()
        return try darkPicture(request.destination)
      }
      let included = try text(for: request, of: topic, ignoresCase: ignoresCase, log)
      log?.add(included.path)
      return included
    }
  }

  /// Returns an included text. Records in the log whether a new file of the book could change the
  /// result.
  private func text(
    for request: IncludeRequest, of topic: String, ignoresCase: Bool, _ log: IncludeLog?
  ) throws(IncludeFailure) -> IncludedText {
    if let refusal {
      throw IncludeFailure(refusal, hint: "name a file instead, so that paths are relative to it")
    }
    let container = request.container ?? ResourcePath.join(folder, topic)
    var paths: [String]
    var leadsOutside = false
    if let link = request.docCLink {
      log?.recordUncertainty()
      return try documentation.page(of: link, from: container) {
        (path) throws(IncludeFailure) in try text(at: path)
      }
    }
    if request.isName {
      log?.recordUncertainty()
      paths = [self.path(named: request.destination)].compactMap { $0 }
      guard !paths.isEmpty else { throw IncludeFailure("no topic has this name") }
    } else if request.isFromRoot {
      paths = [ResourcePath.resolve(request.destination, from: "")].compactMap { $0 }
    } else {
      let folders = request.isSnippet ? snippetFolders : []
      let candidates =
        folders.map { ResourcePath.resolve(request.destination, from: $0) }
        + [resolve(request.destination, from: container)]
      paths = candidates.compactMap { $0 }
      leadsOutside = paths.count < candidates.count
    }
    if paths.count > 1 || leadsOutside, !paths.isEmpty { log?.recordUncertainty() }
    // A file that no folder contains is reported as outside the book if it may be there, or else as
    // missing from the first folder.
    let foundPath = paths.count == 1 && !leadsOutside ? paths[0] : paths.first(where: exists)
    guard let path = foundPath ?? (leadsOutside ? nil : paths.first) else {
      throw IncludeFailure(
        Self.outsideReason, hint: "move the file below \(root), or open a folder that contains both"
      )
    }
    if Self.isHidden(path) {
      throw IncludeFailure("names that begin with a dot are not part of the book")
    }
    let spelledPath = ignoresCase ? spelling(of: path) : path
    do throws(IncludeFailure) {
      let included = try text(at: spelledPath)
      if !spelledPath.isSameBytewise(as: path) {
        log?.add(IncludeLookup(path: path, foundPath: spelledPath))
      }
      return included
    } catch {
      if exists(spelledPath) {
        log?.recordUncertainty()
      } else {
        log?.add(IncludeLookup(path: path, foundPath: nil))
      }
      throw error
    }
  }

  /// Whether a repeated lookup has the same result as before.
  /// - Parameter ignoresCase: whether a file is also found if its name differs in letter case.
  func isUnchanged(_ lookup: IncludeLookup, ignoresCase: Bool) -> Bool {
    let path = ignoresCase ? spelling(of: lookup.path) : lookup.path
    guard let foundPath = lookup.foundPath else { return !exists(path) }
    return path.isSameBytewise(as: foundPath) && exists(path)
  }

  private static let outsideReason = "it leads outside the book"

  /// Returns the cause that all findings about includes outside the book share, or nil for any
  /// other finding.
  static func outsideCause(of finding: Diagnostic) -> String? {
    finding.message.hasPrefix("cannot include") && finding.message.hasSuffix(outsideReason)
      ? outsideReason : nil
  }

  /// Returns a note that a program may generate the included file that a finding reports as
  /// missing, or nil for any other finding.
  static func note(for finding: Diagnostic, madeBy program: String) -> Diagnostic? {
    guard finding.message.hasPrefix("cannot include"),
      let reason = finding.message.firstRange(of: ": there is no ")
    else { return nil }
    return Diagnostic(
      .note, at: finding.location,
      "\(finding.message[..<reason.lowerBound]), but '\(program)' may generate it",
      hint: "run the program first, or use --strict to report each of these as an error")
  }

  /// Returns a path in the letter case of the existing file. A path that matches no file in any
  /// case is unchanged.
  private func spelling(of path: String) -> String {
    if (try? provider.status(of: path)) != nil { return path }
    return spellings.wholeSpelling(of: path) ?? path
  }

  /// Returns the text of the file at a path from the root.
  private func text(at path: String) throws(IncludeFailure) -> IncludedText {
    do {
      let bytes = try read(path)
      let text = TextDecoding.decode(bytes).text
      return IncludedText(path: path, name: provider.displayPath(of: path), bytes: Array(text.utf8))
    } catch let error as IncludeFailure {
      throw error
    } catch let error as HelpError where error.code != .notFound {
      throw IncludeFailure(error.why, hint: error.hint)
    } catch {
      throw missing(path)
    }
  }

  /// Returns the path of the file that a name finds in any folder, or nil if there is none: see
  /// `NamesAnywhere`.
  func path(named name: String) -> String? { names.path(of: name) }

  /// Returns the path of a picture by its name, or nil if there is none: see `DocCPages`.
  func picture(named name: String) -> String? { documentation.picture(name) }

  /// Returns the path of a picture's variant for dark pages, without its content.
  private func darkPicture(_ name: String) throws(IncludeFailure) -> IncludedText {
    guard let path = documentation.picture(name, isDark: true) else {
      throw IncludeFailure("it has no variant for dark pages")
    }
    return IncludedText(path: path, name: path, bytes: [])
  }

  /// Whether a file exists at a path from the root. False for a folder.
  private func exists(_ path: String) -> Bool {
    members(for: path).contains { (try? provider.status(of: $0))?.isDirectory == false }
  }

  /// Returns the path from the root of an include's destination, or nil for a destination above the
  /// root.
  private func resolve(_ destination: String, from container: String) -> String? {
    let base = destination.hasPrefix("/") ? folder : ResourcePath.directory(of: container)
    let relative =
      destination.hasPrefix("/") ? String(destination.drop { $0 == "/" }) : destination
    return ResourcePath.resolve(relative, from: base)
  }

  /// Whether topics cannot include a file, because a name on its path begins with a dot.
  private static func isHidden(_ path: String) -> Bool {
    // Svelte's projects keep included files in `.generated`.
    path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != ".generated" }
  }

  /// Returns the bytes of the file at a path from the root.
  /// - Throws: the provider's errors if there is no such file, or the file exceeds `maximumSize`.
  package func read(_ path: String) throws -> [UInt8] {
    for member in members(for: path) {
      if let status = try provider.status(of: member), !status.isDirectory {
        return try provider.read(member, limit: Self.maximumSize)
      }
    }
    return try provider.read(path, limit: Self.maximumSize)
  }

  /// Returns a file's path below the folder of the topics, or nil for a file outside it.
  func pathBelowTopics(_ path: String) -> String? {
    if folder.isEmpty { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// Returns the included files that are not resources of a packed book, in bytewise order.
  /// - Parameters:
  ///   - included: the included files' paths from the root.
  ///   - resources: the resources of the book, in bytewise order.
  package func ownMembers(forIncluded included: [String], besides resources: [String]) -> [String] {
    Set(included).filter { path in
      pathBelowTopics(path).map { resources.bytewiseIndex(of: $0) == nil } ?? true
    }.sorted { $0.precedesBytewise($1) }
  }

  /// Returns the paths in the provider at which a file may exist, in the order of search.
  private func members(for path: String) -> [String] {
    guard isPacked else { return [path] }
    return [pathBelowTopics(path), PackedFormat.includeDirectory + path].compactMap { $0 }
  }

  /// The root of the scope, in words for a message.
  private var root: String { provider.location == "." ? "this folder" : provider.location }

  /// Returns the failure for a path without a readable file. If no file exists, the hint names the
  /// nearest file.
  private func missing(_ path: String) -> IncludeFailure {
    let folder = ResourcePath.directory(of: path)
    let name = ResourcePath.name(of: path)
    let listing = spellings.listing(of: folder)
    if let entry = listing.entries[name] {
      if entry.isDirectory { return IncludeFailure("'\(path)' is a folder") }
      if entry.isUnreadable {
        return IncludeFailure(
          "'\(path)' is a symbolic link that leads outside the book, or nowhere")
      }
    }
    if let spelling = spellings.spelling(of: path) {
      return IncludeFailure("the letter case is wrong", hint: "write '\(spelling)'")
    }
    let nearest = nearestNameEffort.find(name, among: listing.names)
      .map { ResourcePath.join(folder, $0) }
    return IncludeFailure("there is no '\(path)'", hint: nearest.map { NearestName.hint($0) })
  }
}
