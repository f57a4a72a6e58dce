import HelpAuthoring
import HelpCore
import HelpDocument
import HelpHost
import HelpReader
import HelpResources
import SystemPackage

/// A page of the system's manual, found and formatted by `man`.
///
/// No shell is started, and a name never becomes an option or a path. The programs have limits of
/// time and output.
struct ManPage {
  /// The name with the section, such as `tar.1`, or the name alone if no section was requested.
  let name: String
  private let file: String

  /// The longest time that a program may run, in seconds.
  private static let maximumSeconds = 30
  /// The maximum size of the paths that `man -w` prints for a page, in bytes: 64 KiB.
  private static let maximumPathSize = 1 << 16
  /// The maximum size of a formatted page in bytes: 16 MiB.
  private static let maximumPageSize = 16 << 20

  /// Finds a page. Returns nil if the system has no such page or no manual.
  /// - Parameter words: the words of the name, which a section may precede. Hyphens join them:
  ///   `git rebase` is `git-rebase`.
  init?(_ words: [String]) {
    guard let first = words.first else { return nil }
    let section = words.count > 1 && ManPageReference.isSection(first) ? first : nil
    let name = words.dropFirst(section == nil ? 0 : 1).joined(separator: "-")
    if let section {
      guard let page = Self(name: name, section: section) else { return nil }
      self = page
    } else if let reference = ManPageReference(topic: name),
      let page = Self(name: reference.name, section: reference.section)
    {
      self = page
    } else {
      guard let page = Self(name: name, section: nil) else { return nil }
      self = page
    }
  }

  private init?(name: String, section: String?) {
    guard ManPageReference.isName(name),
      let paths = Self.output(
        of: ["man", "-w", "--"] + [section, name].compactMap(\.self), limit: Self.maximumPathSize),
      let path = paths.split(separator: UInt8(ascii: "\n")).first, path.first == UInt8(ascii: "/")
    else { return nil }
    self.name = section.map { "\(name).\($0)" } ?? name
    file = String(decoding: path, as: UTF8.self)
  }

  /// Returns a book with this page, in which references to other pages are links: see `opener(_:)`.
  /// - Throws: `HelpError.Code.inputOutput` if no program formats the page.
  func book(_ options: BookOptions) throws -> Book {
    var options = options
    options.linksManPages = true
    let provider = MemoryProvider([name + ".txt": try text()], location: "the system's manual")
    return try Book.open(provider, options: options)
  }

  /// Returns a function that opens the man page at an address, for links in man pages.
  static func opener(_ options: BookOptions) -> @Sendable (HelpAddress) throws -> Book {
    { address in
      let reference = address.topic.flatMap { ManPageReference(topic: $0) }
      guard address.book == ManPageReference.book, let reference,
        let page = ManPage(name: reference.name, section: reference.section)
      else {
        throw HelpError(
          .notFound, "cannot open '\(ControlCharacters.inline(address.topic ?? address.book))'",
          "the system's manual has no such page")
      }
      return try page.book(options)
    }
  }

  /// Returns the page with its styles as overstrikes, formatted by the system's `man`, or else by
  /// mandoc.
  private func text() throws -> [UInt8] {
    let width = max(20, TextWidth.automatic() - 2)
    let commands = [
      ["env", "MANWIDTH=\(width)", "MAN_KEEP_FORMATTING=1", "man", file],
      ["mandoc", "-T", "utf8", "-O", "width=\(width)", file],
    ]
    for command in commands {
      if let text = Self.output(of: command, limit: Self.maximumPageSize), !text.isEmpty {
        return text
      }
    }
    throw HelpError(
      .inputOutput, "cannot format the man page '\(name)'", "neither man nor mandoc did",
      hint: "run 'man \(name)' to see why")
  }

  /// Returns the output of a program, or nil if it fails or exceeds a limit.
  private static func output(of command: [String], limit: Int) -> [UInt8]? {
    let result = try? ChildProcess.captured(
      command, reading: [], limit: limit, seconds: maximumSeconds)
    return result?.status == 0 ? result?.output : nil
  }
}
