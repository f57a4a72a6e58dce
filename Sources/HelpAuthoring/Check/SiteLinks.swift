import HelpBook
import HelpCore
import HelpDocument
import HelpMarkup
import HelpResources

/// Links that only the whole site can resolve that a book is a part of, counted by their beginnings.
struct SiteLinks: Sendable {
  /// What such links begin with.
  enum Prefix: Sendable, Hashable {
    /// `/en-US/`, from the root of the site, or `../std/`, above the book.
    case path(String)
    /// `xref:`
    case scheme(String)
  }

  private(set) var uses: [Prefix: (count: Int, first: SourceLocation)] = [:]

  mutating func add(_ prefix: Prefix, at location: SourceLocation) {
    uses[prefix, default: (0, location)].count += 1
  }

  /// Adds those of a topic that comes later.
  mutating func add(_ others: SiteLinks) {
    for (prefix, use) in others.uses {
      uses[prefix, default: (0, use.first)].count += use.count
    }
  }

  /// One note for each beginning, where the first link is.
  var findings: [Finding] {
    uses.map { prefix, use in
      let links = use.count == 1 ? "1 link begins" : "\(use.count) links begin"
      let why =
        switch prefix {
        case .path(let path):
          "\(links) with '\(path)', which is not in the book: its site may have it"
        case .scheme(let scheme):
          "\(links) with '\(scheme)', where no page can lead"
        }
      return Finding(
        Diagnostic(
          .note, at: use.first, why, hint: "with --strict, each of them is an error"))
    }
  }
}
