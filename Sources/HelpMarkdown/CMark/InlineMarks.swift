import HelpCore
import HelpDialects

/// Tells at a glance which inline extensions a text may have.
struct InlineMarks: OptionSet {
  let rawValue: UInt16

  static let tildes = InlineMarks(rawValue: 1)
  /// Addresses with a scheme, and those that begin with `www.`.
  static let schemes = InlineMarks(rawValue: 2)
  static let hosts = InlineMarks(rawValue: 2048)
  static let addresses: InlineMarks = [.schemes, .hosts]
  static let emails = InlineMarks(rawValue: 4)
  static let footnotes = InlineMarks(rawValue: 8)
  static let tasks = InlineMarks(rawValue: 16)
  static let alerts = InlineMarks(rawValue: 32)
  /// MkDocs' `^`, `==` and CriticMarkup.
  static let pyMdown = InlineMarks(rawValue: 1024)
  /// `:emoji:`, and MkDocs' `++keys++`.
  static let words = InlineMarks(rawValue: 256)
  /// Any text, on a page that explains terms.
  static let text = InlineMarks(rawValue: 512)
  /// Tokens, which no text of an author has; see `AddressTokens`.
  static let tokens = InlineMarks(rawValue: 64)
  /// Underscores that libcmark 0.30.2 may leave as text although they are a pair.
  static let underscores = InlineMarks(rawValue: 128)

  /// The first byte of every token, and of no other character in a text that has tokens.
  static let tokenLead: UInt8 = 0xF4

  init(rawValue: UInt16) { self.rawValue = rawValue }

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
      if tools.contains(.mkDocs), Self.mayHoldPyMdown(bytes) { insert(.pyMdown) }
      if !tools.isDisjoint(with: .withEmoji), Self.mayHoldWords(bytes) { insert(.words) }
      // Each quote of DocC's is an aside.
      if tools.contains(.docC), ByteSearch.contains(UInt8(ascii: ">"), in: bytes) {
        insert(.alerts)
      }
    }
    if Self.mayMispair(bytes, atEnds: false) { insert(.underscores) }
    if dialect == .gfm { subtract([.footnotes, .alerts]) }
  }

  /// Whether underscores between two marks, which can open and close, may be in the way of others: in `__!_!__`,
  /// libcmark forgets the first pair's opener when the single one finds no partner.
  /// - Parameter atEnds: whether a mark may precede the text, and another follow it.
  private static func mayMispair(_ bytes: Span<UInt8>, atEnds: Bool) -> Bool {
    func isMark(_ byte: UInt8) -> Bool { byte.isASCIIPunctuation || byte >= 0x80 }
    var index = ByteSearch.first(UInt8(ascii: "_"), in: bytes)
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: "_") { end += 1 }
      let opens = index > 0 ? isMark(bytes[index - 1]) : atEnds
      let closes = end < bytes.count ? isMark(bytes[end]) : atEnds
      // Code is not emphasis: `_`.
      let isCode =
        index > 0 && end < bytes.count && bytes[index - 1] == UInt8(ascii: "`")
        && bytes[end] == UInt8(ascii: "`")
      if opens, closes, !isCode { return true }
      index = ByteSearch.first(UInt8(ascii: "_"), in: bytes, from: end)
    }
    return false
  }

  private static func mayHoldPyMdown(_ text: Span<UInt8>) -> Bool {
    ByteSearch.contains(UInt8(ascii: "^"), in: text) || ByteSearch.place(of: "==", in: text) != nil
      || ["{+", "{-", "{>", "{~"].contains { ByteSearch.place(of: $0, in: text) != nil }
  }

  private static func mayHoldWords(_ text: Span<UInt8>) -> Bool {
    ByteSearch.contains(UInt8(ascii: ":"), in: text) || ByteSearch.place(of: "++", in: text) != nil
  }

  /// The marks that begin with a bracket: `[ ]`, `[x]`, `[!NOTE]`.
  private static func bracketMarks(_ bytes: Span<UInt8>) -> InlineMarks {
    var found: InlineMarks = []
    var index = ByteSearch.first(UInt8(ascii: "["), in: bytes)
    while index + 2 < bytes.count, found != [.tasks, .alerts] {
      let next = bytes[index + 1]
      if next == UInt8(ascii: "!") { found.insert(.alerts) }
      if bytes[index + 2] == UInt8(ascii: "]"), next == .space || next | 0x20 == UInt8(ascii: "x") {
        found.insert(.tasks)
      }
      index = ByteSearch.first(UInt8(ascii: "["), in: bytes, from: index + 1)
    }
    return found
  }

  /// The marks that a text node may be part of.
  func found(in node: CMarkNode) -> InlineMarks {
    node.withLiteral { literal in
      var found: InlineMarks = []
      if contains(.tildes), ByteSearch.contains(UInt8(ascii: "~"), in: literal) {
        found.insert(.tildes)
      }
      if contains(.emails), ByteSearch.contains(UInt8(ascii: "@"), in: literal) {
        found.insert(.emails)
      }
      // The text of a link cannot hold another link; `<http://a.b>` is a link.
      if mayHoldAddress(literal), node.parent?.kind != .link {
        found.formUnion(.addresses)
      }
      if contains(.tokens), ByteSearch.contains(Self.tokenLead, in: literal) {
        found.insert(.tokens)
      }
      if contains(.pyMdown), Self.mayHoldPyMdown(literal) { found.insert(.pyMdown) }
      if contains(.text) || contains(.words) && Self.mayHoldWords(literal) { found.insert(.words) }
      if contains(.footnotes), ByteSearch.contains(UInt8(ascii: "^"), in: literal) {
        found.insert(.footnotes)
      }
      if contains(.underscores), Self.mayMispair(literal, atEnds: true) {
        found.insert(.underscores)
      }
      return found
    }
  }

  private func mayHoldAddress(_ literal: Span<UInt8>) -> Bool {
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
