import ArgumentParser

extension Read {
  /// The command for a source and a topic without any options, as most people start the reader. Parsing these by
  /// reflection is half of the time to the first screen.
  ///
  /// Every option of the command has to be set here: one that is not ends the program when it is asked for.
  ///
  /// Nil where the arguments may be something else: nothing at all, an option, a subcommand.
  init?(plain arguments: [String]) {
    guard (1...2).contains(arguments.count),
      !arguments.contains(where: { $0.isEmpty || $0.utf8.first == 0x2D }),
      let first = arguments.first, first != "help", Lectern.subcommand(named: first) == nil
    else { return nil }
    self.init()
    source = first
    topic = arguments.count > 1 ? arguments[1] : nil
    plain = false
    linear = false
    pager = false
    all = false
    width = nil
    color = .auto
    section = nil
    var reader = ReaderOptions()
    reader.keys = nil
    var mouse = MouseOption()
    mouse.isOff = false
    reader.mouse = mouse
    reader.forgets = false
    self.reader = reader
    var theme = ThemeOption()
    theme.name = nil
    self.theme = theme
    var language = LanguageOption()
    language.language = nil
    self.language = language
    var global = GlobalOptions()
    global.quiet = false
    global.verbose = 0
    self.global = global
  }
}
