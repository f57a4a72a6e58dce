package import HelpResources

/// The fault of a link, with the path of its target.
package enum LinkFault: Sendable, Hashable {
  /// A target above the root of the book.
  case outside(String)
  /// A file of the source whose name begins with a dot, or that is excluded or ignored.
  case leftOut(String)
  /// A target whose letter case differs from that of the existing file, whose path is given.
  case letterCase(right: String)
  /// A target that does not exist.
  case missing(String)
  /// A page as the target of an image.
  case page(String)
  /// An address with a variable that another program replaces.
  case variable(String)

  /// The reason, as it follows the colon of a message.
  package var reason: String {
    switch self {
    case .outside: "it leads outside the book"
    case .leftOut(let path): "'\(path)' is not part of the book"
    case .letterCase: "the letter case is wrong"
    case .missing(let path): "there is no '\(path)'"
    case .page(let path): "'\(path)' is a page"
    case .variable(let name): "another program replaces '\(name)'"
    }
  }

  /// Returns the remedy, or nil if it needs a search.
  package func remedy(in provider: any ResourceProvider) -> String? {
    switch self {
    case .outside: "move the file below \(provider.location)"
    case .leftOut: "rename it if its name begins with a dot, or stop excluding or ignoring it"
    case .letterCase(let right): "write '\(right)'"
    case .missing: nil
    case .variable: "write the address itself"
    case .page: "link to the page, or include it"
    }
  }
}
