import HelpCore
package import SystemPackage

/// Runs other programs for tests: tools to compare with, and the built command.
package enum Shell {
  /// The output and the exit code of a program that ended.
  package struct Outcome: Sendable, Hashable {
    /// The exit code, or 128 plus the signal's number if a signal ended the program, as in shells.
    package let status: Int32
    package let standardOutput: [UInt8]
    package let standardError: [UInt8]

    /// Standard output as text. Bytes that are not valid UTF-8 become U+FFFD.
    package var output: String { String(decoding: standardOutput, as: UTF8.self) }
    /// Standard error as text. Bytes that are not valid UTF-8 become U+FFFD.
    package var errors: String { String(decoding: standardError, as: UTF8.self) }
  }

  /// Runs a program to its end.
  ///
  /// Input and output are files, because a full pipe would hang the test.
  /// - Parameters:
  ///   - arguments: the program, followed by its arguments. A program without a slash is looked up
  ///     in `PATH`.
  ///   - input: the whole standard input. If it is empty, the program reads `/dev/null`.
  ///   - environment: the whole environment, or nil for that of this process.
  ///   - directory: the working directory of the program, or nil for that of this process.
  /// - Throws: the `Errno` of the call that failed, which is `noSuchFileOrDirectory` for a missing
  ///   program.
  package static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String]? = nil,
    directory: FilePath? = nil
  ) throws -> Outcome {
    let folder = try TemporaryDirectory("lectern-shell-")
    if !input.isEmpty { try folder.write("in", input) }
    var command = arguments
    if let environment {
      // The program is looked up in the `PATH` of this process, not in that of `environment`.
      let program = arguments.first.flatMap { $0.contains("/") ? FilePath($0) : find($0) }
      guard let program else { throw Errno.noSuchFileOrDirectory }
      let variables = environment.map { $0.key + "=" + $0.value }.sorted()
      command = ["/usr/bin/env", "-i"] + variables + [program.string] + arguments.dropFirst()
    }
    if let directory {
      let change = "cd \"$1\" && shift && exec \"$@\""
      command = ["/bin/sh", "-c", change, "sh", directory.string] + command
    }
    let outcome = try ChildProcess.run(
      command,
      .files(
        input: input.isEmpty ? "/dev/null" : folder.file("in").string,
        output: folder.file("out").string,
        errors: folder.file("err").string))
    return Outcome(
      status: outcome.status, standardOutput: try folder.read("out"),
      standardError: try folder.read("err"))
  }

  /// Whether a test that needs a program runs.
  ///
  /// `make test` installs every program that tests need, and sets
  /// `LECTERN_TEST_PROGRAMS=installed`. A test whose program is missing then fails. Otherwise, the
  /// test is skipped.
  package static func has(_ program: String) -> Bool {
    find(program) != nil || Process.environment("LECTERN_TEST_PROGRAMS") == "installed"
  }

  /// Returns the path of a program in `PATH`, or nil for a missing program.
  package static func find(_ program: String) -> FilePath? {
    (Process.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy
      .map { FilePath(String($0)).appending(program) }
      .first { path in (try? FileStatus(of: path)).map { $0.mode & 0o111 != 0 } ?? false }
  }
}
