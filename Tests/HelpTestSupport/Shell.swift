import HelpCore
package import SystemPackage

/// Runs other programs for tests: tools to compare with, and the built command.
package enum Shell {
  /// The output and exit code of a program that ended.
  package struct Outcome: Sendable, Hashable {
    /// The exit code; 128 + the signal's number when a signal ended it, as shells say it.
    package let status: Int32
    package let standardOutput: [UInt8]
    package let standardError: [UInt8]

    /// Standard output as text; bytes that are not valid UTF-8 become U+FFFD.
    package var output: String { String(decoding: standardOutput, as: UTF8.self) }
    /// Standard error as text; bytes that are not valid UTF-8 become U+FFFD.
    package var errors: String { String(decoding: standardError, as: UTF8.self) }
  }

  /// Runs a program to its end.
  ///
  /// Input and output go through files, so no pipe can fill up and hang the test.
  /// - Parameters:
  ///   - arguments: the program first; looked up in `PATH` when it has no slash.
  ///   - input: all of standard input; `/dev/null` where there is none.
  ///   - environment: the whole environment, or nil for this process's own.
  ///   - directory: where the program starts; nil for this process's own.
  /// - Throws: the `Errno` of the call that failed, `noSuchFileOrDirectory` for a program that is
  ///   not there.
  package static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String]? = nil,
    directory: FilePath? = nil
  ) throws -> Outcome {
    let folder = try TemporaryDirectory("lectern-shell-")
    if !input.isEmpty { try folder.write("in", input) }
    var command = arguments
    if let environment {
      // Not the variables of `env` itself: the program is found in its own `PATH`.
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
  /// `make test` installs every program that tests need, and says so by `LECTERN_TEST_PROGRAMS=installed`: a test whose
  /// program is missing then fails. Elsewhere it is skipped.
  package static func has(_ program: String) -> Bool {
    find(program) != nil || Process.environment("LECTERN_TEST_PROGRAMS") == "installed"
  }

  /// The path of a program in `PATH`; nil if there is none.
  package static func find(_ program: String) -> FilePath? {
    (Process.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy
      .map { FilePath(String($0)).appending(program) }
      .first { path in (try? FileStatus(of: path)).map { $0.mode & 0o111 != 0 } ?? false }
  }
}
