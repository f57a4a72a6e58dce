import HelpSearch
import HelpTestSupport
import Testing

@Suite("Queries")
struct QueryTests {
  private let book = [
    SampleIndex.topic("tar", "tar", "Archive files. Extract files from an archive."),
    SampleIndex.topic("zip", "zip", "Pack files into an archive. Related: tar."),
    SampleIndex.topic(
      "guide/install", "Installing", "You install it from a package. The color flag is --no-color."),
    SampleIndex.topic("guide/colors", "Colors", "No color is used when the output is a file."),
    SampleIndex.topic(
      "api/map", "HashMap", "Use HashMap::entry to count words.", keywords: ["dictionary"]),
  ]

  @Test("a word in the title counts more than a word in the text")
  func title() throws {
    #expect(try SampleIndex.paths("tar", book) == ["tar", "zip"])
  }

  @Test("a topic must contain all words, in any form of their stems")
  func allWords() throws {
    #expect(try SampleIndex.paths("archived extracting", book) == ["tar"])
    #expect(try SampleIndex.paths("installation", book) == ["guide/install"])
  }

  @Test("results are partial if no topic has all words, and list the topics with the most")
  func partial() throws {
    let results = try SampleIndex.index(book).results(for: "extract dictionary archive")
    #expect(results.hits.map(\.path) == ["tar"])
    #expect(results.isPartial)
  }

