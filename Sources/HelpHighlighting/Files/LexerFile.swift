internal import HelpCore

/// A lexer file before it is compiled: states with their rules, references unresolved.
struct LexerFile {
  /// The file's name without its extension, by which other lexers refer to this one.
  var identifier: String
  var file: String
  var name: String
  /// The names of the language in info strings, in lower case.
  var aliases: [String] = []
  /// ASCII letters of words and literals match in both cases.
  var foldsCase = false
  /// The bytes that names consist of: 256 flags.
  var nameBytes: [UInt8] = Self.plainNames
  /// The states; lexing begins in the first.
  var states: [State] = []

  /// Letters, digits, the underscore and everything outside ASCII.
  static let plainNames: [UInt8] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
      1
    default: 0
    }
  }

  struct State {
    var name: String
    /// The kind of its text between matches of rules; 0 for plain.
    var kind: UInt8
    var rules: [Rule] = []
  }

  /// A state of this file or, with a language, of another.
  struct Reference {
    var language: String?
    var state: String
    var position: SourcePosition
  }

  struct Rule {
    var form: Form
    var kind: UInt8
    var options = Options()
    var position: SourcePosition
  }

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

  /// The bytes of a tag: 256 flags, and the least number of bytes.
  struct Tag {
    var bytes: [UInt8]
    var least: UInt8
  }

  /// The options that may follow a rule's own words.
  struct Options {
    var conditions: LexerTables.Conditions = []
    var escape: [UInt8] = []
    var doubled: [UInt8] = []
    var isNested = false
    var isOneLine = false
    var isContinued = false
    var body: Reference?
    /// The kind of the text inside; the rule's own without it.
    var bodyKind: UInt8?
    var push: Reference?
    var replace: Reference?
    var pops = false
    var until: [UInt8] = []
    var prefixes: [[UInt8]] = []
    var keyKind: UInt8 = 0
    var keyFollower: [UInt8] = []
    var isSpaced = false
    var needsBlank = false
    /// The kind of the first name after it that has no other kind; 0 for none.
    var thenKind: UInt8 = 0
  }

  func state(named name: String) -> State? { states.first { $0.name == name } }
}
