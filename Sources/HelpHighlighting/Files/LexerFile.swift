internal import HelpCore

/// A lexer file before it is compiled: states with their rules, whose references are not resolved.
struct LexerFile {
  /// The file's name without its extension, by which other lexers refer to this file.
  var identifier: String
  /// The file's path for messages.
  var file: String
  /// The language's name for people: `C++`.
  var name: String
  /// The names of the language in info strings, in lower case.
  var aliases: [String] = []
  /// Whether ASCII letters of words and literals match in both cases.
  var foldsCase = false
  /// The bytes that names consist of, as 256 flags.
  var nameBytes: [UInt8] = Self.plainNames
  /// The states. Lexing begins in the first state.
  var states: [State] = []

  /// The bytes of most languages' names: letters, digits, the underscore and all bytes outside
  /// ASCII.
  static let plainNames: [UInt8] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
      1
    default: 0
    }
  }

  /// A state of the lexer, with the rules that apply in the state.
  struct State {
    var name: String
    /// The kind of the text between matches of rules, or 0 for plain text.
    var kind: UInt8
    var rules: [Rule] = []
  }

  /// A reference to a state.
  struct Reference {
    /// The identifier of the state's file, or nil for the same file.
    var language: String?
    var state: String
    var position: SourcePosition
  }

  /// A rule: a line of a state.
  struct Rule {
    var form: Form
    var kind: UInt8
    var options = Options()
    var position: SourcePosition
  }

  /// The forms of rules. The form `names` is `capitalized`, `uppercase`, `before` or `name` in
  /// lexer files, and each other form has its own name there.
  enum Form {
    case words([[UInt8]], nextKind: UInt8)
    case names(LexerTables.NameRule.Test, follower: [UInt8])
    case members([UInt8])
    case number(inside: [UInt8])
    case text([UInt8])
    case prefix([UInt8])
    case character([UInt8])
    case line([UInt8])
    case block([UInt8], end: [UInt8])
    case tagged([UInt8], tag: Tag, second: [UInt8], end: [UInt8], endSecond: [UInt8])
    case heredoc([UInt8])
    case indented([UInt8])
    case nest([UInt8], end: [UInt8])
    case include(Reference)
  }

  /// The text between the two literals that begin a raw string.
  struct Tag {
    /// The bytes that the tag consists of, as 256 flags.
    var bytes: [UInt8]
    var minimumCount: UInt8
  }

  /// The options that may follow a rule's own words. The manual's page "Lexer files" explains them.
  struct Options {
    var conditions: LexerTables.Conditions = []
    /// The escape character, or an empty list for none.
    var escape: [UInt8] = []
    /// The doubled text that does not end the body, or an empty list for none.
    var doubled: [UInt8] = []
    var isNested = false
    var isOneLine = false
    /// Whether a backslash before a line end continues the body.
    var isContinued = false
    /// The state whose rules apply to the text inside, or nil for none.
    var body: Reference?
    /// The kind of the text inside, or nil for the rule's own kind.
    var bodyKind: UInt8?
    /// The state that a match enters, or nil for none. At the end of that state, the lexer returns
    /// to the current state.
    var push: Reference?
    /// The state that replaces the current state after a match, or nil for none.
    var replace: Reference?
    var pops = false
    /// The text before which an entered state ends, or an empty list if the state's own rules end
    /// it.
    var until: [UInt8] = []
    /// The texts that may precede a block's literal.
    var prefixes: [[UInt8]] = []
    /// The kind of a text before `keyFollower`, such as a key before a colon, or 0 for none.
    var keyKind: UInt8 = 0
    var keyFollower: [UInt8] = []
    /// Whether blanks may precede the text after a name.
    var isSpaced = false
    /// Whether a blank or a line end must follow the text after a name.
    var needsBlank = false
    /// The kind of the next name to which no other rule assigns a kind, or 0 for none.
    var thenKind: UInt8 = 0
  }

  /// Returns the state with a name, or nil for an unknown name.
  func state(named name: String) -> State? { states.first { $0.name == name } }
}
