import HelpCore

/// The options, subcommands and arguments in the help of a program or of a subcommand. The help may
/// have the form of ArgumentParser, clap, cobra, click, argparse or Git.
struct ToolHelp: Sendable {
  /// The names of options with their hyphens, and whether a value follows each option.
  private(set) var options: [String: Bool] = [:]
  /// The names of each option that has several names.
  private(set) var synonyms: [[String]] = []
  /// The names of subcommands, in the order of the text.
  private(set) var subcommands: [String] = []
  /// The subcommand that runs if the user names none.
  private(set) var defaultSubcommand: String?
  /// The long options that any line of the text names, including examples and sentences.
  private(set) var namedOptions: Set<String> = []
  /// The names of environment variables.
  private(set) var variables: Set<String> = []
  /// Whether the usage names arguments other than options and subcommands.
  private(set) var takesArguments = false
  /// Whether the usage contains the placeholder `command`. In a program without subcommands, the
  /// placeholder stands for a command of another program.
  private(set) var namesCommand = false
  /// Whether the text lists only common subcommands and refers to `help -a` for all of them.
  private(set) var namesFullList = false
  /// The words of the subcommand that lists the global options, or nil if the text names none.
  private(set) var globalOptionsCommand: [String]?

  /// The section of the help that a line belongs to.
  private enum Section { case none, usage, commands, other }

  /// Reads a help text.
  /// - Parameters:
  ///   - text: the printed help, at most a megabyte.
  ///   - command: the names of the program and of the subcommands that the help describes.
  init(_ text: String, of command: [String] = []) {
    var section = Section.none
    var commandLines: [Substring] = []
    let prefix = command.joined(separator: " ") + " "
    // Every program with ArgumentParser has this option, which the help does not list.
    if text.hasPrefix("OVERVIEW: ") || text.hasPrefix("USAGE: ") {
      options["--generate-completion-script"] = true
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " || $0 == "\t" }
      let indentation = line.count - content.count
      let lowercaseContent = content.lowercased()
      if lowercaseContent.hasPrefix("usage:") || lowercaseContent == "synopsis" { section = .usage }
      if section == .usage { readUsage(content, of: command) }
      if lowercaseContent.contains("help -a") { namesFullList = true }
      readGlobalOptionsCommand(content, of: command)
      readVariables(content)
      namedOptions.formUnion(Self.longOptions(in: content))
      if indentation == 0, !content.isEmpty { update(&section, lowercaseContent) }
      if content.hasPrefix("-") {
        readOptions(Self.firstColumn(of: content), isDefinition: true)
      } else if section == .commands, indentation > 0 {
        // cobra lists help topics with the names of all commands above.
        commandLines.append(content.hasPrefix(prefix) ? content.dropFirst(prefix.count) : line)
      } else if content.hasPrefix("{"), let end = content.firstIndex(of: "}") {
        // argparse lists subcommands in braces.
        add(
          subcommands: content[content.index(after: content.startIndex)..<end].split(separator: ",")
        )
      }
    }
    readSubcommands(commandLines)
  }

  /// Reads cobra's `Use "tool options" for a list of global command-line options`.
  private mutating func readGlobalOptionsCommand(_ line: Substring, of command: [String]) {
    guard line.hasPrefix("Use \""), line.contains("global") else { return }
    let words = line.dropFirst(5).prefix { $0 != "\"" }.split(separator: " ")
    guard words.first.map(String.init) == command.first, words.allSatisfy(Self.isName),
      let last = words.last, last == "flags" || last == "options"
    else { return }
    globalOptionsCommand = words.dropFirst().map(String.init)
  }

  /// The maximum number of characters of a heading without a colon.
  private static let maximumHeadingLength = 59

  /// Updates the section at a line without indentation, if the line is a heading.
  /// - Parameter line: the line in lower case.
  private func update(_ section: inout Section, _ line: String) {
    let isHeading =
      line.hasSuffix(":") || !line.contains(".") && line.count <= Self.maximumHeadingLength
    if line.hasPrefix("usage") || line == "synopsis" { return }
    if isHeading, line.contains("command") || line.contains("help topics") {
      section = .commands
    } else if ["option", "flag", "argument", "environment", "description", "examples"].contains(
      where: line.contains), isHeading
    {
      section = .other
    } else if section == .usage {
      section = .none
    }
  }

  /// Returns the part of a line before its description. Two spaces or a tab separate the
  /// description.
  static func firstColumn(of line: Substring) -> Substring {
    var end = line.startIndex
    while end < line.endIndex {
      let next = line.index(after: end)
      if line[end] == "\t" { break }
      if line[end] == " ", next < line.endIndex, line[next] == " " { break }
      end = next
    }
    return line[..<end]
  }

