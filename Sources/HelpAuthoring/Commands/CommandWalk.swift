import HelpCore

/// Follows a command word by word through the subcommands of its program.
struct CommandWalk {
  /// A word of the command that the program's help does not list.
  struct Fault {
    let message: String
    let hint: String?
  }

  private let tool: Tool
  private(set) var faults: [Fault] = []
  private(set) var mentionedOptions: Set<MentionedOption> = []
  /// The subcommands that the command has named.
  private var path: [String] = []
  /// The help of the program and of each subcommand in `path`. The options of a level are also
  /// valid below the level.
  private var levels: [ToolHelp] = []
  /// Whether an argument has been read. The words after an argument are not subcommands.
  private var hasArgument = false

  /// Prepares to follow a command of a program.
  init(_ tool: Tool) {
    self.tool = tool
    levels = tool.help(of: []).map { [$0] } ?? []
    if let name = levels.first?.defaultSubcommand, let help = tool.help(of: [name]) {
      // The options of the default subcommand are valid without its name. The program's own help
      // stays the last level.
      levels.insert(help, at: 0)
    }
  }

  private var name: String { ([tool.name] + path).joined(separator: " ") }

  /// Reads a command, and collects its options and its faults.
  mutating func read(_ command: ShellLine.Command) {
    // The help of a subcommand is read when the command names the subcommand.
    defer { checkVariables(command.variables) }
    var words = command.words.dropFirst()
    while let word = words.popFirst() {
      if word.text == "--" || word.text == "…" || word.text == "..." { return }
      if word.text.hasPrefix("-"), word.text.count > 1 {
        let faultCount = faults.count
        let hasUnknownName =
          word.hasUnknownValue && (!word.text.contains("=") || word.text.contains("{"))
        let takesValue = !hasUnknownName && readOption(word.text)
        if takesValue, !word.text.contains("=") { words = words.dropFirst() }
        // The word after an unknown option may be its value.
        if faults.count > faultCount, let next = words.first, !next.text.hasPrefix("-"),
          levels.last?.subcommands.contains(next.text) != true
        {
          words = words.dropFirst()
        }
      } else if !readArgument(word) {
        return
      }
    }
  }

  /// Reads an option or a cluster of letters.
  /// - Returns: whether the next word is the option's value.
  private mutating func readOption(_ text: String) -> Bool {
    // A synopsis has brackets around a value that may be left out: --color[=WHEN].
    let name = String(text.prefix { $0 != "=" && $0 != "[" })
    if name == "--" { return false }
    mentionedOptions.insert(MentionedOption(tool: tool.name, option: name))
    if let takesValue = takesValue(name) { return takesValue }
    let letters = name.dropFirst()
    if letters.allSatisfy(\.isNumber) { return false }
    if !name.hasPrefix("--"), letters.count > 1 {
      // The word is a cluster such as -xvf, or a letter with its value, such as -n5.
      guard let first = letters.first, let firstTakesValue = takesValue("-\(first)") else {
        report(option: "-\(letters.prefix(1))", written: name)
        return false
      }
      mentionedOptions.insert(MentionedOption(tool: tool.name, option: "-\(first)"))
      if firstTakesValue { return false }
      for index in letters.indices.dropFirst() {
        let letter = letters[index]
        guard let letterTakesValue = takesValue("-\(letter)") else {
          report(option: "-\(letter)", written: name)
          return false
        }
        if letterTakesValue { return letters.index(after: index) == letters.endIndex }
      }
      return false
    }
    // An example or a sentence of the help may name an option that its list lacks.
    if levels.contains(where: { $0.namedOptions.contains(name) }) { return false }
    report(option: name, written: name)
    return false
  }

  /// Returns whether a value follows an option, or nil for an option that no level lists.
  private func takesValue(_ option: String) -> Bool? {
    if ["--help", "-h", "--version"].contains(option) { return false }
    return levels.reversed().lazy.compactMap { $0.options[option] }.first
  }

  /// Reports an option that no level lists.
  /// - Parameter written: the option or the cluster of letters in the page.
  private mutating func report(option: String, written: String) {
    let options = Set(levels.flatMap(\.options.keys)).sorted()
    let hint = NearestName.hint(
      for: written, among: options.filter { $0.hasPrefix("--") || written.count < 3 })
    faults.append(Fault(message: "the help of '\(name)' lists no option '\(option)'", hint: hint))
  }

  /// Reads a subcommand or an argument.
  /// - Returns: whether the following words can be checked.
  private mutating func readArgument(_ word: ShellLine.Word) -> Bool {
    guard let help = levels.last, !hasArgument, !help.subcommands.isEmpty else {
      hasArgument = true
      // Options after another program's name belong to that program.
      return levels.last.map { !$0.subcommands.isEmpty || !$0.namesCommand } ?? false
    }
    // A word with a variable or a pattern may be any subcommand, and `credential-` begins the names
    // of several.
    if word.hasUnknownValue || word.text.hasSuffix("-") { return false }
    if help.subcommands.contains(word.text) {
      path.append(word.text)
      guard let next = tool.help(of: path) else { return false }
      levels.append(next)
      return true
    }
    let isPlaceholder = word.text.allSatisfy { !$0.isLetter || $0.isUppercase }
    let nearest = NearestName.find(word.text, among: help.subcommands)
    // A word that may be an argument is a misspelled subcommand only if a subcommand has a similar
    // name.
    if isPlaceholder || !Self.isName(word.text)
      || levels.contains(where: \.takesArguments) && nearest == nil
    {
      hasArgument = true
      return help.takesArguments
    }
    faults.append(
      Fault(
        message: "the help of '\(name)' lists no subcommand '\(word.text)'",
        hint: nearest.map(NearestName.hint)))
    return false
  }

  /// Whether a word consists only of characters that names of subcommands may contain.
  private static func isName(_ word: String) -> Bool {
    word.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  /// Reports variables that the help of the program, and of the subcommands that pages have named
  /// so far, does not name. Only variables that begin with the program's name are checked. The
  /// check requires that the program's own help, without a subcommand, names such a variable.
  private mutating func checkVariables(_ variables: [String]) {
    if variables.isEmpty { return }
    let prefix = tool.name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" } + ["_"]
    let documentedVariables = Set(tool.helpByPath.values.flatMap(\.variables))
      .filter { $0.hasPrefix(String(prefix)) }
    guard tool.helpByPath[[]]?.variables.isDisjoint(with: documentedVariables) == false else {
      return
    }
    for variable in variables
    where variable.hasPrefix(String(prefix)) && !documentedVariables.contains(variable) {
      faults.append(
        Fault(
          message: "the help of '\(tool.name)' names no variable '\(variable)'",
          hint: NearestName.hint(for: variable, among: documentedVariables.sorted())))
    }
  }
}
