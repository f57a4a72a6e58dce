package import SystemPackage

/// The failure to write at a path below a folder. `helpError` adds the job that failed.
package struct OutputFault: Error {
  package let path: FilePath
  /// The system's error, or nil if the path would have left the folder.
  package let errno: Errno?
  /// The reason, as it follows the colon of a message.
  package let sentence: String

  /// - Parameter sentence: a more exact reason than the system's error.
  init(_ path: FilePath, _ errno: Errno, _ sentence: String? = nil) {
    self.path = path
    self.errno = errno
    self.sentence = sentence ?? Self.sentence(errno)
  }

  package init(leaving folder: FilePath, _ path: String) {
    self.path = FilePath(path)
    errno = nil
    sentence = "the path leads out of '\(ControlCharacters.inline(folder.string))'"
  }

  /// Whether nothing can be reached at the path: it is missing, or a file or a symbolic link is in the way.
  package var isUnreachable: Bool {
    [.noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels].contains(errno)
  }

  package var isReadOnly: Bool { errno == .readOnlyFileSystem }

  /// Whether a file already exists at the path.
  package var isTaken: Bool { errno == .fileExists }

  private static func sentence(_ errno: Errno) -> String {
    switch errno {
    case .tooManySymbolicLinkLevels, .notDirectory:
      "a file or a symbolic link is in the way"
    case .isDirectory: "a folder is in its place"
    case .fileExists: "something else is in its place"
    case .readOnlyFileSystem: "it is read-only"
    default: errno.sentence
    }
  }

  /// Whether the disk failed or is full, so that another path would not help.
  package var isDeviceFailure: Bool {
    [.noSpace, .ioError, .fileTooLarge, .diskQuotaExceeded].contains(errno)
  }

  /// Returns the error of a job that failed for this reason.
  /// - Parameters:
  ///   - verb: the job: `write`.
  ///   - target: the object of the job, if it is not the path.
  package func helpError(
    _ verb: String = "write", _ target: FilePath? = nil, hint: String? = nil
  ) -> HelpError {
    let path = target ?? path
    let code: HelpError.Code =
      errno == nil ? .malformed : isDeviceFailure ? .inputOutput : .cannotCreate
    return HelpError(
      code, "cannot \(verb) '\(ControlCharacters.inline(path.string))'", sentence,
      hint: hint ?? (verb == "read" ? errno?.readingRemedy : errno?.writingRemedy), cause: errno)
  }
}
