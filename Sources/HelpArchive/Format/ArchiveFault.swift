import HelpCore
import SystemPackage

/// The errors of archives.
enum ArchiveFault {
  /// The cause of an error about a file that has an end record, but is damaged.
  struct DamagedDirectory: Error {}

  /// Returns the error for a file that cannot be opened. The code is `inputOutput` if the device
  /// failed, otherwise `notFound`.
  static func cannotOpen(_ location: String, _ error: any Error, hint: String? = nil) -> HelpError {
    let errno = error as? Errno
    let code: HelpError.Code = errno == .ioError ? .inputOutput : .notFound
    return HelpError(
      code, "cannot open '\(shown(location))'", reason(error), hint: hint, cause: error)
  }

  /// Returns the error for a file without an end record.
  static func notAnArchive(_ location: String, _ why: String) -> HelpError {
    HelpError(
      .malformed, "cannot open '\(shown(location))'", why,
      hint: "the file is not a ZIP file or is truncated; download it or pack it again")
  }

  /// Returns the error for a file with an end record but a damaged directory. The cause is
  /// `DamagedDirectory`.
  static func damaged(_ location: String, _ why: String) -> HelpError {
    HelpError(
      .malformed, "cannot open '\(shown(location))'", why,
      hint: "the archive is damaged; get it again", cause: DamagedDirectory())
  }

  static func cannotRead(_ name: String, in location: String, _ why: String) -> HelpError {
    HelpError(.malformed, "cannot read '\(shown(name))' in '\(shown(location))'", why)
  }

  static func cannotCreate(
    _ path: FilePath, _ why: String, hint: String? = nil, cause: (any Error)? = nil
  ) -> HelpError {
    HelpError(
      .cannotCreate, "cannot create '\(shown(path.string))'", why, hint: hint, cause: cause)
  }

  static func cannotWrite(_ path: FilePath, _ error: any Error) -> HelpError {
    HelpError(
      .inputOutput, "cannot write '\(shown(path.string))'", reason(error), cause: error)
  }

  static func cannotReadFile(_ path: FilePath, _ error: any Error) -> HelpError {
    HelpError(.inputOutput, "cannot read '\(shown(path.string))'", reason(error), cause: error)
  }

  /// Returns the error for a file that another program has changed.
  static func changed(_ path: FilePath) -> HelpError {
    HelpError(
      .inputOutput, "cannot read '\(shown(path.string))'", "it changed while it was being read",
      hint: "try again when no program is writing to it; replace files by renaming")
  }

  /// Returns a name or a path as it may be shown, without control characters and on one line.
  static func shown(_ name: String) -> String { ControlCharacters.inline(name) }

  /// Returns the reason for a failed system call, as the end of a sentence.
  static func reason(_ error: any Error) -> String {
    guard let errno = error as? Errno else { return "\(error)" }
    switch errno {
    case .isDirectory: return "it is a directory"
    case .illegalSeek, .fileExists: return "it is not a regular file"
    case .readOnlyFileSystem: return "it is read-only"
    default: return errno.sentence
    }
  }
}
