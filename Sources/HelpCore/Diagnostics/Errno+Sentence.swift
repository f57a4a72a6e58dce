package import SystemPackage

extension Errno {
  /// The system's sentence for this error, without a capital: `no such file or directory`.
  package var sentence: String {
    let text = description
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The remedy for a file or a folder that cannot be read, as the hint of a `HelpError`. Nil if
  /// permission is not the reason.
  package var readingRemedy: String? {
    self == .permissionDenied ? "allow reading with 'chmod u+rX', also for the folders above" : nil
  }

  /// The remedy for a file or a folder that cannot be created or changed, as the hint of a
  /// `HelpError`. Nil if no remedy is known.
  package var writingRemedy: String? {
    switch self {
    case .permissionDenied, .readOnlyFileSystem: "name a folder that you may write to"
    case .noSuchFileOrDirectory: "create the folder first, with 'mkdir -p'"
    case .fileNameTooLong: "shorten the name of the file or its folder to at most 200 bytes"
    default: nil
    }
  }
}
