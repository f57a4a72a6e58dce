import HelpCore
import HelpTestSupport
import SystemPackage

/// The built command: the release binary that `make test` names, or the debug binary beside the
/// tests.
enum Program {
  static let path: FilePath = {
    if let named = Process.environment("LECTERN_BINARY") { return FilePath(named) }
    return Conformance.packageRoot.appending(".build/debug/lectern")
  }()

  /// Runs `lectern` with a separate environment. The environment of the machine has no effect.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    in directory: FilePath? = nil, binary: FilePath = path
  ) throws -> Shell.Outcome {
    try run(arguments, input: input, environment: environment, in: directory, binary: binary)
  }

  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in directory: FilePath? = nil, binary: FilePath = path
  ) throws -> Shell.Outcome {
    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8"]
    variables.merge(environment) { _, new in new }
    return try Shell.run(
      [binary.string] + arguments, input: Array(input.utf8), environment: variables,
      directory: directory)
  }

  /// Whether the tests run the release binary, which is linked statically.
  static let isRelease = Process.environment("LECTERN_BINARY") != nil
}
