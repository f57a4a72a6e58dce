import HelpAuthoring
import Logging
import Synchronization
import Testing

@Suite struct LoggingTests {
  private func log(
    _ configuration: LogConfiguration, label: String = "lectern.archive", _ body: (Logger) -> Void
  ) -> [String] {
    let lines = Mutex<[String]>([])
    let handler = ScopedLogHandler(label: label, configuration: configuration) { line in
      lines.withLock { $0.append(line) }
    }
    body(Logger(label: label) { _ in handler })
    return lines.withLock { $0 }
  }

  @Test("lines are indented by the scopes of the code")
  func indents() {
    let lines = log(LogConfiguration(level: .debug)) { logger in
      logger.scope("outer", level: .debug) {
        logger.scope("inner", level: .debug) { logger.info("deep") }
        logger.info("back")
      }
    }
    #expect(
      lines == [
        "debug: lectern.archive: outer", "  debug: lectern.archive: inner",
        "    info: lectern.archive: deep", "  info: lectern.archive: back",
      ])
  }

  @Test("a scope indents the messages of asynchronous work and of its child tasks")
  func indentsAsynchronousWork() async {
    let lines = Mutex<[String]>([])
    let handler = ScopedLogHandler(
      label: "lectern.book", configuration: LogConfiguration(level: .trace)
    ) { line in
      lines.withLock { $0.append(line) }
    }
    let logger = Logger(label: "lectern.book") { _ in handler }
    let result = await logger.scope("outer") {
      await Task.yield()
      async let inner: Void = logger.scope("inner") { logger.info("deep") }
      await inner
      return 7
    }
    #expect(result == 7)
    #expect(
      lines.withLock { $0 } == [
        "trace: lectern.book: outer", "  trace: lectern.book: inner",
        "    info: lectern.book: deep",
      ])
  }

  @Test("the level of a label or of its nearest ancestor overrides the general level")
  func levels() {
    let configuration = LogConfiguration(level: .error, levels: ["lectern.archive": .trace])
    #expect(configuration.level(for: "lectern.archive.writer") == .trace)
    #expect(configuration.level(for: "lectern.book") == .error)
  }

  @Test("a message below the level is never built")
  func cheapWhenOff() {
    var built = 0
    let lines = log(LogConfiguration(level: .error)) { logger in
      logger.debug("\({ built += 1; return "x" }())")
      logger.scope("\({ built += 1; return "y" }())") {}
    }
    #expect(lines.isEmpty)
    #expect(built == 0)
  }

  @Test("a line has the metadata in sorted order, and no control characters")
  func context() {
    let lines = log(LogConfiguration(level: .info)) { logger in
      logger.info("a\u{1B}[2J", metadata: ["b": "2", "a": "1"])
    }
    #expect(lines == ["info: lectern.archive a=1 b=2: a[2J"])
  }
}
