import HelpCore
import HelpDocument
import HelpMarkup
import HelpTerminal
import Testing

@testable import HelpReader

@Suite("Topics that are fetched through a network")
struct TopicFetchTests {
  /// Two topics. The second arrives when the test allows it.
  private struct FarContent: ReaderContent {
    struct State {
      var loaded: Set<Int> = [0]
      var isReleased = false
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
    func isAvailableOffline(_ topic: Int) -> Bool { state.withLock { $0.loaded.contains(topic) } }
    func fetch(_ topic: Int) throws(HelpError) {
      let fault = state.wait { state -> HelpError?? in
        guard state.isReleased else { return nil }
        if state.fault == nil { state.loaded.insert(topic) }
        return .some(state.fault)
      }
      if let fault { throw fault }
    }
  }

  private let content = FarContent()

  /// Lets the second topic arrive, or fail with the fault.
  private func release(_ state: inout ReaderState, fault: HelpError? = nil) {
    content.state.change { ($0.isReleased, $0.fault) = (true, fault) }
    while state.fetch != nil { _ = state.update(.work) }
  }

  @Test("the reader stays usable until the topic arrives, and then opens it")
  func opens() {
    var state = ReaderState(content: content, columns: 60, rows: 10)
    state.press("]")
    #expect(state.topic == 0)
    #expect(state.screen().text.contains("still being read"))
    #expect(state.answerInterval != nil)
    state.press("j")
    #expect(!state.screen().text.contains("Page 0"))
    release(&state)
    #expect(state.topic == 1)
    #expect(state.screen().text.contains("Page 1"))
    // A topic that was read needs no network.
    state.press("l")
    #expect(state.topic == 0)
  }

  @Test("Escape ends the wait for a topic")
  func stops() {
    var state = ReaderState(content: content, columns: 60, rows: 10)
    state.press("]")
    _ = state.update(.key(.escape))
    #expect(state.fetch == nil)
    #expect(state.answerInterval == nil)
    content.state.change { $0.isReleased = true }
    _ = state.update(.work)
    #expect(state.topic == 0)
  }

  @Test("a topic that cannot be fetched is reported")
  func fails() {
    var state = ReaderState(content: content, columns: 90, rows: 10)
    state.press("]")
    release(&state, fault: HelpError(.inputOutput, "cannot read 'x'", "the server answers 500"))
    #expect(state.topic == 0)
    #expect(state.screen().text.contains("cannot read 'x': the server answers 500"))
  }
}
