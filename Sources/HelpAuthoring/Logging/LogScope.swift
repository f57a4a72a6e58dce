package import Logging

/// The nesting of log messages: each scope indents its messages by one step.
package enum LogScope {
  /// The number of scopes around the running code. Child tasks inherit the number.
  @TaskLocal package static var depth = 0
}

// Lectern's rooms log at `debug` and `trace` alone. A program that does not set up logging sees
// none of these messages, since swift-log's own handler begins at `info`.
extension Logger {
  /// Logs `name` at `level` and runs `body` one step deeper.
  package func scope<Result>(
    _ name: @autoclosure () -> Logger.Message, level: Logger.Level = .trace,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard logLevel <= level else { return try body() }
    log(level: level, name())
    return try LogScope.$depth.withValue(LogScope.depth + 1, operation: body)
  }

  /// Logs `name` at `level` and runs asynchronous work one step deeper, on the actor of the caller.
  package func scope<Result>(
    _ name: @autoclosure () -> Logger.Message, level: Logger.Level = .trace,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard logLevel <= level else { return try await body() }
    log(level: level, name())
    return try await LogScope.$depth.withValue(
      LogScope.depth + 1, operation: body, isolation: isolation)
  }
}