  /// Reads the options, subcommands and arguments in a usage line.
  private mutating func readUsage(_ line: Substring, of command: [String]) {
    readOptions(line)
    if let start = line.firstIndex(of: "{"), let end = line[start...].firstIndex(of: "}"),
      !line[..<start].contains("[-")
    {
      add(subcommands: line[line.index(after: start)..<end].split(separator: ","))
    }
    let genericWords = ["option", "flag", "command", "subcommand", "arg"]
    let line = Self.withoutOptions(line)
    readSubcommand(inUsage: line, of: command)
    for word in line.split(whereSeparator: { " []<>.|(){}\t".contains($0) }) {
      let name = word.lowercased()
      if name == "command" { namesCommand = true }
      if genericWords.contains(where: name.hasPrefix) || name.hasPrefix("-") { continue }
      let isPlaceholder =
        line.contains("<\(word)")
        || word.count > 1 && word.allSatisfy { $0.isUppercase || $0 == "_" }
      if isPlaceholder, name != "usage:" { takesArguments = true }
    }
  }

  /// Reads the subcommand after the command in a usage line: `add` in `usage: git worktree add …`
  /// for `git worktree`.
  private mutating func readSubcommand(inUsage line: Substring, of command: [String]) {
    var words = line.split(separator: " ")[...]
    if let first = words.first?.lowercased(), first == "usage:" || first == "or:" {
      words = words.dropFirst()
    }
    // cobra's usage ends in `[flags]`, and does not mark its arguments.
    guard !command.isEmpty, words.last != "[flags]",
      words.prefix(command.count).elementsEqual(command, by: ==),
      let next = words.dropFirst(command.count).first
    else { return }
    // `git (add | remove)` names a choice of subcommands in parentheses.
    add(subcommands: next.split(whereSeparator: { "(|)".contains($0) }))
  }

  /// Returns a usage line without bracketed options and their values.
  private static func withoutOptions(_ line: Substring) -> Substring {
    var depth = 0
    // The depth of the bracket whose text is left out.
    var skippedDepth: Int?
    var remaining = ""
    for (index, character) in line.enumerated() {
      if character == "[" || character == "(" {
        depth += 1
        let next = line.dropFirst(index + 1).first
        if next == "-", skippedDepth == nil { skippedDepth = depth }
      }
      if skippedDepth == nil { remaining.append(character) }
      if character == "]" || character == ")" {
        if skippedDepth == depth { skippedDepth = nil }
        depth -= 1
      }
    }
    return remaining[...]
  }

  /// Reads the names of options in a usage line or before a description: `-o, --output <file>`,
  /// `[--[no-]color=<when>]`.
  /// - Parameter isDefinition: whether all names belong to one option.
  private mutating func readOptions(_ text: Substring, isDefinition: Bool = false) {
    let bytes = Array(text.utf8)
    var listedNames: [(name: [UInt8], hasNegation: Bool, takesValue: Bool)] = []
    var index = 0
    while index < bytes.count {
      let isStart = index == 0 || " \t[(,|/".utf8.contains(bytes[index - 1])
      guard bytes[index] == UInt8(ascii: "-"), isStart else {
        index += 1
        continue
      }
      var name: [UInt8] = []
      var hasNegation = false
      while index < bytes.count {
        let byte = bytes[index]
        if bytes[index...].starts(with: "[no-]".utf8) {
          hasNegation = true
          index += 5
        } else if byte.isNamePart || name.count == 1 && "?#@".utf8.contains(byte) {
          name.append(byte)
          index += 1
        } else {
          break
        }
      }
      // Dots mark an option that may be repeated.
      while name.last == UInt8(ascii: ".") { name.removeLast() }
      let endings = Self.endings(of: name, in: bytes, at: &index)
      let takesValue = Self.isValue(bytes[index...], mayBeLowercase: isDefinition)
      for ending in endings { listedNames.append((name + ending, hasNegation, takesValue)) }
    }
    // `--color, --color=<when>` needs no value.
    let bareNames = Set(listedNames.lazy.filter { !$0.takesValue }.map(\.name))
    for index in listedNames.indices where bareNames.contains(listedNames[index].name) {
      listedNames[index].takesValue = false
    }
    if isDefinition, listedNames.count > 1 {
      synonyms.append(listedNames.map { String(decoding: $0.name, as: UTF8.self) })
    }
    let anyTakesValue = isDefinition && listedNames.contains(where: \.takesValue)
    for option in listedNames where option.name.contains(where: { $0 != UInt8(ascii: "-") }) {
      let name = String(decoding: option.name, as: UTF8.self)
      options[name] = option.takesValue || anyTakesValue || options[name] ?? false
      if option.hasNegation { options["--no-" + name.dropFirst(2)] = false }
    }
  }

