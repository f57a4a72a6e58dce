/// A compiled lexer: plain numbers in flat arrays, which the scanner reads in place.
struct LexerTables {
  /// One row of 256 for each state; see `Dispatch`.
  var dispatch: [UInt16] = []
  var states: [State] = []
  var rules: [Rule] = []
  /// Numbers of rules, list after list.
  var ruleNumbers: [UInt16] = []
  var lists: [List] = []
  var nameRules: [NameRule] = []
  /// Classes of bytes: 256 bytes each, 1 for a member.
  var classes: [UInt8] = []
  /// The literals that rules refer to.
  var literals: [UInt8] = []
  var words = WordTables()

  /// The meaning of a byte in a state: one of these codes, or `firstList` plus the number of a list of rules.
  enum Dispatch {
    static let plain: UInt16 = 0
    static let name: UInt16 = 1
    static let digit: UInt16 = 2
    static let firstList: UInt16 = 3
  }

  /// The rest of a rule once its literal is at the scanner's position.
  enum Matcher: UInt8 {
    /// The literal is the whole rule.
    case literal
    /// A name must follow.
    case prefix
    /// One character or escape, and the literal again.
    case character
    /// The literal is an escape character, and the next character belongs to it.
    case escape
    /// A tag of certain bytes, and the second literal. The tag is remembered for `taggedEnd`.
    case tagged
    /// The remembered tag, and the second literal.
    case taggedEnd
    /// The word that ends a here-document, perhaps in quotes.
    case heredoc
    /// The line feed before a here-document, which is not consumed.
    case heredocStart
    /// A line feed, and a line that is the remembered word alone.
    case heredocEnd
    /// The head of an indented block: alone on its line, with a deeper line after it.
    case indented
    /// The line feed before a line that is indented less than an indented block; it is not consumed.
    case indentedEnd
  }

  /// The conditions on the text around a match.
  struct Conditions: OptionSet {
    let rawValue: UInt16
    /// The rule holds at the beginning of a line.
    static let line = Conditions(rawValue: 1 << 0)
    /// The rule holds where only blanks precede the match on its line.
    static let indent = Conditions(rawValue: 1 << 1)
    /// The condition that a blank, an opening bracket or a separator comes before.
    static let word = Conditions(rawValue: 1 << 2)
    /// Matches only at the start of an operand.
    static let operand = Conditions(rawValue: 1 << 3)
    /// No name may continue after it.
    static let whole = Conditions(rawValue: 1 << 4)
    /// A character other than a blank must follow.
    static let tight = Conditions(rawValue: 1 << 5)
    /// The second literal must be on the same line.
    static let closed = Conditions(rawValue: 1 << 6)
    /// ASCII letters of the literals match in both cases.
    static let foldsCase = Conditions(rawValue: 1 << 7)
  }

  /// The effect of a match on the stack of states.
  enum Move: UInt8 {
    case stay, push, pop
    /// Pop, and look at the same place again: the literal is not consumed.
    case popBefore
    case replace
    /// An opening and a closing bracket inside a nested state: the latter pops when it is the last.
    case nestIn, nestOut
  }

  struct Rule {
    var literal: Slice
    var second = Slice()
    var kind: UInt8 = 0
    var matcher = Matcher.literal
    var conditions: Conditions = []
    var move = Move.stay
    var target: UInt16 = 0
    /// Number of the class of bytes that a tag consists of.
    var tagClass: UInt16 = 0
    var leastTag: UInt8 = 0
    /// The kind of the first name after it that has no other kind; 0 for none.
    var thenKind: UInt8 = 0
  }

  /// A part of another array.
  struct Slice: Hashable {
    var start: Int32 = 0
    var count: Int32 = 0
  }

  /// A test for names that are not words of the language, and the kind that it gives them.
  struct NameRule {
    enum Test: UInt8 { case capitalized, uppercase, before, all }

    var test: Test
    var kind: UInt8
    /// The text that must follow the name.
    var follower = Slice()
    /// Blanks may come before it.
    var isSpaced = false
    /// A blank or a line's end must follow it.
    var needsBlank = false
  }

  struct State {
    /// The kind of its text between matches of rules.
    var kind: UInt8 = 0
    var numberKind: UInt8 = 0
    /// Number of the class of bytes that names consist of.
    var nameClass: UInt16 = 0
    var numberClass: UInt16 = 0
    /// Number of the table of words; -1 without.
    var words: Int32 = -1
    var nameRules = Slice()
    /// The byte after which a name is not a word; 0 for none.
    var memberByte: UInt8 = 0
    /// The kind of the text if `keyFollower` comes after its end.
    var keyKind: UInt8 = 0
    var keyFollower = Slice()
  }

  struct List {
    var rules: Slice
    /// The code for the byte if no rule matches: plain, name or digit.
    var fallback: UInt16
  }
}
