import HelpArchive
import HelpBook
import HelpCore
import HelpResources

/// Compares the members in which a bundle describes its book with the pages of the book.
struct BundleCheck {
  let archive: Archive
  /// The versions of this program's rules.
  private let ownVersions: RuleVersions
  private(set) var findings: [Diagnostic] = []

  /// Returns the differences in a bundle, or none for an archive that is not a bundle.
  /// - Parameters:
  ///   - versions: the versions of this program's rules.
  ///   - deriving: returns the generators of the members to compare. Nil compares none.
  static func findings(
    for archive: Archive, known versions: RuleVersions = RuleVersions(),
    deriving: (@Sendable (Book) -> [any DerivedMembers])?, jobs: Int, progress: ProgressJob?
  ) throws -> [Diagnostic] {
    var check = BundleCheck(archive: archive, known: versions)
    guard check.isBundle else { return [] }
    check.checkMediaType()
    check.checkOwnMembers()
    guard check.findings.isEmpty else { return check.findings }
    check.findings += tableFaults(of: archive)
    guard check.findings.isEmpty else { return check.findings }
    if check.isCompiled {
      try check.checkCompiled(deriving: deriving, jobs: jobs, progress: progress)
      return check.findings
    }
    try check.comparePages(deriving: deriving, jobs: jobs, progress: progress)
    try check.compareDirectory()
    check.warnOfUnknownMembers {
      [PackedFormat.manifestMember, PackedFormat.directoryMember].contains($0)
        || $0.hasPrefix(PackedFormat.includeDirectory)
    }
    return check.findings
  }

  /// Returns the faults in the contents table, or none for an archive without a table.
  static func tableFaults(of archive: Archive) -> [Diagnostic] {
    var check = BundleCheck(archive: archive, known: RuleVersions())
    do { try PackedFormat.validate(archive) } catch let error as HelpError {
      check.report(.error, nil, error.why)
    } catch {
      check.report(.error, nil, "\(error)")
    }
    return check.findings
  }

  private init(archive: Archive, known versions: RuleVersions) {
    self.archive = archive
    ownVersions = versions
  }

  /// Adds a finding about a member, or about the whole bundle.
  mutating func report(
    _ severity: Diagnostic.Severity, _ member: String?, _ why: String
  ) {
    let message = member.map { "'\(ControlCharacters.inline($0))': \(why)" } ?? why
    findings.append(Diagnostic(severity, at: SourceLocation(file: archive.location), message))
  }

  /// The names of all members.
  var names: [String] { (0..<archive.count).map(archive.name(at:)) }

  /// Whether the archive has Lectern's media type or members in Lectern's folder.
  private var isBundle: Bool {
    names.contains { $0.hasPrefix(PackedFormat.ownDirectory) } || hasMediaType
  }

  private var hasMediaType: Bool {
    guard let index = archive.index(of: PackedFormat.mediaTypeMember) else { return false }
    let text = Array(PackedFormat.mediaType.utf8)
    return (try? archive.read(index, limit: text.count)) == text
  }

  /// Checks that the first member states the media type, without compression and extra field.
  private mutating func checkMediaType() {
    let member = PackedFormat.mediaTypeMember
    guard let index = archive.index(of: member) else {
      return report(
        .error, nil, "it has no member '\(member)', which marks a packed book")
    }
    if index != 0 { report(.error, member, "it is not the first member") }
    if archive.entry(at: index).method != .stored { report(.error, member, "it is not stored") }
    if archive.hasExtraField(at: index) { report(.error, member, "it has an extra field") }
    if !hasMediaType {
      report(.error, member, "it does not say '\(PackedFormat.mediaType)'")
    }
  }

  /// Checks that the bundle contains the manifest and the contents, and that the contents are
  /// stored. A compiled book needs no manifest.
  private mutating func checkOwnMembers() {
    let manifest = isCompiled ? [] : [PackedFormat.manifestMember]
    for member in manifest + [PackedFormat.contentsMember]
    where archive.index(of: member) == nil {
      report(.error, nil, "it has no member '\(member)'")
    }
    if let index = archive.index(of: PackedFormat.contentsMember),
      archive.entry(at: index).method != .stored
    {
      report(.error, PackedFormat.contentsMember, "it is not stored")
    }
  }

  /// Warns of members in Lectern's folder that Lectern does not read. Another program may have
  /// added such members.
  /// - Parameter isRead: whether Lectern reads a member of this kind of bundle. The function is not
  ///   called for the contents and the search index, since all kinds of bundles may have them.
  mutating func warnOfUnknownMembers(besides isRead: (String) -> Bool) {
    for name in names
    where name.hasPrefix(PackedFormat.ownDirectory) && name != PackedFormat.contentsMember
      && !name.hasPrefix(PackedFormat.searchDirectory) && !isRead(name)
    {
      report(.warning, name, "Lectern does not know this member, and does not read it")
    }
  }

