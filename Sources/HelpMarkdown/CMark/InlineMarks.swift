import HelpCore
import HelpDialects

/// The inline extensions that a text may have, found by a quick search for their bytes.
struct InlineMarks: OptionSet {
  let rawValue: UInt16

  static let tildes = InlineMarks(rawValue: 1 << 0)
  /// The addresses with a scheme.
  static let schemes = InlineMarks(rawValue: 1 << 1)
  /// The e-mail addresses.
  static let emails = InlineMarks(rawValue: 1 << 2)
  static let footnotes = InlineMarks(rawValue: 1 << 3)
  static let tasks = InlineMarks(rawValue: 1 << 4)
  static let alerts = InlineMarks(rawValue: 1 << 5)
  /// The tokens of `AddressTokens`, which no text of an author has.
  static let tokens = InlineMarks(rawValue: 1 << 6)
  /// The underscores that libcmark 0.30.2 may leave as text although they are a pair.
  static let underscores = InlineMarks(rawValue: 1 << 7)
  /// The emoji, `:name:`, and MkDocs' keys, `++name++`.
  static let words = InlineMarks(rawValue: 1 << 8)
  /// Any text, on a page that explains terms.
  static let text = InlineMarks(rawValue: 1 << 9)
  /// MkDocs' `^`, `==` and CriticMarkup.
  static let pyMdown = InlineMarks(rawValue: 1 << 10)
  /// The addresses that begin with `www.`.
  static let hosts = InlineMarks(rawValue: 1 << 11)
  /// The addresses of both forms.
  static let addresses: InlineMarks = [.schemes, .hosts]

  /// The first byte of every token, and of no other character in a text that has tokens.
  static let tokenLead: UInt8 = 0xF4

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Finds the marks that a whole text may have.
  /// - Complexity: O(n), at the speed of memory.
  init(_ text: [UInt8], dialect: MarkupOptions.Dialect, tools: ToolDialects) {
    self = []
    guard dialect != .commonMark else { return }
    let bytes = text.span
    if ByteSearch.contains(UInt8(ascii: "~"), in: bytes) { insert(.tildes) }
    if ByteSearch.contains(UInt8(ascii: "@"), in: bytes) { insert(.emails) }
    if ByteSearch.place(of: "://", in: bytes) != nil { insert(.schemes) }
    if ByteSearch.place(of: "www.", in: bytes) != nil { insert(.hosts) }
    formUnion(Self.bracketMarks(bytes))
    if ByteSearch.contains(UInt8(ascii: "^"), in: bytes) { insert(.footnotes) }
    if dialect == .lectern {
      if tools.contains(.mkDocs), Self.mayContainPyMdown(bytes) { insert(.pyMdown) }
      if !tools.isDisjoint(with: .withEmoji), Self.mayContainWords(bytes) { insert(.words) }
      // In DocC, each quote is an aside.
      if tools.contains(.docC), ByteSearch.contains(UInt8(ascii: ">"), in: bytes) {
        insert(.alerts)
      }
    }
    if Self.mayMispair(bytes, atEnds: false) { insert(.underscores) }
    if dialect == .gfm { subtract([.footnotes, .alerts]) }
  }

