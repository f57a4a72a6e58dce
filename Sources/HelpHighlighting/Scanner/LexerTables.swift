/// A compiled lexer: plain numbers in flat arrays, which the scanner reads without copying.
struct LexerTables {
  /// The codes of `Dispatch`, one row of 256 for each state.
  var dispatch: [UInt16] = []
  var states: [State] = []
  var rules: [Rule] = []
  /// The numbers of rules, list after list.
  var ruleNumbers: [UInt16] = []
  var lists: [List] = []
  var nameRules: [NameRule] = []
  /// The classes of bytes: 256 flags each, 1 for a member.
  var classes: [UInt8] = []
  /// The literals that rules refer to.
  var literals: [UInt8] = []
  var words = WordTables()

  /// The meaning of a byte in a state: one of these codes, or `firstList` plus the number of a list
  /// of rules.
  enum Dispatch {
    static let plain: UInt16 = 0
    static let name: UInt16 = 1
    static let digit: UInt16 = 2
    static let firstList: UInt16 = 3
  }

  /// The text that a rule requires after its literal.
  enum Matcher: UInt8 {
    /// No more text.
    case literal
    /// A name.
    case prefix
    /// One character or escape, and the literal again.
    case character
    /// The code or the character after an escape character.
    case escape
    /// A tag that consists of bytes of `tagClass`, and the second literal. The scanner remembers
    /// the tag for `taggedEnd`.
    case tagged
    /// The remembered tag, and the second literal.
    case taggedEnd
    /// The word that ends a here-document, perhaps in quotes.
    case heredoc
    /// The line feed before a here-document, which is not consumed.
    case heredocStart
    /// A line that begins with the remembered word, after a line feed.
    case heredocEnd
    /// The end of the line, before a line that is indented deeper.
    case indented
    /// A line that is indented less than the indented block. The line feed before it is not
    /// consumed.
    case indentedEnd
  }

  /// The conditions on the text around a match.
  struct Conditions: OptionSet {
    let rawValue: UInt16
    /// The match begins a line.
    static let line = Conditions(rawValue: 1 << 0)
    /// Only blanks precede the match on its line.
    static let indent = Conditions(rawValue: 1 << 1)
    /// A blank, an opening bracket or a separator precedes the match.
    static let word = Conditions(rawValue: 1 << 2)
    /// The match begins an operand.
    static let operand = Conditions(rawValue: 1 << 3)
    /// No byte of a name follows the literal.
    static let whole = Conditions(rawValue: 1 << 4)
    /// A character other than a blank follows the literal.
    static let tight = Conditions(rawValue: 1 << 5)
    /// The second literal follows on the same line.
    static let closed = Conditions(rawValue: 1 << 6)
    /// ASCII letters of the literals match in both cases.
    static let foldsCase = Conditions(rawValue: 1 << 7)
  }

  /// The effect of a match on the stack of states.
  enum Move: UInt8 {
    case stay, push, pop
    /// The state is popped without consuming the match.
    case popBefore
    case replace
    /// An opening bracket inside a nested state is counted.
    case nestIn
    /// A closing bracket inside a nested state is counted, and the last closing bracket pops the
    /// state.
    case nestOut
  }

  /// A rule of a state: a match of a text, and the effect of the match.
  struct Rule {
    /// The literal that every match begins with.
    var literal: Slice
    /// The second literal, or an empty slice for rules with a single literal.
    var second = Slice()
    var kind: UInt8 = 0
    var matcher = Matcher.literal
    var conditions: Conditions = []
    var move = Move.stay
    /// The number of the state that the move enters.
    var target: UInt16 = 0
    /// The number of the class of bytes that a tag consists of.
    var tagClass: UInt16 = 0
    var minimumTagCount: UInt8 = 0
    /// The kind of the next name to which no other rule assigns a kind, or 0 for none.
    var thenKind: UInt8 = 0
  }

  /// A part of `ruleNumbers`, `literals` or `nameRules`.
  struct Slice: Hashable {
    var start: Int32 = 0
    var count: Int32 = 0
  }

  /// A test for names that are not words of the language, and the kind of the names that pass the
  /// test.
  struct NameRule {
    /// The condition that a name must meet.
    enum Test: UInt8 {
      /// The name begins with an ASCII capital letter.
      case capitalized
      /// The name has two bytes or more, all in ASCII, begins with a capital letter, and has no
      /// lower-case letters.
      case uppercase
      /// The follower directly follows the name, or blanks after the name if `isSpaced`.
      case before
      /// Every name passes.
      case all
    }

    var test: Test
    var kind: UInt8
    /// The text that must follow the name if the test is `before`.
    var follower = Slice()
    /// Whether blanks may precede the follower.
    var isSpaced = false
    /// Whether a blank or a line end must follow the follower.
    var needsBlank = false
  }

  /// A state of the lexer, except the dispatch of its bytes.
  struct State {
    /// The kind of the text between matches of rules.
    var kind: UInt8 = 0
    var numberKind: UInt8 = 0
    /// The number of the class of bytes that names consist of.
    var nameClass: UInt16 = 0
    /// The number of the class of bytes that numbers consist of.
    var numberClass: UInt16 = 0
    /// The number of the table of words, or -1 without words.
    var words: Int32 = -1
    var nameRules = Slice()
    /// The byte after which a name is not a word, or 0 for none.
    var memberByte: UInt8 = 0
    /// The kind of the text if `keyFollower` follows the end of the state.
    var keyKind: UInt8 = 0
    var keyFollower = Slice()
  }

  /// The rules that may begin at a byte.
  struct List {
    var rules: Slice
    /// The code for the byte if no rule matches: plain, name or digit.
    var fallback: UInt16
  }
}