  /// Compares the contents table, the manifest and the search index with the members that Lectern
  /// would write if it packed the pages now.
  private mutating func comparePages(
    deriving: (@Sendable (Book) -> [any DerivedMembers])?, jobs: Int, progress: ProgressJob?
  ) throws {
    guard let index = archive.index(of: PackedFormat.manifestMember) else { return }
    let manifest = try archive.read(index)
    guard let packer = PackerRecord(in: Array(manifest.prefix(1 << 16))),
      1...9 ~= packer.level
    else {
      let member = PackedFormat.manifestMember
      return report(
        .error, member, "its record of the packing program is missing or malformed")
    }
    guard let isOlder = try compareVersions(packer) else { return }
    // This program cannot derive members by older rules.
    let book = try RepackedBook(
      archive, deriving: isOlder ? nil : deriving, jobs: jobs, progress: progress)
    for name in book.foreignMembers {
      report(.error, name, "it is neither a resource of the book nor one of Lectern's own members")
    }
    for name in book.needlessIncludes { report(.error, name, "no topic includes it") }
    if packer.contentsVersion == ownVersions.contents, let difference = book.contentsDifference {
      return report(.error, PackedFormat.contentsMember, difference)
    }
    let facts = isOlder ? PreviousTopics(in: archive) : nil
    let lists = book.lists(stating: facts)
    let expected = try BookJSON(book: book.book, packer: packer).text(lists, jobs: jobs)
    if let difference = ManifestComparison.difference(between: manifest, and: expected) {
      report(.error, PackedFormat.manifestMember, difference)
    }
    try compare(derived: book.derived)
  }

  /// Compares the condensed directory with the archive.
  private mutating func compareDirectory() throws {
    guard let table = try ContentsTable(of: archive) else { return }
    let members = PackedFormat.commentMembers(home: table.file(ofTopic: table.home))
    if let fault = archive.condensedFault(as: PackedFormat.directoryMember, naming: members) {
      report(.error, PackedFormat.directoryMember, fault)
    }
  }

  /// Compares the versions in the bundle with each other and with this program's versions.
  /// - Returns: true if the bundle was packed by older rules, so that only values that do not
  ///   depend on rules can be compared. False if the rules are the same. Nil if nothing can be
  ///   compared.
  private mutating func compareVersions(_ packer: PackerRecord) throws -> Bool? {
    let (manifest, contents) = (PackedFormat.manifestMember, PackedFormat.contentsMember)
    guard let table = try ContentsTable(of: archive) else {
      if packer.contentsVersion < ownVersions.contents {
        report(
          .note, manifest,
          "an older version of Lectern wrote it: it and '\(contents)' are not compared with the pages"
        )
      } else {
        report(.error, contents, "it is older than '\(manifest)'")
      }
      return nil
    }
    guard table.contentsVersion == packer.contentsVersion else {
      let statedVersion = table.contentsVersion.map(String.init) ?? "none"
      report(
        .error, manifest,
        "it states version \(packer.contentsVersion) of the contents, and '\(contents)' states \(statedVersion)"
      )
      return nil
    }
    switch ownVersions.age(of: packer) {
    case .same: return false
    case .older:
      report(
        .note, manifest,
        "an older version of Lectern wrote it: values that depend on its rules are not compared")
      return true
    case .newer:
      report(
        .error, manifest,
        "a newer version of Lectern wrote it: it is not compared with the pages")
      return nil
    }
  }

  /// Compares members that are derived from the pages. A bundle may lack the search index, or the
  /// index of a language.
  /// - Parameter derived: the bytes of the expected members, by name.
  mutating func compare(derived: [String: [UInt8]]) throws {
    let packedNames = Set(names.filter { $0.hasPrefix(PackedFormat.searchDirectory) })
    guard !derived.isEmpty, !packedNames.isEmpty else { return }
    let folders = Set(packedNames.map(ResourcePath.directory))
    let expected = derived.keys.filter {
      !$0.hasPrefix(PackedFormat.searchDirectory)
        || folders.contains(ResourcePath.directory(of: $0))
    }
    let olderFolders = try foldersOfOlderIndexes(among: packedNames, derived)
    for name in packedNames.union(expected).sorted(by: { $0.precedesBytewise($1) })
    where !olderFolders.contains(ResourcePath.directory(of: name)) {
      guard let index = archive.index(of: name) else {
        report(.error, nil, "it has no member '\(name)'")
        continue
      }
      if derived[name] != (try archive.read(index)) {
        report(.error, name, "it does not match the pages")
      }
    }
  }

  /// Returns the folders with a search index of an earlier version, and reports a note for each.
  /// Searches still read these indexes. An index begins with eight letters and its version.
  private mutating func foldersOfOlderIndexes(
    among packedNames: Set<String>, _ derived: [String: [UInt8]]
  ) throws -> Set<String> {
    var folders: Set<String> = []
    for name in packedNames.sorted(by: { $0.precedesBytewise($1) }) where name.hasSuffix("/index") {
      guard let expected = derived[name], let index = archive.index(of: name) else { continue }
      let bytes = try archive.read(index)
      guard bytes.count > 8, expected.count > 8, bytes[..<8] == expected[..<8], bytes[8] > 0,
        bytes[8] < expected[8]
      else { continue }
      folders.insert(ResourcePath.directory(of: name))
      let message = "an older version of Lectern wrote it: the index is not compared with the pages"
      report(.note, name, message)
    }
    return folders
  }
}
