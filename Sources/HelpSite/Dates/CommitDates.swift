import HelpCore
import SystemPackage

/// The dates of the last commits that changed a book's files.
///
/// Git runs twice for the whole book. The repository may come from a stranger, so its configuration
/// must not start a program: no hook, monitor, pager, signature check or transport.
struct CommitDates: Sendable {
  /// The dates, such as `2025-03-31`, by the file's path below the folder of the topics.
  private(set) var dates: [String: String] = [:]
  /// The finding that Git provided no dates, or nil after a success.
  private(set) var finding: Diagnostic?

  /// Leaves all files without dates, for a site that requests no dates.
  init() {}

  /// Asks Git for the dates.
  /// - Parameters:
  ///   - folder: the folder of the topics. A single file has no dates.
  ///   - program: the name or path of Git.
  ///   - seconds: the time after which Git is killed.
  init(of folder: String, program: String = "git", seconds: Int = ProgramLimit.seconds) {
    let git = Git(folder: folder, program: program, seconds: seconds)
    let check = git.run(["rev-parse", "--is-shallow-repository"])
    finding = git.limitFinding(for: check.status)
    guard finding == nil else { return }
    let answer = check.status == 0 ? check.output : check.errors
    let lastLine = answer.split(separator: UInt8(ascii: "\n")).last.map {
      String(decoding: $0, as: UTF8.self)
    }
    switch (check.status, lastLine ?? "") {
    case (0, "false"): break
    case (0, _):
      finding = Self.warning(
        folder, "the repository is a shallow clone, which lacks the commits with the dates",
        hint:
          "fetch all of it with 'git fetch --unshallow'; in continuous integration, set the depth to 0"
      )
      return
    case (127, _):
      finding = Self.warning(folder, "Git is not installed", hint: "install it")
      return
    case (_, let why):
      finding = Self.warning(
        folder, "Git says: \(ControlCharacters.inline(why))",
        hint: "export from the working tree of a repository that is yours")
      return
    }
    let log = git.run(
      [
        "log", "-z", "--format=%x01%cs", "--name-only", "--no-renames", "--relative",
        "--no-ext-diff", "--no-textconv", "--no-show-signature", "--no-mailmap", "--", ".",
      ])
    finding = git.limitFinding(for: log.status)
    guard finding == nil else { return }
    guard log.status == 0 else {
      finding = Self.warning(folder, "'git log' ended with exit code \(log.status)", hint: nil)
      return
    }
    dates = Self.dates(in: log.output)
  }

  /// Returns the date of each file's newest commit. The log lists the newest commit first. Each
  /// commit is a byte 1 and a date, then the files that it changed, all ended by NUL.
  /// - Complexity: O(n).
  static func dates(in log: [UInt8]) -> [String: String] {
    var dates: [String: String] = [:]
    var date: String?
    for part in log.split(separator: 0) {
      if part.first == 1 {
        date = PageDates.date(String(decoding: part.dropFirst(), as: UTF8.self))
        continue
      }
      // Git writes a line end before the first file.
      let name = part.first == UInt8(ascii: "\n") ? part.dropFirst() : part
      let path = String(decoding: name, as: UTF8.self)
      if let date, dates[path] == nil { dates[path] = date }
    }
    return dates
  }

  /// The program Git, run in the folder of a book.
  private struct Git {
    let folder: String
    let program: String
    let seconds: Int
    /// The maximum number of bytes of output.
    private static let limit = 1 << 30
    /// The status of a run that printed more than `limit` bytes. No program has such an exit code.
    private static let excessStatus: Int32 = 256

    /// Runs a command of Git. The status is 127 if Git cannot be run, or `excessStatus` if it
    /// prints more than `limit` bytes.
    func run(
      _ arguments: [String]
    ) -> (status: Int32, output: [UInt8], errors: [UInt8]) {
      // GIT_ALLOW_PROTOCOL overrides the transports that a configuration allows.
      let command =
        [
          "env", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0",
          "GIT_OPTIONAL_LOCKS=0", "GIT_PAGER=cat", "LC_ALL=C", program, "--no-pager",
          "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
          "log.showSignature=false",
          "-c", "gpg.program=false", "-c", "core.sshCommand=false", "-C", folder,
        ] + arguments
      do {
        return try ChildProcess.captured(
          command, reading: [], limit: Self.limit, seconds: seconds)
      } catch let error as Errno where error == .fileTooLarge {
        return (status: Self.excessStatus, output: [], errors: [])
      } catch {
        return (status: 127, output: [], errors: [])
      }
    }

    /// Returns the finding for a run that exceeded a limit, or nil for any other run.
    func limitFinding(for status: Int32) -> Diagnostic? {
      let why: String
      switch status {
      case ProgramLimit.endedStatus: why = "Git was stopped after \(seconds) seconds"
      case Self.excessStatus: why = "Git printed more than \(SizeLimit.text(Self.limit))"
      default: return nil
      }
      return CommitDates.warning(
        folder, why,
        hint: "leave out the dates, or export from a repository with less history")
    }
  }

  private static func warning(_ folder: String, _ why: String, hint: String?) -> Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(file: folder),
      "pages do not say when they last changed: \(why)", hint: hint)
  }
}
