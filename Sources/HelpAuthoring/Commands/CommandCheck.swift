import HelpCore
import HelpDocument

/// Compares the commands in pages with the help of their programs.
package struct CommandCheck: Sendable {
  /// The programs by name.
  private let tools: [String: Tool]
  private let names: Set<String>

  /// Creates a check of the commands that call some programs. Of two programs with the same name,
  /// the last is used.
  package init(_ tools: [Tool]) {
    self.tools = Dictionary(tools.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    names = Set(tools.map(\.name))
  }

  /// Returns the findings in a page, and the options that the page mentions.
  /// - Parameter source: the text of the topic's own file.
  func findings(
    in document: Document, file: String, source: [UInt8]
  ) -> (findings: [Diagnostic], options: Set<MentionedOption>) {
    var findings: [Diagnostic] = []
    var mentionedOptions = options(in: document)
    lazy var sourceLines = SourceLines(source)
    for mention in CommandMention.all(in: document, of: names) {
      for command in ShellLine(mention.line).commands {
        guard let first = command.words.first?.text, !first.hasPrefix("-"),
          let name = first.split(separator: "/").last,
          command.words.count > 1 || !command.variables.isEmpty, let tool = tools[String(name)]
        else { continue }
        var walk = CommandWalk(tool)
        walk.read(command)
        mentionedOptions.formUnion(walk.mentionedOptions)
        if walk.faults.isEmpty { continue }
        let location = mention.location(in: document, file: file, sourceLines)
        findings += walk.faults.map { fault in
          Diagnostic(.error, at: location, fault.message, hint: fault.hint)
        }
      }
    }
    return (findings, mentionedOptions)
  }

  /// Returns the long options in the code of a page, as options of every program. Tables and
  /// synopses name options without the program.
  private func options(in document: Document) -> Set<MentionedOption> {
    var names: Set<String> = []
    for node in 0..<document.count
    where document.kind(of: node) == .code || document.kind(of: node) == .codeBlock {
      names.formUnion(ToolHelp.longOptions(in: document.text(of: node)[...]))
    }
    return Set(
      tools.keys.flatMap { tool in
        names.map { MentionedOption(tool: tool, option: $0) }
      })
  }

  /// The maximum number of options that a note names.
  private static let maximumOptions = 12

  /// Returns a note for each program with options that no page mentions, in the order of the
  /// programs' names.
  /// - Parameter location: the location of the book.
  func notes(mentioned: Set<MentionedOption>, at location: SourceLocation) -> [Diagnostic] {
    tools.values.sorted { $0.name < $1.name }.compactMap { tool in
      let names = unmentioned(by: tool, mentioned)
      guard !names.isEmpty else { return nil }
      let sortedNames = names.sorted()
      let more =
        sortedNames.count > Self.maximumOptions
        ? ", and \(sortedNames.count - Self.maximumOptions) more" : ""
      return Diagnostic(
        .note, at: location,
        "no page mentions these options: "
          + sortedNames.prefix(Self.maximumOptions).map { "'\($0)'" }.joined(separator: ", ") + more
      )
    }
  }

  /// Returns the long options that the program's help lists and no page mentions, in any order.
  /// Each option follows the shortest command whose help lists the option. Of several, the first by
  /// name is used.
  private func unmentioned(by tool: Tool, _ mentioned: Set<MentionedOption>) -> [String] {
    func isMentioned(_ option: String) -> Bool {
      mentioned.contains(MentionedOption(tool: tool.name, option: option))
    }
    var commands: [String: [String]] = [:]
    let levels = tool.helpByPath.sorted {
      ($0.key.count, $0.key.joined(separator: " ")) < ($1.key.count, $1.key.joined(separator: " "))
    }
    for (path, help) in levels {
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
