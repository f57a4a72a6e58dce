import HelpCore

/// A package manager of Node.js, into whose commands npm's are translated.
///
///     npm i -D a   ->   yarn add --dev a
///                       pnpm add -D a
///                       bun add --dev a
///
/// Sources: Docusaurus' documentation, npm2yarn Remark plugin; the references of the package
/// managers.
enum PackageManager: String, CaseIterable {
  case npm
  case yarn = "Yarn"
  case pnpm
  case bun = "Bun"

  /// Returns the code for each package manager, beginning with the unchanged code for npm. Commands
  /// of other programs stay unchanged.
  /// - Returns: nil if the code has no command of npm, or one without a translation.
  /// - Complexity: O(length of the code).
  static func codes(_ code: String) -> [(name: String, code: String)]? {
    var codes = [(npm.rawValue, code)]
    for manager in allCases where manager != .npm {
      guard let translation = manager.translation(of: code) else { return nil }
      codes.append((manager.rawValue, translation))
    }
    return codes
  }

  private func translation(of code: String) -> String? {
    var hasCommand = false
    var lines: [String] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      var output = ""
      for part in Self.commands(in: line) {
        guard let command = NpmCommand(part) else {
          output += part
          continue
        }
        guard let words = translation(of: command.words) else { return nil }
        hasCommand = true
        output += command.lead + words.joined(separator: " ") + command.rest
      }
      lines.append(output)
    }
    return hasCommand ? lines.joined(separator: "\n") : nil
  }

  /// Splits a line of a shell after `&`, `|` and `;`, outside quotation marks, and before a
  /// comment.
  private static func commands(in line: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = line.startIndex
    var quote: Character?
    var last: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#", last.isWhitespace {
        parts.append(line[start..<index])
        start = index
        break
      } else if "&|;".contains(character) {
        parts.append(line[start...index])
        start = line.index(after: index)
      }
      last = character
    }
    return parts + [line[start...]]
  }

  /// Translates a command, whose first word is `npm` or `npx`.
  private func translation(of words: [String]) -> [String]? {
    // The words would continue on the next line.
    if words.last?.hasSuffix("\\") == true { return nil }
    let program = rawValue.lowercased()
    if words[0] == "npx" {
      let arguments = words.dropFirst().filter { $0 != "-y" && $0 != "--yes" }
      return arguments.isEmpty ? nil : (self == .bun ? ["bunx"] : [program, "dlx"]) + arguments
    }
    guard words.count > 1 else { return nil }
    let arguments = Array(words.dropFirst(2))
    switch words[1] {
    case "install", "i", "add", "in": return [program] + install(arguments)
    case "ci": return [program, "install", "--frozen-lockfile"] + arguments
    case "uninstall", "un", "remove", "rm", "r":
      return [program] + verb("remove", arguments)
        + options(arguments, names: Self.removalOptions)
    case "run", "run-script": return run(program, Self.withoutMark(arguments))
    case "exec", "x":
      let command = Self.withoutMark(arguments)
      return self == .bun
        ? ["bunx"] + command : [program, self == .yarn ? "run" : "exec"] + command
    case "init", "create": return create(program, Self.withoutMark(arguments))
    case "test", "t", "tst":
      return [program] + (self == .bun ? ["run", "test"] : ["test"]) + Self.withoutMark(arguments)
    case "start", "stop": return [program, words[1]] + Self.withoutMark(arguments)
    case "link", "publish": return [program, words[1]] + arguments
    default: return nil
    }
  }

  private func install(_ arguments: [String]) -> [String] {
    let names = self == .pnpm ? Self.pnpmOptions : self == .bun ? Self.bunOptions : Self.yarnOptions
    let isAddition = arguments.contains { !$0.hasPrefix("-") }
    return (isAddition ? verb("add", arguments) : ["install"]) + options(arguments, names: names)
  }

  /// Returns a verb, which Yarn writes after `global` for packages of the whole machine.
  private func verb(_ verb: String, _ arguments: [String]) -> [String] {
    let isGlobal = arguments.contains("-g") || arguments.contains("--global")
    return isGlobal && self == .yarn ? ["global", verb] : [verb]
  }

  /// Translates options, and leaves out those without a translation.
  private func options(_ arguments: [String], names: [String: String]) -> [String] {
    arguments.compactMap { word in
      let isGlobal = word == "-g" || word == "--global"
      if isGlobal { return self == .yarn ? nil : self == .bun ? "--global" : word }
      let translation = names[word] ?? word
      return translation.isEmpty ? nil : translation
    }
  }

  private func run(_ program: String, _ arguments: [String]) -> [String] {
    guard self == .yarn, let script = arguments.first, !Self.yarnCommands.contains(script) else {
      return [program, "run"] + arguments
    }
    return [program] + arguments
  }

  private func create(_ program: String, _ arguments: [String]) -> [String] {
    guard let name = arguments.first, !name.hasPrefix("-") else {
      return [program, "init"] + arguments
    }
    guard self == .bun else { return [program, "create"] + arguments }
    let starter =
      name.hasPrefix("@")
      ? name.replacing("/", with: "/create-", maxReplacements: 1)
      : "create-" + name
    return ["bunx", starter] + arguments.dropFirst()
  }

  /// Returns arguments without `--`, after which only npm passes options to a script.
  private static func withoutMark(_ arguments: [String]) -> [String] {
    guard let mark = arguments.firstIndex(of: "--") else { return arguments }
    return Array(arguments[..<mark] + arguments[(mark + 1)...])
  }

  /// The options of `npm install` that are defaults of the other package managers.
  private static let defaults = ["--save": "", "-S": "", "--save-prod": "", "-P": ""]
  private static let yarnOptions = defaults.merging(
    [
      "--save-dev": "--dev", "-D": "--dev", "--save-optional": "--optional", "-O": "--optional",
      "--save-exact": "--exact", "-E": "--exact", "--save-peer": "--peer",
      "--no-package-lock": "--no-lockfile",
    ], uniquingKeysWith: { $1 })
  private static let bunOptions = yarnOptions.merging(
    ["--no-package-lock": "--no-save"], uniquingKeysWith: { $1 })
  private static let pnpmOptions = defaults.merging(
    ["--no-package-lock": "--no-lockfile"], uniquingKeysWith: { $1 })
  /// The options that only an installation needs.
  private static let removalOptions = defaults.merging(
    ["--save-dev": "", "-D": "", "--save-optional": "", "-O": ""], uniquingKeysWith: { $1 })
  /// The commands of Yarn. A script with one of these names needs `yarn run`.
  private static let yarnCommands: Set<String> = [
    "add", "audit", "autoclean", "bin", "cache", "check", "config", "create", "dedupe", "dlx",
    "exec", "generate-lock-entry", "global", "help", "import", "info", "init", "install",
    "licenses", "link", "list", "login", "logout", "node", "outdated", "owner", "pack", "patch",
    "plugin", "policies", "publish", "rebuild", "remove", "run", "search", "set", "stage", "tag",
    "team", "unlink", "unplug", "up", "upgrade", "upgrade-interactive", "version", "versions",
    "why", "workspace", "workspaces",
  ]
}

/// A command of npm in a line of a shell.
struct NpmCommand {
  /// The text before the command: white space, a prompt, `sudo` and variables.
  private(set) var lead = ""
  /// The words of the command, with their quotation marks.
  private(set) var words: [String] = []
  /// The text after the command.
  private(set) var rest = ""

  /// Reads a command.
  /// - Returns: nil for a command of another program.
  init?(_ command: Substring) {
    var body = command
    while let last = body.last, last.isWhitespace || "&|;".contains(last) { body.removeLast() }
    rest = String(command[body.endIndex...])
    while let space = body.firstIndex(where: { !$0.isWhitespace }) {
      lead += body[..<space]
      body = body[space...]
      let word = body.prefix { !$0.isWhitespace }
      if word == "npm" || word == "npx" { break }
      let isVariable = word.first?.isLetter == true && word.contains("=")
      guard isVariable || word == "$" || word == "sudo" else { return nil }
      lead += word
      body = body[word.endIndex...]
    }
    var word = ""
    var quote: Character?
    for character in body {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    guard let program = words.first, program == "npm" || program == "npx" else { return nil }
  }
}
