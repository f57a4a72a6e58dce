import HelpCore
import HelpDocument
import HelpMarkup
import HelpTerminal
import Testing

@testable import HelpReader

@Suite("Topics that come through a network")
struct TopicFetchTests {
  /// Two topics, of which the second comes when the test lets it.
  private struct FarContent: ReaderContent {
    struct State {
      var here: Set<Int> = [0]
      var mayCome = false
      var fault: HelpError?
    }

    let state = Monitor(State())
    var title: String { "Far" }
    var topicCount: Int { 2 }
    var home: Int { 0 }
    func title(of topic: Int) -> String { "Topic \(topic)" }
    func path(of topic: Int) -> String { "t\(topic)" }
    func parent(of topic: Int) -> Int? { nil }
    func next(after topic: Int) -> Int? { topic == 0 ? 1 : nil }
    func previous(before topic: Int) -> Int? { topic == 1 ? 0 : nil }
    func topic(named path: String) -> Int? { nil }
    func contents() -> [ReaderContentsEntry] { [] }
    func resolve(_ destination: String, from topic: Int) -> ReaderLink { .external(destination) }
    func document(of topic: Int) throws -> Document {
      let text = "# Page \(topic)\n\n" + (0..<40).map { "Line \($0).\n\n" }.joined()
      return ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md").document()
    }
    func isHere(_ topic: Int) -> Bool { state.withLock { $0.here.contains(topic) } }
    func bring(_ topic: Int) throws(HelpError) {
      let fault = state.wait { state -> HelpError?? in
        guard state.mayCome else { return nil }
        if state.fault == nil { state.here.insert(topic) }
        return .some(state.fault)
      }
      if let fault { throw fault }
    }
  }

  private let content = FarContent()

  private func come(_ state: inout ReaderState, fault: HelpError? = nil) {
    content.state.change { ($0.mayCome, $0.fault) = (true, fault) }
    while state.fetch != nil { _ = state.update(.work) }
  }

  @Test("the reader goes on until the topic is there, and then opens it")
  func opens() {
    var state = ReaderState(content: content, columns: 60, rows: 10)
    state.press("]")
    #expect(state.topic == 0)
    #expect(state.screen().text.contains("still being read"))
    #expect(state.answerInterval != nil)
    state.press("j")
    #expect(!state.screen().text.contains("Page 0"))
    come(&state)
    #expect(state.topic == 1)
    #expect(state.screen().text.contains("Page 1"))
    // Back and forth without a network.
    state.press("l")
    #expect(state.topic == 0)
  }

  @Test("Escape stops waiting")
  func stops() {
    var state = ReaderState(content: content, columns: 60, rows: 10)
    state.press("]")
    _ = state.update(.key(.escape))
    #expect(state.fetch == nil)
    #expect(state.answerInterval == nil)
    content.state.change { $0.mayCome = true }
    _ = state.update(.work)
    #expect(state.topic == 0)
  }

  @Test("a topic that does not come is a message")
  func fails() {
    var state = ReaderState(content: content, columns: 90, rows: 10)
    state.press("]")
    come(&state, fault: HelpError(.inputOutput, "cannot read 'x'", "the server answers 500"))
    #expect(state.topic == 0)
    #expect(state.screen().text.contains("cannot read 'x': the server answers 500"))
  }
}
