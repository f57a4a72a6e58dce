/// Content of one topic alone, whose title is also its path.
protocol OneTopicContent: ReaderContent {}

extension OneTopicContent {
  var topicCount: Int { 1 }
  var home: Int { 0 }
  func title(of topic: Int) -> String { title }
  func path(of topic: Int) -> String { title }
  func parent(of topic: Int) -> Int? { nil }
  func next(after topic: Int) -> Int? { nil }
  func previous(before topic: Int) -> Int? { nil }
  func topic(named path: String) -> Int? { path == title ? 0 : nil }
  func contents() -> [ReaderContentsEntry] { [] }
  func resolve(_ destination: String, from topic: Int) -> ReaderLink { .external(destination) }
}
