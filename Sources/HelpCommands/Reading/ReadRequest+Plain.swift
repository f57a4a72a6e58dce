extension ReadRequest {
  /// Parses a command line without options, which is how most users start the reader.
  /// ArgumentParser would take several times as long as drawing the first screen.
  ///
  /// Returns nil if the arguments may have another meaning: no argument, an option, a subcommand.
  init?(plain arguments: [String]) {
    guard (1...2).contains(arguments.count),
      !arguments.contains(where: { $0.isEmpty || $0.utf8.first == UInt8(ascii: "-") }),
      let first = arguments.first, first != "help", SubcommandName(rawValue: first) == nil
    else { return nil }
    if let files = Self.files(arguments) {
      self.init(files: files, options: nil)
      return
    }
    self.init(source: first, topic: arguments.count > 1 ? arguments[1] : nil, options: nil)
  }
}
