/// One place of a lookup, and the result there.
public struct LookupStep: Sendable, Hashable, CustomStringConvertible {
  /// The result of a lookup in one place.
  package enum Outcome: Sendable, Hashable {
    /// The answer.
    case found
    /// Nothing is there.
    case missing
    /// A folder has the name.
    case folder
    /// A symbolic link that leads out of the bundle, in circles or nowhere.
    case unreadableLink
    /// The resource is there as well, but an earlier place has it.
    case hidden
    /// The resource is there, in a language that the query does not have.
    case otherLanguage
    /// The resource is there, for another platform.
    case otherPlatform
  }

  /// The path within the bundle; `*` means any name.
  public let path: String
  /// The result of the step.
  package let outcome: Outcome

  /// A place and the result there.
  package init(path: String, outcome: Outcome) {
    self.path = path
    self.outcome = outcome
  }

  /// Whether this is the resource that the lookup finds.
  public var isFound: Bool { outcome == .found }

  /// Whether the lookup would take the resource there if the places before it had none.
  package var isTried: Bool { outcome != .otherLanguage && outcome != .otherPlatform }

  /// `found      guide/install.md` or `not there  fr.lproj/guide/install.md`. A resource that was passed over is
  /// followed by the reason.
  public var description: String {
    switch outcome {
    case .found: "found      " + path
    case .missing: "not there  " + path
    case .folder: passedOver("it is a folder")
    case .unreadableLink: passedOver("it is a link that leads out of the source, or nowhere")
    case .hidden: passedOver("a place before it has the file")
    case .otherLanguage: passedOver("its language was not asked for")
    case .otherPlatform: passedOver("it is for another platform")
    }
  }

  private func passedOver(_ why: String) -> String { "passed by  \(path): \(why)" }
}
