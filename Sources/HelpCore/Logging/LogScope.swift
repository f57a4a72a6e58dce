package import Logging

/// The nesting of the code that logs: each scope indents what is logged inside it by one step.
public enum LogScope {
  /// How many scopes surround the running code. Child tasks inherit it, and so do the
  /// threads of `Threads`.
  @TaskLocal public static var depth = 0
}

extension Logger {
  /// Logs `name` at `level` and runs `body` one step deeper.
  package func scope<Result>(
    _ name: @autoclosure () -> Logger.Message, level: Logger.Level = .debug,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard logLevel <= level else { return try body() }
    log(level: level, name())
    return try LogScope.$depth.withValue(LogScope.depth + 1, operation: body)
  }
}
