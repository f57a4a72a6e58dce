import HelpArchive
import HelpBook
import HelpCore
import HelpResources

/// Compares what a bundle says about itself with what is in it.
struct BundleCheck {
  let archive: Archive
  private(set) var findings: [Diagnostic] = []

  static func findings(
    for archive: Archive, deriving: (@Sendable (Book) -> [any DerivedMembers])?, jobs: Int,
    progress: ProgressJob?
  ) throws -> [Diagnostic] {
    var check = BundleCheck(archive: archive)
    guard check.isBundle else { return [] }
    check.checkMediaType()
    check.checkOwnMembers()
    guard check.findings.isEmpty else { return check.findings }
    check.findings += tableFaults(of: archive)
    guard check.findings.isEmpty else { return check.findings }
    try check.comparePages(deriving: deriving, jobs: jobs, progress: progress)
    check.warnOfUnknownMembers()
    return check.findings
  }

  /// Faults in the contents table itself; none if there is no table.
  static func tableFaults(of archive: Archive) -> [Diagnostic] {
    var check = BundleCheck(archive: archive)
    do { try PackedFormat.validate(archive) } catch let error as HelpError {
      check.report(.error, nil, error.why)
    } catch {
      check.report(.error, nil, "\(error)")
    }
    return check.findings
  }

  private init(archive: Archive) { self.archive = archive }

  mutating func report(
    _ severity: Diagnostic.Severity, _ member: String?, _ why: String
  ) {
    let place = SourceLocation(file: archive.location)
    let message = member.map { "'\(ControlCharacters.inline($0))': \(why)" } ?? why
    findings.append(Diagnostic(severity, at: place, message))
  }

  private var names: [String] { (0..<archive.count).map(archive.name(at:)) }

  /// Whether the archive has anything that Lectern would use.
  private var isBundle: Bool {
    names.contains { $0.hasPrefix(PackedFormat.ownDirectory) } || hasMediaType
  }

  private var hasMediaType: Bool {
    guard let index = archive.index(of: PackedFormat.mediaTypeMember) else { return false }
    let text = Array(PackedFormat.mediaType.utf8)
    return (try? archive.read(index, limit: text.count)) == text
  }

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

  private mutating func checkOwnMembers() {
    for member in [PackedFormat.manifestMember, PackedFormat.contentsMember]
    where archive.index(of: member) == nil {
      report(.error, nil, "it has no member '\(member)'")
    }
    if let index = archive.index(of: PackedFormat.contentsMember),
      archive.entry(at: index).method != .stored
    {
      report(.error, PackedFormat.contentsMember, "it is not stored")
    }
  }

  /// Members that a host's own program may have added: nothing here reads them.
  private mutating func warnOfUnknownMembers() {
    let known = [PackedFormat.manifestMember, PackedFormat.contentsMember]
    for name in names
    where name.hasPrefix(PackedFormat.ownDirectory) && !known.contains(name)
      && !name.hasPrefix(PackedFormat.includeDirectory)
      && !name.hasPrefix(PackedFormat.searchDirectory)
    {
      report(.warning, name, "Lectern does not know this member, and does not read it")
    }
  }

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
        .error, member, "it does not record what packed the book in the form that Lectern writes")
    }
    guard packer.isOfThisVersion else {
      return report(
        .warning, PackedFormat.manifestMember,
        "another version of Lectern wrote it: it is not compared with the pages")
    }
    guard try ContentsTable(of: archive) != nil else {
      return report(
        .error, PackedFormat.contentsMember, "it is older than '\(PackedFormat.manifestMember)'")
    }
    let book = try RepackedBook(archive, deriving: deriving, jobs: jobs, progress: progress)
    for name in book.strangers {
      report(.error, name, "it is neither a resource of the book nor one of Lectern's own members")
    }
    for name in book.needlessIncludes { report(.error, name, "no topic includes it") }
    if let why = book.contentsDifference {
      return report(.error, PackedFormat.contentsMember, why)
    }
    let right = BookJSON(book: book.book, packer: packer).text(try book.lists(jobs: jobs))
    if let why = ManifestComparison.difference(between: manifest, and: right) {
      report(.error, PackedFormat.manifestMember, why)
    }
    try compare(derived: book.derived)
  }

  /// - Parameter derived: the names and bytes of what the pages give. A bundle may have no index, or none of a language.
  private mutating func compare(derived: [String: [UInt8]]) throws {
    let packed = Set(names.filter { $0.hasPrefix(PackedFormat.searchDirectory) })
    guard !derived.isEmpty, !packed.isEmpty else { return }
    let folders = Set(packed.map(ResourcePath.directory))
    let expected = derived.keys.filter {
      !$0.hasPrefix(PackedFormat.searchDirectory)
        || folders.contains(ResourcePath.directory(of: $0))
    }
    for name in packed.union(expected).sorted(by: { $0.precedesBytewise($1) }) {
      guard let index = archive.index(of: name) else {
        report(.error, nil, "it has no member '\(name)'")
        continue
      }
      if derived[name] != (try archive.read(index)) {
        report(.error, name, "it is not what the pages give")
      }
    }
  }
}
