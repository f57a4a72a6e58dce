import HelpReader
import Testing

/// Each profile answers to the keys that users of its program know.
@Suite("Tasks with the keys of less, info and vim")
struct ProfileTests {
  struct ReaderTask: Sendable, CustomTestStringConvertible {
    let name: String
    let keys: [KeyProfile: [String]]
    let isDone: @Sendable (ReaderState) -> Bool
    /// The keys that are pressed first, with every profile.
    var before = ""

    var testDescription: String { name }
  }

  static let all: [ReaderTask] = [
    ReaderTask(
      name: "open a topic by name",
      keys: [
        .less: [":install<Enter>"], .info: ["ginstall<Enter>", ":install<Enter>"],
        .vim: [":install<Enter>", ":help install<Enter>", ":e install<Enter>"],
      ], isDone: { $0.topic == 1 }),
    ReaderTask(
      name: "page",
      keys: [
        .less: [" ", "f", "<^F>", "<^V>", "<PgDn>", "z"], .info: [" ", "<^V>", "<PgDn>"],
        .vim: ["<^F>", "<PgDn>", " "],
      ], isDone: { $0.top == 11 && $0.topic == 0 }),
    ReaderTask(
      name: "search",
      keys: [
        .less: ["/Needle number<Enter>"],
        .info: [
          "sNeedle number<Enter>", "/Needle number<Enter>",
          "<^S>Needle number<Enter>",
        ], .vim: ["/Needle number<Enter>"],
      ], isDone: { $0.search?.count == 12 && $0.search?.currentIndex == 0 }),
    ReaderTask(
      name: "next match", keys: [.less: ["n"], .info: ["}"], .vim: ["n"]],
      isDone: { $0.search?.currentIndex == 1 }, before: "/Needle number<Enter>"),
    ReaderTask(
      name: "follow a link",
      keys: [
        .less: ["<Tab><Enter>"], .info: ["<Tab><Enter>"], .vim: ["<Tab><Enter>", "<Tab><^]>"],
      ], isDone: { $0.topic == 1 }),
    ReaderTask(
      name: "go back",
      keys: [.less: ["l", "<BS>"], .info: ["l"], .vim: ["<^O>", "<^T>"]],
      isDone: { $0.topic == 0 && $0.selectedLink == 0 }, before: "<Tab><Enter>"),
    ReaderTask(
      name: "next topic",
      keys: [.less: ["]"], .info: ["n", "]"], .vim: ["]b", "gt", ":bn<Enter>", ":n<Enter>"]],
      isDone: { $0.topic == 1 }),
    ReaderTask(
      name: "contents", keys: [.less: ["t"], .info: ["d"], .vim: ["t"]],
      isDone: { $0.list?.kind == .contents }),
    ReaderTask(
      name: "top of the book",
      keys: [.less: ["~"], .info: ["t"], .vim: ["~"]],
      isDone: { $0.topic == 0 && $0.top == 0 }, before: ":use<Enter><PgDn>"),
  ]

  @Test("each task is done by the keys of each program", arguments: all, KeyProfile.allCases)
  func tasks(_ task: ReaderTask, _ profile: KeyProfile) throws {
    for keys in try #require(task.keys[profile]) {
      var state = ReaderState(
        content: SampleContent.book, columns: 80, rows: 12,
        settings: ReaderSettings(keys: profile))
      state.press(task.before)
      state.press(keys)
      #expect(task.isDone(state), "\(keys): \(state.message ?? "") \(state.topic) \(state.top)")
    }
  }

  @Test("every key to quit ends the reader", arguments: KeyProfile.allCases)
  func quits(_ profile: KeyProfile) throws {
    let ways: [KeyProfile: [String]] = [
      .less: ["q", "Q", "ZZ", ":q<Enter>"], .info: ["q", "<^X><^C>"],
      .vim: [":q<Enter>", "ZZ", "ZQ", ":q!<Enter>", ":qa<Enter>"],
    ]
    for keys in try #require(ways[profile]) {
      var state = ReaderState(
        content: SampleContent.book, columns: 80, rows: 12,
        settings: ReaderSettings(keys: profile))
      #expect(state.press(keys).last == .quit, "\(keys)")
    }
  }

  @Test("info's Space continues into the next topic, and Backspace returns")
  func pagesOn() {
    var state = ReaderState(
      content: SampleContent.book, topic: 1, columns: 80, rows: 12,
      settings: ReaderSettings(keys: .info))
    state.press(" ")
    #expect(state.topic == 2)
    state.press("<BS>")
    #expect(state.topic == 1 && state.top == state.lastTop)
  }

  @Test("info's > opens the last topic of the book, and < the first")
  func ends() {
    var state = ReaderState(
      content: SampleContent.book, columns: 80, rows: 12, settings: ReaderSettings(keys: .info))
    state.press(">")
    #expect(state.topic == state.content.topicCount - 1)
    state.press(">")
    #expect(state.message == "This is the last topic")
    state.press("<")
    #expect(state.topic == 0)
  }

  @Test("a sequence without a meaning is reported whole, and Escape discards an unfinished one")
  func sequences() {
    var state = ReaderState(
      content: SampleContent.book, columns: 80, rows: 12, settings: ReaderSettings(keys: .vim))
    state.press("gz")
    #expect(state.message == "'gz' does nothing here; h shows the keys")
    state.press("g<Esc>")
    #expect(state.message == nil && state.pendingKeys.isEmpty)
  }
}