  @Test("topics with most of the words follow if few topics have all, and the coverage counts them")
  func few() throws {
    let topics = [
      SampleIndex.topic("a", "A", "find files"), SampleIndex.topic("b", "B", "find large files"),
      SampleIndex.topic("c", "Find", "find files and find files"),
      SampleIndex.topic("d", "D", "files"),
    ]
    let results = try SampleIndex.index(topics).results(for: "how do I find large files")
    #expect(results.hits.map(\.path) == ["b", "c", "a"])
    #expect(!results.isPartial)
    #expect(
      results.coverage == SearchCoverage(words: ["find", "large", "files"], complete: 1, least: 2))
    // One of two words is not enough.
    #expect(try SampleIndex.paths("large files", topics) == ["b"])
  }

  @Test(
    "a topic may lack the stop words of a question",
    arguments: [
      ("how do I extract an archive", "tar"), ("what is the color of it?", "guide/colors"),
      ("where does the HashMap count", "api/map"),
    ])
  func questions(query: String, expected: String) throws {
    let results = try SampleIndex.index(book).results(for: query)
    #expect(results.hits.first?.path == expected)
    #expect(!results.isPartial)
  }

  @Test("a query of stop words alone requires them")
  func stopWords() throws {
    let topics = [
      SampleIndex.topic("a", "A", "This is how it is."), SampleIndex.topic("b", "B", "What?"),
    ]
    #expect(try SampleIndex.paths("what", topics) == ["b"])
    #expect(try SampleIndex.paths("how is it", topics) == ["a"])
  }

  @Test(
    "an Arabic, Hebrew or Persian word is found with and without its prefixes and suffixes",
    arguments: [
      ("كتاب", "والكتاب", "ar"), ("والكتاب", "كتاب", "ar"), ("بالكتاب", "للكتاب", "ar"),
      ("ספרים", "הספרים", "he"), ("והספרים", "ספרים", "he"), ("לספרים", "והספרים", "he"),
      ("کتاب", "کتاب\u{200C}ها", "fa"), ("کتاب\u{200C}ها", "کتاب", "fa"),
      ("کتابها", "كتاب\u{200C}هاي", "fa"), ("کتاب ها", "کتاب", "fa"), ("کتابی", "كتابي", "fa"),
    ])
  func prefixes(query: String, word: String, language: String) throws {
    let topics = [
      SampleIndex.topic("a", "A", word, language: language),
      SampleIndex.topic("b", "B", "دیگر", language: language),
    ]
    let results = try SampleIndex.index(topics).results(for: query)
    #expect(results.hits.map(\.path) == ["a"])
    #expect(!results.isPartial)
    #expect(results.hits.first?.matches.count == 1)
  }

  @Test("the longest words of a long query are looked up, and neither short words nor names")
  func longQuery() throws {
    let words = "alphabet building category document engineer function generate hospital"
    let topics = [
      SampleIndex.topic("a", "A", words), SampleIndex.topic("b", "B", "fox owl bat Get-Item"),
    ]
    let results = try SampleIndex.index(topics).results(for: "fox owl \(words) bat Get-Item the")
    #expect(results.hits.map(\.path) == ["a"])
    #expect(!results.isPartial)
    #expect(
      results.coverage?.words
        == ["alphabet", "building", "category", "document", "engineer", "function"])
    // A title has the words that it must have, however short they are.
    #expect(try SampleIndex.paths("title:b \(words)", topics) == [])
  }

  @Test("every second pair of a long query without spaces is looked up first")
  func longQueryWithoutSpaces() throws {
    let query = "检索系统安装说明文档浏览器配置功能"
    let topics = [
      SampleIndex.topic("a", "A", query), SampleIndex.topic("b", "B", String(query.prefix(9))),
    ]
    let results = try SampleIndex.index(topics).results(for: query)
    #expect(results.hits.first?.path == "a")
    #expect(results.coverage?.complete == 1)
  }

  @Test(
    "phrases, exclusions, titles and folders narrow a query",
    arguments: [
      ("\"from an archive\"", ["tar"]), ("\"archive files\"", ["tar"]),
      ("files -extract", ["zip", "guide/colors"]),
      ("title:zip archive", ["zip"]), ("color path:guide/", ["guide/colors", "guide/install"]),
      ("path:api", ["api/map"]), ("color --no-color", ["guide/install", "guide/colors"]),
      ("archive -\"pack files\"", ["tar"]), ("color -\"a package\"", ["guide/colors"]),
      // An exclusion matches all forms of its word, but no completions and no corrected typos.
      ("archive -extracting", ["zip"]), ("archive -extrat", ["tar", "zip"]),
      ("archive -extr", ["tar", "zip"]), ("archive -packk", ["tar", "zip"]),
      ("archive -tarr", ["tar", "zip"]), ("archive -\"extrat files\"", ["tar", "zip"]),
      ("\"files archive\"", []),
    ])
  func operators(query: String, expected: [String]) throws {
    #expect(try SampleIndex.paths(query, book) == expected)
  }

  @Test("an excluded word excludes none of the words that are joined from it")
  func excludedCompound() throws {
    let topics = [
      SampleIndex.topic("a", "A", "Die Familie im Haus", language: "de"),
      SampleIndex.topic("b", "B", "Die Familie im Hausboot", language: "de"),
      SampleIndex.topic("c", "C", "Das Boot", language: "de"),
    ]
    #expect(try SampleIndex.paths("familie -haus", topics) == ["b"])
    #expect(try Set(SampleIndex.paths("haus", topics)) == ["a", "b"])
  }

  @Test(
    "a query of any number of words and options is answered",
    arguments: [
      "\"color\"", "\"a\"", "\"tar\" ", "-force ", "-force -recurse ", "-\"a b\"", "title:\"tar\"",
      "path:a ", "HashMap::entry ", "-x_y_z_force ",
    ])
  func longQueries(part: String) throws {
    let topics =
      book + [SampleIndex.topic("options", "Options", "Use -force or -recurse with color.")]
    let query = "color " + String(repeating: part, count: 1000 / part.utf8.count)
    _ = try SampleIndex.index(topics).results(for: query)
  }

  @Test(
    "an identifier is found by its full name, its parts and its words",
    arguments: [
      ("HashMap::entry", ["api/map"]), ("hashmap", ["api/map"]), ("map", ["api/map"]),
      ("HashMapper", ["api/map"]), ("--no-color", ["guide/install", "guide/colors"]),
    ])
  func identifiers(query: String, expected: [String]) throws {
    #expect(try SampleIndex.paths(query, book) == expected)
  }

  @Test("a phrase can be required in the title")
  func titlePhrase() throws {
    let topics = [
      SampleIndex.topic("a", "Large files", "How to find large files."),
      SampleIndex.topic("b", "Files", "How to find large files."),
    ]
    #expect(try SampleIndex.paths("title:\"large files\"", topics) == ["a"])
    #expect(try SampleIndex.paths("\"large files\"", topics) == ["a", "b"])
  }

  @Test("keywords count as if they were in the title")
  func keywords() throws {
    #expect(try SampleIndex.paths("title:dictionary", book) == ["api/map"])
  }

  @Test(
    "a word that is not in the index finds the nearest spelling, which is suggested",
    arguments: [
      ("extarct", "extract"), ("archve", "archive"), ("xextract", "extract"),
      ("dictoinary", "dictionary"), ("dictionnarry", "dictionary"), ("exttract", "extract"),
    ])
  func typos(query: String, expected: String) throws {
    let topics = [
      SampleIndex.topic("a", "A", "extract archive dictionary"),
      SampleIndex.topic("b", "B", "extract archive dictionary"),
    ]
    let results = try SampleIndex.index(topics).results(for: query)
    #expect(results.hits.count == 2)
    #expect(results.suggestion == expected)
  }

  @Test("a word with wrong double letters finds its spelling, not another word's inflection")
  func doubles() throws {
    let topics = [
      SampleIndex.topic("a", "Proc", "proc"), SampleIndex.topic("b", "B", "A process."),
    ]
    #expect(try SampleIndex.paths("procces", topics) == ["b"])
    #expect(try SampleIndex.index(topics).results(for: "procces").suggestion == "process")
  }

  @Test(
    "a name with misspelled parts finds the topics with its words, which are suggested",
    arguments: [
      ("HashhTablle", "hash table"), ("HashTablle", "hash table"),
      ("HashhTablle hashh", "hash table hash"), ("Hash HashTablle", "Hash hash table"),
    ])
  func misspelledName(query: String, expected: String) throws {
    let topics = [
      SampleIndex.topic("a", "A", "A hash table."), SampleIndex.topic("b", "B", "A hash."),
    ]
    let results = try SampleIndex.index(topics).results(for: query)
    #expect(results.hits.first?.path == "a")
    #expect(results.suggestion == expected)
  }

  @Test("a topic in which the words often follow each other ranks first")
  func repeated() throws {
    let topics = [
      SampleIndex.topic("a", "A", "List files. The files of a list, and a list of files."),
      SampleIndex.topic("b", "B", "List files. List files by name. List files by size."),
    ]
    #expect(try SampleIndex.paths("list files", topics) == ["b", "a"])
  }

  @Test("the last word may be incomplete while the query is typed")
  func typing() throws {
    let index = try SampleIndex.index(book)
    #expect(try index.results(for: "ha", isTyping: true).hits.map(\.path) == ["api/map"])
    #expect(try index.results(for: "ha ", isTyping: true).hits.isEmpty)
    #expect(try index.results(for: "ha").hits.isEmpty)
  }

  @Test("a word finds its other inflections by the endings of the language")
  func inflections() throws {
    let topics = [
      SampleIndex.topic("a", "A", "You install it."), SampleIndex.topic("b", "B", "They run."),
    ]
    #expect(try SampleIndex.paths("installing", topics) == ["a"])
    #expect(try SampleIndex.paths("running", topics) == ["b"])
  }

  @Test("a German word is found inside compounds")
  func compounds() throws {
    let topics = [
      SampleIndex.topic("a", "A", "Die Suchmaschinenoptimierung hilft.", language: "de"),
      SampleIndex.topic("b", "B", "Die Optimierung der Suchmaschinen.", language: "de"),
    ]
    #expect(try SampleIndex.paths("Optimierung", topics) == ["b", "a"])
    #expect(try Set(SampleIndex.paths("Suchmaschine", topics)) == ["a", "b"])
  }

  @Test("a French word is found by its other forms, with and without diacritics")
  func diacritics() throws {
    let topics = [SampleIndex.topic("a", "A", "Les configurations répétées.", language: "fr")]
    #expect(try SampleIndex.paths("repete", topics) == ["a"])
    #expect(try SampleIndex.paths("répété", topics) == ["a"])
  }

  @Test(
    "a text without spaces is found by any of its characters, alone or in sequence",
    arguments: ["全文检索", "检索", "索", "全"])
  func pairs(query: String) throws {
    let topics = [
      SampleIndex.topic("a", "A", "它支持全文检索。", language: "zh"),
      SampleIndex.topic("b", "B", "别的主题。", language: "zh"),
    ]
    #expect(try SampleIndex.paths(query, topics) == ["a"])
  }

  @Test("topics with equal scores are in the order of the contents")
  func ties() throws {
    let topics = ["b", "a", "c"].map { SampleIndex.topic($0, "Same", "text") }
    #expect(try SampleIndex.paths("text", topics) == ["b", "a", "c"])
  }

  @Test(
    "a query without words finds no topics",
    arguments: ["", " ", "\"", "-", "\"\"", "title:", "path:", "path:/", "--", "!?", "-\"\""])
  func empty(query: String) throws {
    #expect(try SampleIndex.paths(query, book).isEmpty)
  }
}
