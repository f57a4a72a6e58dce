import HelpCore
import HelpDocument
import HelpResources

/// A command line in a page.
struct CommandMention {
  let line: String
  /// The node of the code in the document.
  let node: Int
  /// The index of the line in its code block, or nil for inline code.
  var indexInBlock: Int?

  /// The languages of blocks whose lines are all commands.
  private static let shellLanguages: Set<String> = ["sh", "bash", "zsh", "fish", "shell"]
  /// The languages of blocks whose commands follow a prompt.
  private static let sessionLanguages: Set<String> = [
    "console", "shell-session", "sh-session", "shellsession", "terminal", "text", "",
  ]
  /// The languages of blocks that may show a command's syntax without a prompt.
  private static let synopsisLanguages: Set<String> = ["text", ""]
  private static let prompts = ["$ ", "% ", "# "]

  /// Returns the command lines of a page: the lines of shell blocks, lines with a prompt or a
  /// program's name in other blocks, and inline code.
  /// - Parameter names: the names of the programs.
  /// - Complexity: O(nodes + bytes of code).
  static func all(in document: Document, of names: Set<String>) -> [CommandMention] {
    var mentions: [CommandMention] = []
    for index in 0..<document.count {
      switch document.kind(of: index) {
      case .code:
        mentions.append(CommandMention(line: document.text(of: index), node: index))
      case .codeBlock: mentions += block(index, in: document, of: names)
      default: break
      }
    }
    return mentions
  }

  /// Returns the command lines of a code block.
  private static func block(
    _ index: Int, in document: Document, of names: Set<String>
  ) -> [CommandMention] {
    let info = document.attributes(of: index).info ?? ""
    let language = info.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
    let isShell = shellLanguages.contains(language)
    guard isShell || sessionLanguages.contains(language) else { return [] }
    var mentions: [CommandMention] = []
    // The text of a command that may continue on the next line, and the index of its first line.
    var command: (text: String, line: Int)?
    let lines = document.text(of: index).split(separator: "\n", omittingEmptySubsequences: false)
    // In a block with prompts, lines without a prompt are output.
    let isSession = lines.contains { $0.hasPrefix("$ ") || $0.hasPrefix("% ") }
    for (number, line) in lines.enumerated() {
      var text = String(line)
      if command != nil {
        if text.hasPrefix("> ") { text.removeFirst(2) }
      } else if let prompt = prompts.first(where: text.hasPrefix), !isShell || prompt != "# " {
        text = String(text.dropFirst(prompt.count))
      } else if !isShell {
        let content = text.drop { $0 == " " || $0 == "\t" }
        let name = String(content.prefix { $0 != " " })
        guard !isSession, synopsisLanguages.contains(language), names.contains(name),
          !isServiceEntry(content), !isSentence(content)
        else { continue }
        // An indented line may be an item of a list, with a description after the command.
        if content.count < text.count { text = String(ToolHelp.firstColumn(of: content)) }
      }
      let endsInBackslash = text.hasSuffix("\\")
      if endsInBackslash { text.removeLast() }
      let isContinued = endsInBackslash && number + 1 < lines.count
      // A copy for each line would make the time quadratic.
      if command == nil { command = (text, number) } else { command?.text += " " + text }
      guard !isContinued, let whole = command else { continue }
      mentions.append(CommandMention(line: whole.text, node: index, indexInBlock: whole.line))
      command = nil
    }
    return mentions
  }

  /// Whether a line is an entry of `/etc/inetd.conf`, which begins with the name of a service and
  /// the type of its socket: `git stream tcp nowait nobody /usr/bin/git`.
  ///
  /// Source: inetd(8).
  private static func isServiceEntry(_ line: Substring) -> Bool {
    let fields = line.split { $0 == " " || $0 == "\t" }
    return fields.count > 5
      && ["stream", "dgram", "raw", "rdm", "seqpacket"].contains(String(fields[1]))
  }

  /// Whether a line is prose that begins with a program's name. The last word of prose ends in a
  /// full stop, and is neither a path, such as `.` and `docs/.`, nor an ellipsis.
  private static func isSentence(_ line: Substring) -> Bool {
    let word = line.split(separator: " ").last ?? ""
    return word.count > 1 && word.hasSuffix(".") && !word.hasSuffix("/.") && !word.hasSuffix("..")
  }

  /// Returns the location of the command line.
  /// - Parameters:
  ///   - file: the topic's own file.
  ///   - source: the lines of the topic's own file.
  func location(in document: Document, file: String, _ source: SourceLines) -> SourceLocation {
    var position = document.position(of: node)
    if let indexInBlock, let block = position {
      let isIncluded = document.file(of: node) != nil
      let start = isIncluded ? nil : source.start(of: document.text(of: node), block: block.line)
      // HTML may write each character of the code as a reference. Included blocks have fences.
      let isHTML = TopicFormat(fileExtension: ResourcePath.splitExtension(of: file).type) == .html
      let likelyStart = isHTML && !isIncluded ? block.line : block.line + 1
      position = SourcePosition(line: (start ?? likelyStart) + indexInBlock, column: 1)
    }
    return SourceLocation(file: document.file(of: node) ?? file, position: position)
  }
}