  /// Returns the endings of an option's name: `new` and `bad` for `--term-{new,bad}` and
  /// `--term-(new|bad)`. Returns one empty ending for a name without alternatives.
  /// - Parameter index: the index after the beginning of the name. The function moves the index
  ///   past the endings.
  private static func endings(of name: [UInt8], in bytes: [UInt8], at index: inout Int) -> [[UInt8]]
  {
    guard name.count > 2, name.last == UInt8(ascii: "-"), index < bytes.count,
      "{(".utf8.contains(bytes[index]),
      let end = bytes[index...].firstIndex(where: "})".utf8.contains)
    else { return [[]] }
    defer { index = end + 1 }
    return bytes[(index + 1)..<end].split(whereSeparator: ",|".utf8.contains).map(Array.init)
  }

  /// Whether the text after an option names a value: ` <file>`, ` FILE`, `=<file>`, and cobra's
  /// ` string`.
  /// - Parameter mayBeLowercase: whether a value's name may consist of lower-case letters. Such a
  ///   name is the last word, or a comma follows it. Other text after an option belongs to a
  ///   sentence: `--all or --glob limits …`.
  private static func isValue(_ text: ArraySlice<UInt8>, mayBeLowercase: Bool) -> Bool {
    guard let first = text.first, let next = text.dropFirst().first,
      first == UInt8(ascii: " ") || first == UInt8(ascii: "=")
    else { return false }
    if first == UInt8(ascii: "=") || next == UInt8(ascii: "<") { return true }
    guard next.isASCIILetter else { return false }
    if !next.isLowercaseLetter { return true }
    let following = text.dropFirst().drop(while: \.isNamePart).first
    return mayBeLowercase && (following == nil || following == UInt8(ascii: ","))
  }

  /// Returns the long options that a text names. A full stop or a colon may follow a name.
  static func longOptions(in text: Substring) -> [String] {
    text.utf8.split { !$0.isNamePart }.compactMap { word in
      guard word.starts(with: "--".utf8) else { return nil }
      var name = Substring(word)
      while name.hasSuffix(".") || name.hasSuffix(":") { name.removeLast() }
      return String(name)
    }
  }

  /// Reads the lines of a list of commands, such as `  name, alias   description`.
  private mutating func readSubcommands(_ lines: [Substring]) {
    // cobra writes a single space after the longest name. All descriptions begin in the same
    // column.
    var columns: Set<Int> = []
    for line in lines {
      let content = line.drop { $0 == " " || $0 == "\t" }
      let name = Self.firstColumn(of: content)
      let description = content.dropFirst(name.count).drop { $0 == " " }
      if !description.isEmpty { columns.insert(line.count - description.count) }
    }
    for line in lines {
      let content = line.drop { $0 == " " || $0 == "\t" }
      let word = content.prefix { $0 != " " }
      if columns.contains(line.count - content.count + word.count + 1), Self.isName(word) {
        add(subcommands: [word])
      } else {
        readSubcommand(Self.firstColumn(of: content))
      }
    }
  }

  /// Reads the names in the first column of a list of commands: `name`, `name, alias` or
  /// `name (default)`.
  private mutating func readSubcommand(_ column: Substring) {
    let names = column.split(separator: " ").filter { $0 != "(default)" }
      .map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    let isList = column.contains(",") || names.count == 1
    guard isList, let first = names.first, Self.isName(first) else { return }
    if column.hasSuffix("(default)") { defaultSubcommand = String(first) }
    add(subcommands: names.filter(Self.isName))
  }

  /// Adds new subcommands. Ignores texts that cannot be names of subcommands.
  private mutating func add(subcommands names: [Substring]) {
    for name in names where Self.isName(name) && !subcommands.contains(String(name)) {
      subcommands.append(String(name))
    }
  }

  /// Whether a text begins with a lower-case letter or a digit, and may be the name of a
  /// subcommand.
  private static func isName(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, first.isLowercaseLetter || first.isASCIIDigit else {
      return false
    }
    return name.utf8.allSatisfy(\.isNamePart)
  }

  /// Reads the names of variables: words in capitals with an underscore.
  private mutating func readVariables(_ line: Substring) {
    for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") })
    where word.contains("_") && word.utf8.allSatisfy({ !$0.isLowercaseLetter }) {
      variables.insert(String(word))
    }
  }

  /// Adds the options of the list that the command of `globalOptionsCommand` prints.
  mutating func add(optionsOf list: ToolHelp) {
    options.merge(list.options) { existing, _ in existing }
    synonyms += list.synonyms
  }

  /// Adds the subcommands of the full list that this help refers to.
  mutating func add(allSubcommandsOf list: ToolHelp) {
    add(subcommands: list.subcommands.map { $0[...] })
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { isASCIILetter && lowercasedASCII == self }
  fileprivate var isNamePart: Bool { isASCIILetterOrDigit || "-_.:".utf8.contains(self) }
}
