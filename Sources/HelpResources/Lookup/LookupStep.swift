/// A path that a lookup considers, and the result at this path.
public struct LookupStep: Sendable, Hashable, CustomStringConvertible {
  /// The result of a lookup at one path.
  package enum Outcome: Sendable, Hashable {
    /// The resource that the lookup returns.
    case found
    /// Neither a file nor a folder at the path.
    case missing
    /// A folder at the path.
    case folder
    /// A symbolic link that points out of the bundle, to itself, or to nothing.
    case unreadableLink
    /// A resource that an earlier resource hides.
    case hidden
    /// A resource in a language folder that the lookup skips.
    case otherLanguage
    /// A resource for another platform.
    case otherPlatform
  }

  /// The path within the bundle, in which `*` means any name.
  public let path: String
  /// The result of the step.
  package let outcome: Outcome

  /// Creates a step from a path and the result at this path.
  package init(path: String, outcome: Outcome) {
    self.path = path
    self.outcome = outcome
  }

  /// Whether the lookup returns the resource at this path.
  public var isFound: Bool { outcome == .found }

  /// Whether the lookup would return a resource at this path if no earlier path had a resource.
  package var isTried: Bool { outcome != .otherLanguage && outcome != .otherPlatform }

  /// A line such as `found      guide/install.md` or `not there  fr.lproj/guide/install.md`. The
  /// line for a skipped resource includes the reason.
  public var description: String {
    switch outcome {
    case .found: "found      " + path
    case .missing: "not there  " + path
    case .folder: skippedLine("it is a folder")
    case .unreadableLink: skippedLine("it is a link that leads out of the source, or nowhere")
    case .hidden: skippedLine("a place before it has the file")
    case .otherLanguage: skippedLine("its language was not asked for")
    case .otherPlatform: skippedLine("it is for another platform")
    }
  }

  private func skippedLine(_ reason: String) -> String { "passed by  \(path): \(reason)" }
}
