package import SystemPackage

/// The failure to read or write at a path below a folder. `helpError` adds the job that failed.
package struct OutputFault: Error {
  /// The path that could not be written or read.
  package let path: FilePath
  /// The system's error, or nil if the path would have left the folder.
  package let errno: Errno?
  /// The reason, as it follows the colon of a message.
  package let sentence: String

  /// Creates the fault of a path for which the system reported an error.
  /// - Parameter sentence: a more exact reason than the system's error.
  init(_ path: FilePath, _ errno: Errno, _ sentence: String? = nil) {
    self.path = path
    self.errno = errno
    self.sentence = sentence ?? Self.sentence(errno)
  }

  /// Creates the fault of a path that would have left a folder.
  package init(leaving folder: FilePath, _ path: String) {
    self.path = FilePath(path)
    errno = nil
    sentence = "the path leads out of '\(ControlCharacters.inline(folder.string))'"
  }

  /// Whether nothing can be reached at the path: it is missing, or a file or a symbolic link is in
  /// the way.
  package var isUnreachable: Bool {
    [.noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels].contains(errno)
  }

  /// Whether the file or its file system is read-only.
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

  /// Whether the disk failed or refuses more data. Another path would not help.
  package var isDeviceFailure: Bool {
    [.noSpace, .ioError, .fileTooLarge, .diskQuotaExceeded].contains(errno)
  }

  /// Returns the error of a job that failed to write for this reason.
  /// - Parameters:
  ///   - verb: the job: `write`.
  ///   - target: the object of the job, if it is not the path.
  package func helpError(
    _ verb: String = "write", _ target: FilePath? = nil, hint: String? = nil
  ) -> HelpError {
    error(isDeviceFailure ? .inputOutput : .cannotCreate, verb, target ?? path, hint: hint)
  }

  /// The error for a file of the folder that cannot be read for this reason.
  package var readError: HelpError {
    error(.inputOutput, "read", path, hint: errno?.readingRemedy)
  }

  private func error(
    _ code: HelpError.Code, _ verb: String, _ target: FilePath, hint: String?
  ) -> HelpError {
    // Without an error of the system, the path is at fault.
    HelpError(
      errno == nil ? .malformed : code,
      "cannot \(verb) '\(ControlCharacters.inline(target.string))'", sentence, hint: hint,
      cause: errno)
  }
}
