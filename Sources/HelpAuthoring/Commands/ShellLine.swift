import HelpCore

/// The commands of a line, split into words as a shell splits them. Nothing is expanded.
struct ShellLine {
  /// A simple command.
  struct Command: Equatable {
    /// The names of the variables that are set for the command.
    var variables: [String] = []
    /// The words without quotes, the program first.
    var words: [Word] = []
  }

  /// A word of a command.
  struct Word: Equatable {
    let text: String
    /// Whether the word contains a variable, a pattern, a placeholder or quotes. Its value is then
    /// unknown.
    let hasUnknownValue: Bool
  }

  /// The commands of the line. Operators, parentheses and substitutions separate them.
  private(set) var commands: [Command] = []
  private var command = Command()
  private var word: [UInt8] = []
  private var hasUnknownValue = false
  private var hasWord = false
  /// Whether the word contains `<`, which may begin a placeholder.
  private var hasOpening = false
  /// Whether the next word is the file of a redirection.
  private var nextIsRedirectionTarget = false

  /// The programs that run another command, whose words follow the program's name.
  private static let wrappers: Set<String> = ["sudo", "env", "time", "exec", "command", "nohup"]

  /// Splits a line up to its comment.
  /// - Complexity: O(bytes).
  init(_ line: String) {
    let bytes = Array(line.utf8)
    let lastClosing = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        hasWord = true
        hasUnknownValue = true
        while index < bytes.count, bytes[index] != byte {
          if byte == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\") { index += 1 }
          if index < bytes.count { append(bytes[index]) }
          index += 1
        }
        index += 1
      case UInt8(ascii: "\\"):
        if index < bytes.count { append(bytes[index]) }
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): endWord()
      case UInt8(ascii: "#") where !hasWord:
        endCommand()
        return
      case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "`"):
        if word == [UInt8(ascii: "$")] { dropWord() }
        endCommand()
      case UInt8(ascii: "<")
      where bytes[index...].first.map(\.isASCIILetter) == true && lastClosing > index:
        // A placeholder such as <file> begins here.
        hasUnknownValue = true
        append(byte)
      case UInt8(ascii: ">") where hasOpening: append(byte)
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        // The number of a descriptor belongs to the redirection.
        if word.allSatisfy(\.isASCIIDigit) { dropWord() } else { endWord() }
        nextIsRedirectionTarget = true
      case UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["),
        UInt8(ascii: "{"):
        hasUnknownValue = true
        append(byte)
      default: append(byte)
      }
    }
    endCommand()
  }

  private mutating func append(_ byte: UInt8) {
    hasWord = true
    if byte == UInt8(ascii: "<") { hasOpening = true }
    word.append(byte)
  }

  /// Discards the current word.
  private mutating func dropWord() {
    (word, hasWord, hasUnknownValue, hasOpening) = ([], false, false, false)
  }

  /// Ends the current word, and adds the word to the command. Leaves out the target of a
  /// redirection and a program of `wrappers`. Adds the name in an assignment before the program to
  /// the variables.
  private mutating func endWord() {
    defer { dropWord() }
    guard hasWord else { return }
    if nextIsRedirectionTarget {
      nextIsRedirectionTarget = false
      return
    }
    let text = String(decoding: word, as: UTF8.self)
    if command.words.isEmpty {
      if let name = Self.variable(in: text) {
        command.variables.append(name)
        return
      }
      if Self.wrappers.contains(text) { return }
    }
    command.words.append(Word(text: text, hasUnknownValue: hasUnknownValue))
  }

  /// Ends the current word and the current command. A command without words is discarded.
  private mutating func endCommand() {
    endWord()
    nextIsRedirectionTarget = false
    if !command.words.isEmpty { commands.append(command) }
    command = Command()
  }

  /// Returns the variable's name in `NAME=value`, or nil for any other word.
  private static func variable(in word: String) -> String? {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let name = word[..<equals]
    guard let first = name.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_"),
      name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") })
    else { return nil }
    return String(name)
  }
}