  /// Whether a run of underscores is between two punctuation marks, where it can open and close
  /// emphasis.
  ///
  /// libcmark may then mispair other runs: in `__!_!__`, it forgets the opener of the pair when the
  /// single underscore finds no partner.
  /// - Parameter atEnds: whether a punctuation mark may precede the text, and another follow it.
  private static func mayMispair(_ bytes: Span<UInt8>, atEnds: Bool) -> Bool {
    func isMark(_ byte: UInt8) -> Bool { byte.isASCIIPunctuation || byte >= 0x80 }
    var index = ByteSearch.first(UInt8(ascii: "_"), in: bytes)
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: "_") { end += 1 }
      let opens = index > 0 ? isMark(bytes[index - 1]) : atEnds
      let closes = end < bytes.count ? isMark(bytes[end]) : atEnds
      // An underscore alone in code is not emphasis.
      let isCode =
        index > 0 && end < bytes.count && bytes[index - 1] == UInt8(ascii: "`")
        && bytes[end] == UInt8(ascii: "`")
      if opens, closes, !isCode { return true }
      index = ByteSearch.first(UInt8(ascii: "_"), in: bytes, from: end)
    }
    return false
  }

  /// Whether a text may contain `^`, `==` or the brackets of CriticMarkup.
  private static func mayContainPyMdown(_ text: Span<UInt8>) -> Bool {
    ByteSearch.contains(UInt8(ascii: "^"), in: text) || ByteSearch.place(of: "==", in: text) != nil
      || ["{+", "{-", "{>", "{~"].contains { ByteSearch.place(of: $0, in: text) != nil }
  }

  /// Whether a text may contain `:name:` or `++name++`.
  private static func mayContainWords(_ text: Span<UInt8>) -> Bool {
    ByteSearch.contains(UInt8(ascii: ":"), in: text) || ByteSearch.place(of: "++", in: text) != nil
  }

  /// Finds the marks that begin with a bracket: `[ ]`, `[x]`, `[!NOTE]`.
  private static func bracketMarks(_ bytes: Span<UInt8>) -> InlineMarks {
    var marks: InlineMarks = []
    var index = ByteSearch.first(UInt8(ascii: "["), in: bytes)
    while index + 2 < bytes.count, marks != [.tasks, .alerts] {
      let second = bytes[index + 1]
      if second == UInt8(ascii: "!") { marks.insert(.alerts) }
      if bytes[index + 2] == UInt8(ascii: "]"),
        second == .space || second | 0x20 == UInt8(ascii: "x")
      {
        marks.insert(.tasks)
      }
      index = ByteSearch.first(UInt8(ascii: "["), in: bytes, from: index + 1)
    }
    return marks
  }

  /// Returns the marks of this set that a text node may have. A possible address of either form
  /// results in both `schemes` and `hosts`, and `text` results in `words`.
  func candidates(in node: CMarkNode) -> InlineMarks {
    node.withLiteral { literal in
      var marks: InlineMarks = []
      if contains(.tildes), ByteSearch.contains(UInt8(ascii: "~"), in: literal) {
        marks.insert(.tildes)
      }
      if contains(.emails), ByteSearch.contains(UInt8(ascii: "@"), in: literal) {
        marks.insert(.emails)
      }
      // A link cannot contain another link, and `<http://a.b>` is a link.
      if mayContainAddress(literal), node.parent?.kind != .link {
        marks.formUnion(.addresses)
      }
      if contains(.tokens), ByteSearch.contains(Self.tokenLead, in: literal) {
        marks.insert(.tokens)
      }
      if contains(.pyMdown), Self.mayContainPyMdown(literal) { marks.insert(.pyMdown) }
      if contains(.text) || contains(.words) && Self.mayContainWords(literal) {
        marks.insert(.words)
      }
      if contains(.footnotes), ByteSearch.contains(UInt8(ascii: "^"), in: literal) {
        marks.insert(.footnotes)
      }
      if contains(.underscores), Self.mayMispair(literal, atEnds: true) {
        marks.insert(.underscores)
      }
      return marks
    }
  }

  /// Whether a text may have an address, whose scheme ends in `p` or `s`: `http`, `https`, `ftp`.
  private func mayContainAddress(_ literal: Span<UInt8>) -> Bool {
    if contains(.hosts), ByteSearch.place(of: "www.", rarest: 3, in: literal) != nil { return true }
    guard contains(.schemes) else { return false }
    var index = ByteSearch.first(UInt8(ascii: ":"), in: literal)
    while index < literal.count {
      let isScheme =
        index + 1 < literal.count && literal[index + 1] == UInt8(ascii: "/") && index >= 3
      if isScheme,
        literal[index - 1] | 0x20 == UInt8(ascii: "p")
          || literal[index - 1] | 0x20 == UInt8(ascii: "s")
      {
        return true
      }
      index = ByteSearch.first(UInt8(ascii: ":"), in: literal, from: index + 1)
    }
    return false
  }
}
