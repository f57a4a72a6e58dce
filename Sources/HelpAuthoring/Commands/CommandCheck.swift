import HelpCore
import HelpDocument

/// Compares the commands in pages with the help of their programs.
package struct CommandCheck: Sendable {
  private let tools: [String: Tool]
  private let names: Set<String>

  package init(_ tools: [Tool]) {
    self.tools = Dictionary(tools.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    names = Set(tools.map(\.name))
  }

  /// Returns the findings in a page, and the options that it mentions.
  func findings(
    in document: Document, file: String
  ) -> (findings: [Diagnostic], mentioned: Set<MentionedOption>) {
    var findings: [Diagnostic] = []
    var mentioned: Set<MentionedOption> = []
    for mention in CommandMention.all(in: document, of: names) {
      for command in ShellLine(mention.line).commands {
        guard let name = command.words.first?.text.split(separator: "/").last,
          command.words.count > 1 || !command.variables.isEmpty, let tool = tools[String(name)]
        else { continue }
        var walk = CommandWalk(tool)
        walk.read(command)
        mentioned.formUnion(walk.mentioned)
        let location = SourceLocation(file: mention.file ?? file, position: mention.position)
        findings += walk.faults.map { fault in
          Diagnostic(.error, at: location, fault.message, hint: fault.hint)
        }
      }
    }
    return (findings, mentioned)
  }

  /// Returns a note for each program on the options that no page mentions.
  /// - Parameter location: the location of the book.
  func notes(mentioned: Set<MentionedOption>, at location: SourceLocation) -> [Diagnostic] {
    tools.values.sorted { $0.name < $1.name }.compactMap { tool in
      let names = unmentioned(by: tool, mentioned)
      guard !names.isEmpty else { return nil }
      let shown = names.sorted()
      let more = shown.count > 12 ? ", and \(shown.count - 12) more" : ""
      return Diagnostic(
        .note, at: location,
        "no page mentions these options: "
          + shown.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + more)
    }
  }

  /// Returns the long options that no page mentions, among the help texts that were read. Each option is in its
  /// shortest command.
  private func unmentioned(by tool: Tool, _ mentioned: Set<MentionedOption>) -> [String] {
    func isMentioned(_ option: String) -> Bool {
      mentioned.contains(MentionedOption(tool: tool.name, option: option))
    }
    var commands: [String: [String]] = [:]
    for (path, help) in tool.known.sorted(by: { $0.key.count < $1.key.count }) {
      for option in help.options.keys where option.hasPrefix("--") && commands[option] == nil {
        let names = help.synonyms.first { $0.contains(option) } ?? [option]
        if ["--help", "--version"].contains(option) || names.contains(where: isMentioned) {
          continue
        }
        commands[option] = path
      }
    }
    return commands.map { option, path in ([tool.name] + path + [option]).joined(separator: " ") }
  }
}

/// An option of a program that a page mentions.
struct MentionedOption: Sendable, Hashable {
  let tool: String
  let option: String
}
