#if Serve
  import ArgumentParser
  import HelpAuthoring
  import HelpCommands
  import HelpCore
  import HelpHost
  import HelpIndexing
  import HelpMarkup
  import HelpResources
  import HelpServe
  import HelpSite
  import Logging
  import SystemPackage

  /// The command `lectern-serve`, which opens books and listens until a signal ends the program.
  struct ServeProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lectern serve",
      abstract: "Preview a book while you write it, or serve bundles over HTTP.")

    @OptionGroup var options: ServeOptions

    /// The minimum number of topics of a book whose sketch is opened first. The titles of fewer
    /// topics are read before a browser sends its first request.
    private static let minimumTopicsForSketch = 4000

    /// Parses the arguments.
    /// - Throws: ArgumentParser's errors, and its help screen.
    static func parseServe(_ arguments: [String]) throws -> ServeProgram {
      guard let program = try parseAsRoot(arguments) as? ServeProgram else {
        throw CleanExit.helpRequest(self)
      }
      return program
    }

    /// Serves until a signal ends the program. Opens bundles again at a hangup signal.
    func work() throws {
      options.begin()
      Process.raiseFileLimit()
      Signals.hold()
      let log = Logger.lectern("serve")
      let (context, activity) = try context(log)
      let server = try HTTPServer(at: address, context)
      if let address = server.address {
        try Console.print(address)
        try Console.flush()
        if !options.isQuiet {
          Console.writeError("\(activity) at \(address); Ctrl-C stops it\n")
        }
        if options.opensBrowser { Browser.open(address) }
      } else if !options.isQuiet {
        Console.writeError("\(activity) at \(options.unix ?? "a socket of systemd")\n")
      }
      context.responder.prepare()
      while Signals.next() == .reload {
        // Keeps the last valid state of books that can no longer be opened.
        do { try reload(context) } catch { log.error("\(error)") }
      }
      context.preview?.stop()
      server.stop()
    }

    /// The address to listen on.
    private var address: ListenAddress {
      if let unix = options.unix { return .unix(unix) }
      if options.port == nil, options.listen == nil, let inherited = ListenAddress.inherited {
        return inherited
      }
      return .port(host: options.listen ?? "127.0.0.1", port: options.port)
    }

    /// Opens the sources.
    /// - Returns: the state of the server, and the beginning of the message that announces its
    ///   address.
    private func context(_ log: Logger) throws -> (ServerContext, activity: String) {
      var accessLog: Logger?
      if options.hasAccessLog {
        let configuration = LogConfiguration(level: .info)
        accessLog = Logger(label: "lectern.access") {
          ScopedLogHandler(label: $0, configuration: configuration) {
            Console.writeError($0 + "\n")
          }
        }
      }
      if let source = options.sources.first, options.sources.count == 1, try isPreviewed(source) {
        let bookOptions = try options.bookOptions()
        let preview = try Preview(
          options: options.siteOptions, indexer: .folder(source),
          sketch: {
            try Book.sketch(source, options: bookOptions, least: Self.minimumTopicsForSketch)
          },
          open: { try Book.open(source, options: bookOptions) })
        let context = ServerContext(
          preview, preview: preview, hostCheck: HostCheck(), accessLog: accessLog, log: log)
        return (context, "previewing '\(ControlCharacters.inline(source))'")
      }
      let books = try ServedBooks(options)
      return (
        ServerContext(books.responder, hostCheck: nil, accessLog: accessLog, log: log),
        books.summary
      )
    }

    /// Opens the bundles again. Does nothing in a preview, because a preview detects changes.
    private func reload(_ context: ServerContext) throws {
      guard context.preview == nil else { return }
      context.responder = try ServedBooks(options).responder
      context.responder.prepare()
    }

    /// Whether a source is a folder or a topic, which authors change while they preview it.
    private func isPreviewed(_ source: String) throws -> Bool {
      let path = try SearchPath.locate(source)
      if try FileStatus.existing(path).kind == .directory { return true }
      return path.extension.flatMap { TopicFormat(fileExtension: $0) } != nil
    }
  }
#endif
