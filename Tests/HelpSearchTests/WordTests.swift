import Testing

@testable import HelpSearch

@Suite("Words")
struct WordTests {
  /// Returns the words of a text with their positions: parts in parentheses, whole identifiers in
  /// brackets, and bare words in braces.
  private func words(_ text: String) -> String {
    var scanner = WordScanner()
    var words = Words()
    scanner.scan(Array(text.utf8), into: &words)
    return words.texts.joined(separator: " ")
  }

  private struct Words: WordSink {
    var texts: [String] = []
    mutating func add(
      _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
    ) {
      let term = String(decoding: buffer[word], as: UTF8.self)
      switch kind {
      case .part: texts.append("(\(term))")
      case .whole: texts.append("[\(term)]")
      case .bare: texts.append("{\(term)}")
      default: texts.append("\(term)@\(position)")
      }
    }
  }

  @Test(
    "words end where UAX 29 ends them, and where punctuation joins names",
    arguments: [
      ("Hello, World!", "hello@0 world@1"), ("", ""), ("  ", ""), ("a\nb", "a@0 b@2"),
      ("e.g. this", "e@0 g@1 this@2"), ("well-known", "well@0 known@1"),
      ("3.14", "3@0 14@1 [3.14]"), ("can't stop", "cant@0 stop@1"), ("user’s", "users@0"),
      ("l'installation", "l@0 installation@1"), ("'quoted'", "quoted@0"),
      ("rock'n'roll", "rockn@0 roll@1"), ("[c]reate E[x]tract", "create@0 extract@1"),
      ("a[i] b[]", "a@0 i@1 b@2"), ("a/b", "a@0 b@1"), ("x², ½", "x@0"),
      ("👍 ok", "ok@0"), ("a--b", "a@0 b@1"),
    ])
  func breaking(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test(
    "identifiers are indexed whole and by their parts",
    arguments: [
      ("HashMap::entry", "hashmap@0 (hash) (map) entry@1 [hashmap::entry]"),
      ("--no-color", "no@0 color@1 [--no-color]"), ("-r", "r@0 [-r]"),
      ("Get-ChildItem", "get@0 childitem@1 (child) (item) [get-childitem]"),
      ("std::vector<T>", "std@0 vector@1 [std::vector] t@2"),
      ("snake_case_name", "snake@0 case@1 name@2 [snake_case_name]"),
      ("XMLHttpRequest", "xmlhttprequest@0 (xml) (http) (request)"),
      ("E0308 C2065", "e0308@0 c2065@1"), ("C++ and C#", "c@0 [c++] and@1 c@2 [c#]"),
      ("utf8 sha256sum", "utf8@0 sha256sum@1"), ("#include", "include@0 [#include]"),
      ("---x", "x@0"), ("@property", "property@0 [@property]"), ("a@b", "a@0 b@1"), ("#12", "12@0"),
      ("##a #[a]", "a@0 a@1"),
    ])
  func identifiers(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test(
    "case and diacritics do not matter, but marks that make another letter do",
    arguments: [
      ("Àéîõü ÀÉ", "aeiou@0 ae@1"), ("Straße", "strasse@0"), ("Łódź", "lodz@0"),
      ("ŒUVRE", "oeuvre@0"),
      ("e\u{301}tude", "etude@0"), ("ﬁne", "fine@0"), ("Ｆｕｌｌ", "full@0"),
      ("İstanbul", "istanbul@0"),
      ("ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσ@0 σισυφοσ@1"), ("Ещё Йод", "еще@0 йод@1"),
      ("שָׁלוֹם", "שלום@0 {לום}"), ("co\u{AD}op", "coop@0"), ("हिन्दी", "हिन्दी@0"),
    ])
  func folding(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test(
    "scripts without spaces are indexed in overlapping pairs",
    arguments: [
      ("全文检索", "全文@0 文检@1 检索@2 索@3"), ("字", "字@0"), ("がく", "がく@0 く@1"),
      ("ติดตั้ง", "ติด@0 ดตั้@1 ตั้ง@2 ง@3"), ("설치 방법", "설치@0 치@1 방법@2 법@3"),
      ("Git仓库", "git@0 仓库@1 库@2"), ("使用git克隆", "使用@0 用@1 git@2 克隆@3 隆@4"),
    ])
  func pairs(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test(
    "Hebrew and Arabic words are indexed with and without their prefixes",
    arguments: [
      ("כתובת", "כתובת@0 {תובת}"), ("והכתובת", "והכתובת@0 {הכתובת} {כתובת}"), ("בית", "בית@0"),
      ("הבית", "הבית@0 {בית}"), ("كتاب", "كتاب@0"), ("والكتاب", "والكتاب@0 {كتاب}"),
      ("بالكتاب", "بالكتاب@0 {كتاب}"), ("للكتاب", "للكتاب@0 {كتاب}"), ("وكتاب", "وكتاب@0 {كتاب}"),
      ("بكتاب", "بكتاب@0 {كتاب}"), ("ولكتاب", "ولكتاب@0 {لكتاب} {كتاب}"),
    ])
  func bare(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test(
    "variants of an Arabic or Persian letter are equal, and joiners are ignored",
    arguments: [
      ("کتابی", "كتابي@0"), ("على", "علي@0"), ("کتاب\u{200C}ها", "كتابها@0"), ("كتــاب", "كتاب@0"),
      ("أإآا", "اااا@0"), ("مكتبة", "مكتبه@0"),
    ])
  func letters(text: String, expected: String) {
    #expect(words(text) == expected)
  }

  @Test("a word is cut at 63 bytes, and a longer name is left out")
  func long() {
    let long = String(repeating: "é", count: 100)
    #expect(words(long) == String(repeating: "e", count: 63) + "@0")
    #expect(words("a_" + String(repeating: "b", count: 80)).hasSuffix("b@1"))
  }

  @Test("a byte that cannot begin a character ends a word")
  func notUTF8() {
    var scanner = WordScanner()
    var words = Words()
    scanner.scan([0x61, 0xFF, 0x62, 0xC3, 0x20, 0xE2, 0x82, 0x63, 0xF4], into: &words)
    #expect(words.texts.first == "a@0")
  }
}
