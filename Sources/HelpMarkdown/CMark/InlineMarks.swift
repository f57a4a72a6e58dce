/// Tells at a glance which inline extensions a text may have.
struct InlineMarks: OptionSet {
  let rawValue: UInt8

  static let tildes = InlineMarks(rawValue: 1)
  static let addresses = InlineMarks(rawValue: 2)
  static let emails = InlineMarks(rawValue: 4)
  static let footnotes = InlineMarks(rawValue: 8)
  static let tasks = InlineMarks(rawValue: 16)
  static let alerts = InlineMarks(rawValue: 32)
  /// Not in any text that an author wrote; see `AddressTokens`.
  static let tokens = InlineMarks(rawValue: 64)

  /// The first byte of every token, and of no other character in a text that has tokens.
  static let tokenLead: UInt8 = 0xF4

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// - Complexity: O(n), at the speed of memory.
  init(_ text: ArraySlice<UInt8>, dialect: MarkupOptions.Dialect) {
    self = []
    guard dialect != .commonMark else { return }
    text.withUnsafeBufferPointer { bytes in
      func has(_ byte: UInt8) -> Bool {
        ByteSearch.first(byte, in: bytes, from: 0) < bytes.count
      }
      if has(0x7E) { insert(.tildes) }
      if has(0x40) { insert(.emails) }
      if ByteSearch.contains("://", rarest: 0, in: bytes)
        || ByteSearch.contains("www.", rarest: 3, in: bytes)
      {
        insert(.addresses)
      }
      formUnion(Self.bracketMarks(bytes))
      if has(0x5E) { insert(.footnotes) }
    }
    if dialect == .gfm { subtract([.footnotes, .alerts]) }
  }

  /// What begins with a bracket: `[ ]`, `[x]`, `[!NOTE]`.
  private static func bracketMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> InlineMarks {
    var found: InlineMarks = []
    var index = ByteSearch.first(0x5B, in: bytes, from: 0)
    while index + 2 < bytes.count, found != [.tasks, .alerts] {
      let next = bytes[index + 1]
      if next == 0x21 { found.insert(.alerts) }
      if bytes[index + 2] == 0x5D, next == 0x20 || next | 0x20 == 0x78 { found.insert(.tasks) }
      index = ByteSearch.first(0x5B, in: bytes, from: index + 1)
    }
    return found
  }

  /// What a text node may be part of.
  func found(in node: CMarkNode) -> InlineMarks {
    let literal = node.literal
    var found: InlineMarks = []
    func has(_ byte: UInt8) -> Bool {
      ByteSearch.first(byte, in: literal, from: 0) < literal.count
    }
    if contains(.tildes), has(0x7E) { found.insert(.tildes) }
    if contains(.emails), has(0x40) { found.insert(.emails) }
    // The text of a link cannot hold another link; `<http://a.b>` is a link.
    if contains(.addresses), mayHoldAddress(literal), node.parent?.kind != .link {
      found.insert(.addresses)
    }
    if contains(.tokens), has(Self.tokenLead) { found.insert(.tokens) }
    if contains(.footnotes), has(0x5E) { found.insert(.footnotes) }
    return found
  }

  private func mayHoldAddress(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = ByteSearch.first(0x3A, in: literal, from: 0)
    while index < literal.count {
      let isScheme = index + 1 < literal.count && literal[index + 1] == 0x2F && index >= 3
      if isScheme, literal[index - 1] | 0x20 == 0x70 || literal[index - 1] | 0x20 == 0x73 {
        return true
      }
      index = ByteSearch.first(0x3A, in: literal, from: index + 1)
    }
    return ByteSearch.contains("www.", rarest: 3, in: literal)
  }
}
