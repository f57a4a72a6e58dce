import HelpCore
import HelpDocument

/// Components that become tabs although they have no tabs inside.
extension MDXText {
  // MARK: Package managers

  private static let managers: Set<String> = ["npm", "pnpm", "yarn", "bun", "deno", "cargo"]

  /// Returns the tabs of a component with a command for each package manager, or nil for any other
  /// component.
  ///
  ///     <CommandTabs npm="npm i a" yarn="yarn add a" />
  ///     <PackageManagers pkg="a" dev />
  ///
  /// Source: the documentation of Starlight's plug-in Package Managers.
  func commandTabs(_ tag: JSXTag) -> String? {
    var commands = tag.texts.filter { Self.managers.contains($0.name) && !$0.value.isEmpty }
    if tag.name == "PackageManagers" { commands = Self.commands(tag) }
    guard commands.count > 1 else { return nil }
    return tabs(
      commands.map { name, command in
        let lines = command.split(whereSeparator: \.isNewline).map {
          $0.drop(while: \.isWhitespace)
        }
        return (name, lines.joined(separator: "\n"))
      }, language: "sh", title: nil)
  }

  /// Returns tabs with a block of code each.
  private func tabs(
    _ codes: [(name: String, code: String)], language: String, title: String?
  ) -> String {
    codes.map { name, code in
      let tab = tab(title: name, isBlock: true)
      return tab.text + "\n\n" + fenced(code, language: language, title: title) + "\n\n" + tab.end
    }.joined(separator: "\n\n")
  }

  /// Rewrites a block of code with commands of npm as tabs with the commands of each package
  /// manager.
  ///
  ///     ```bash npm2yarn
  ///     npm install a
  ///     ```
  ///
  /// Sources: the documentation of Docusaurus, npm2yarn Remark plugin; of Nextra, npm2yarn; of
  /// Fumadocs, Package Install.
  /// - Parameters:
  ///   - start: the start of the line.
  ///   - content: the start of the fence.
  ///   - source: the column of the list item's content.
  /// - Returns: the start of the next line, or nil for any other block.
  mutating func packageTabs(
    _ start: Int, _ content: Int, _ line: Line, _ opened: (mark: UInt8, length: Int),
    _ source: Int
  ) -> Int? {
    let info = text[(content + opened.length)..<line.end]
    guard isPackageInfo(info), effort > 0, !text[start..<content].contains(UInt8(ascii: ">"))
    else { return nil }
    let surplus = rules.hasTags ? source : content - start
    let limit = min(text.count, content + Self.maximumLength)
    var code: [UInt8] = []
    var index = nextLine(line.end)
    while index < limit {
      let end = lineEnd(index)
      let (textStart, column) = indentation(index..<end)
      if LineMarks.fence(in: text, at: textStart, to: end, closing: opened) != nil {
        let words = String(decoding: info, as: UTF8.self)
        guard let codes = PackageManager.codes(String(decoding: code, as: UTF8.self)) else {
          return nil
        }
        let language = words.split(separator: " ").first.map(String.init) ?? ""
        let isNamed = language != "npm2yarn" && language != "npm"
        let tabs = tabs(
          codes, language: isNamed ? language : "sh", title: Self.title(inInfo: words))
        writer.replace(content..<end, by: block(tabs, isStart: true, end: end), prefix: line.prefix)
        return nextLine(end)
      }
      code += Self.spaces(max(0, column - surplus)) + text[textStart..<end] + [.lineFeed]
      index = nextLine(end)
    }
    charge(limit - content)
    return nil
  }

  /// The words in an info string that ask for the commands of each package manager: Docusaurus' and
  /// Nextra's, and Fumadocs' language.
  static let packageMarks = ["npm2yarn", "```npm"]

  /// Whether the info string of a fence asks for the commands of each package manager.
  private func isPackageInfo(_ info: ArraySlice<UInt8>) -> Bool {
    if rules.isNext, info.trimmingASCIIWhitespace.elementsEqual("npm".utf8) { return true }
    return ByteSearch.place(of: "npm2yarn", in: info.span) != nil
      && info.split(separator: .space).contains { $0.elementsEqual("npm2yarn".utf8) }
  }

  /// Returns the title in an info string, or nil if there is none.
  static func title(inInfo info: String) -> String? {
    info.firstRange(of: "title=\"").map { String(info[$0.upperBound...].prefix { $0 != "\"" }) }
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

  /// Returns the commands of a `PackageManagers` component, each with the name of its package
  /// manager.
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

  /// Whether the first child of a component is one of its members, as `<Code.Next>` is a member of
  /// `<Code>`.
  func hasMembers(_ tag: JSXTag) -> Bool {
    guard !tag.isSelfClosing else { return false }
    var index = tag.end
    while index < text.count, text[index].isASCIIWhitespace { index += 1 }
    return text[index...].starts(with: "<\(tag.name).".utf8)
  }

  /// Returns the title of a member that is a variant, such as `Next` for `<Code.Next>`, or nil for
  /// any other tag.
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
