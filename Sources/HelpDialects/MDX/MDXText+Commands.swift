import HelpCore
import HelpDocument

/// Components that become tabs although they have no tabs inside.
extension MDXText {
  // MARK: Package managers

  private static let managers: Set<String> = ["npm", "pnpm", "yarn", "bun", "deno", "cargo"]

  /// Returns the tabs of a component with a command for each package manager, or nil for any other component.
  ///
  ///     <CommandTabs npm="npm i a" yarn="yarn add a" />
  ///     <PackageManagers pkg="a" dev />
  ///
  /// Source: the documentation of Starlight's plug-in Package Managers.
  func commandTabs(_ tag: JSXTag) -> String? {
    var commands = tag.texts.filter { Self.managers.contains($0.name) && !$0.value.isEmpty }
    if tag.name == "PackageManagers" { commands = Self.commands(tag) }
    guard commands.count > 1 else { return nil }
    return commands.map { name, command in
      let lines = command.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      let tab = tab(title: name, isBlock: true)
      return tab.text + "\n\n"
        + fenced(lines.joined(separator: "\n"), language: "sh", title: nil) + "\n\n" + tab.end
    }.joined(separator: "\n\n")
  }

  /// The beginnings of commands, by package manager and action.
  private static let verbs: [String: [(name: String, value: String)]] = [
    "add": [("npm", "npm i"), ("yarn", "yarn add"), ("pnpm", "pnpm add")],
    "create": [("npm", "npm create"), ("yarn", "yarn create"), ("pnpm", "pnpm create")],
    "dlx": [("npm", "npx"), ("yarn", "yarn dlx"), ("pnpm", "pnpm dlx")],
    "exec": [("npm", "npx"), ("yarn", "yarn"), ("pnpm", "pnpm")],
    "remove": [("npm", "npm uninstall"), ("yarn", "yarn remove"), ("pnpm", "pnpm remove")],
    "run": [("npm", "npm run"), ("yarn", "yarn run"), ("pnpm", "pnpm run")],
  ]

  /// Returns the commands of a `PackageManagers` component, each with the name of its package manager.
  private static func commands(_ tag: JSXTag) -> [(name: String, value: String)] {
    let type = tag["type"] ?? (tag["exec"] == nil ? "add" : "exec")
    guard let verbs = verbs[type] else { return [] }
    let isDevelopment = tag["dev"] != nil && type == "add"
    return verbs.map { name, verb in
      var words = [verb]
      if isDevelopment { words.append("-D") }
      if let package = tag["pkg"] { words.append(package) }
      if let arguments = tag["args"] ?? tag["exec"] {
        // npm would read the options of a program as its own.
        if name == "npm", type == "create" || type == "run" { words.append("--") }
        words.append(arguments)
      }
      return (name, words.joined(separator: " "))
    }
  }

  // MARK: Members

  /// Whether the first child of a component is one of its members, as `<Code.Next>` is a member of `<Code>`.
  func hasMembers(_ tag: JSXTag) -> Bool {
    guard !tag.isSelfClosing else { return false }
    var index = tag.end
    while index < text.count, text[index].isASCIIWhitespace { index += 1 }
    return text[index...].starts(with: "<\(tag.name).".utf8)
  }

  /// Returns the title of a member that is a variant, such as `Next` for `<Code.Next>`, or nil for any other tag.
  func memberTitle(_ tag: JSXTag, _ location: TagLocation) -> String? {
    guard location.isStart, !tag.isSelfClosing, let dot = tag.name.lastIndex(of: "."),
      openTags.contains(where: { $0.name == tag.name[..<dot] })
    else { return nil }
    let name = tag.name[tag.name.index(after: dot)...]
    guard !name.isEmpty, !Self.parts.contains(String(name)) else { return nil }
    var title = ""
    for character in name {
      if character.isUppercase, title.last?.isLowercase == true { title.append(" ") }
      title.append(character)
    }
    return title
  }

  /// The members that are parts of a component and not variants.
  private static let parts: Set<String> = [
    "Body", "Card", "Cell", "Column", "Content", "Description", "Footer", "Group", "Header",
    "Heading", "Icon", "Image", "Item", "Label", "Link", "List", "Panel", "Panels", "Provider",
    "Root", "Row", "Section", "Step", "Tab", "Tabs", "Text", "Title", "Trigger",
  ]
}
