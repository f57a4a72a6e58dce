import SystemPackage

/// A failed action: its name, the reason, and the remedy.
///
/// The error is printed as `WHAT: WHY`, with the location in front if it is known, and the hint on
/// a separate line.
public struct HelpError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure. More kinds may be added, so a switch over codes needs a default.
  public struct Code: Hashable, Sendable {
    /// The exit code of a command that ends with this error (see sysexits(3)).
    public let exitCode: Int32
    /// The code's name, for logs.
    package let name: String

    /// A name or an option was not used as documented.
    public static let usage = Code(exitCode: 64, name: "usage")
    /// The input could be read but is malformed.
    public static let malformed = Code(exitCode: 65, name: "malformed")
    /// The source, topic or resource does not exist or may not be read.
    public static let notFound = Code(exitCode: 66, name: "notFound")
    /// The output cannot be created.
    public static let cannotCreate = Code(exitCode: 73, name: "cannotCreate")
    /// Reading or writing failed midway.
    public static let inputOutput = Code(exitCode: 74, name: "inputOutput")
    /// The work was cancelled.
    public static let interrupted = Code(exitCode: 130, name: "interrupted")
  }

  /// The kind of failure.
  public var code: Code
  /// The action that failed, with the name of its object: `cannot open 'guide.helpz'`.
  public var what: String
  /// The reason: `it has no directory of its members at its end`.
  public var why: String
  /// The remedy, if there is one: `did you mean 'guide/install'?`.
  public var hint: String?
  /// The position in a file, if there is one.
  public var location: SourceLocation?
  /// The error that led to this one.
  public var cause: (any Error)?

  /// Creates an error from the values of its properties.
  ///
  /// If `hint` is nil, the hint becomes the remedy for `cause`. Only an `Errno` has a remedy, and
  /// only with the code `notFound` or `cannotCreate`.
  public init(
    _ code: Code, _ what: String, _ why: String, hint: String? = nil,
    location: SourceLocation? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.what = what
    self.why = why
    self.hint = hint ?? cause.flatMap { Self.remedy(for: code, $0) }
    self.location = location
    self.cause = cause
  }

  private static func remedy(for code: Code, _ cause: any Error) -> String? {
    switch code {
    case .notFound: (cause as? Errno)?.readingRemedy
    case .cannotCreate: (cause as? Errno)?.writingRemedy
    default: nil
    }
  }

  /// The message, and the hint on a separate line.
  public var description: String {
    let line = "\(location?.messagePrefix ?? "")\(what): \(why)"
    guard let hint else { return line }
    return line + "\n  hint: " + hint
  }
}
