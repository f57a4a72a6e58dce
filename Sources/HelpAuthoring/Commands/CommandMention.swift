import HelpCore
import HelpDocument

/// A command line in a page.
struct CommandMention {
  let line: String
  let position: SourcePosition?
  /// The name of the included file that the position counts in; nil for the topic's own file.
  let file: String?

  /// The languages of blocks whose lines are all commands.
  private static let shells: Set<String> = ["sh", "bash", "zsh", "fish", "shell"]
  /// The languages of blocks whose commands follow a prompt.
  private static let sessions: Set<String> = [
    "console", "shell-session", "sh-session", "shellsession", "terminal", "text", "",
  ]
  /// The languages of blocks that may show a command's syntax without a prompt.
  private static let synopses: Set<String> = ["text", ""]
  private static let prompts = ["$ ", "% ", "# "]

  /// Returns the command lines of a page: the lines of shell blocks, lines with a prompt or a program's name in other
  /// blocks, and inline code.
  /// - Parameter names: the names of the programs.
  /// - Complexity: O(nodes + bytes of code).
  static func all(in document: Document, of names: Set<String>) -> [CommandMention] {
    var mentions: [CommandMention] = []
    for index in 0..<document.count {
      switch document.kind(of: index) {
      case .code:
        mentions.append(
          CommandMention(
            line: document.text(of: index), position: document.position(of: index),
            file: document.file(of: index)))
      case .codeBlock: mentions += block(index, in: document, of: names)
      default: break
      }
    }
    return mentions
  }

  private static func block(
    _ index: Int, in document: Document, of names: Set<String>
  ) -> [CommandMention] {
    let info = document.attributes(of: index).info ?? ""
    let language = info.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
    let isShell = shells.contains(language)
    guard isShell || sessions.contains(language) else { return [] }
    let start = document.position(of: index)
    var mentions: [CommandMention] = []
    /// The joined lines of a command whose last line ends in a backslash.
    var unfinished: (text: String, line: Int)?
    let lines = document.text(of: index).split(separator: "\n", omittingEmptySubsequences: false)
    // Behind prompts, other lines are output.
    let isSession = lines.contains { $0.hasPrefix("$ ") || $0.hasPrefix("% ") }
    for (number, line) in lines.enumerated() {
      var text = String(line)
      if let unfinished {
        text = unfinished.text + " " + (text.hasPrefix("> ") ? String(text.dropFirst(2)) : text)
      } else if let prompt = prompts.first(where: text.hasPrefix), !isShell || prompt != "# " {
        text = String(text.dropFirst(prompt.count))
      } else if !isShell {
        let content = text.drop { $0 == " " || $0 == "\t" }
        let name = String(content.prefix { $0 != " " })
        guard !isSession, synopses.contains(language), names.contains(name),
          !isEntry(content, of: name)
        else { continue }
        // An indented line may be one of a list, with a description behind the command.
        if content.count < text.count { text = String(ToolHelp.firstColumn(of: content)) }
      }
      let first = unfinished?.line ?? number
      if text.hasSuffix("\\") {
        unfinished = (String(text.dropLast()), first)
        continue
      }
      unfinished = nil
      mentions.append(
        CommandMention(
          line: text,
          // The code begins on the line after the fence.
          position: start.map { SourcePosition(line: $0.line + 1 + first, column: 1) },
          file: document.file(of: index)))
    }
    return mentions
  }

  /// Whether a line is an entry of a configuration file. Such an entry names the path of the program after the service,
  /// as `git stream tcp nowait nobody /usr/bin/git` in `/etc/inetd.conf` does.
  private static func isEntry(_ line: Substring, of name: String) -> Bool {
    line.split { $0 == " " || $0 == "\t" }
      .contains { $0.hasPrefix("/") && $0.hasSuffix("/" + name) }
  }
}
