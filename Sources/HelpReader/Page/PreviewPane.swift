import HelpLayout

/// The preview of a list's selected entry: the requested place, and its rows once they have
/// arrived.
struct PreviewPane: Sendable {
  private var worker: Worker<TopicPreview.Question, TopicPreview>?
  private var requestedPlace: TopicPreview.Place?
  private(set) var shownPreview: TopicPreview?

  /// Whether the requested rows have not arrived.
  var isAwaited: Bool { requestedPlace != nil && shownPreview == nil }

  /// Requests the preview of a place, and drops the preview of an earlier place.
  /// - Parameters:
  ///   - question: asks for the preview. Nil shows nothing. The closure runs only if the place
  ///     differs from the last one.
  ///   - place: the place of the question. Nil shows nothing.
  ///   - content: the content with the topic.
  ///   - patience: the longest time that a key waits for the rows.
  mutating func show(
    _ question: @autoclosure () -> TopicPreview.Question?, at place: TopicPreview.Place?,
    of content: any ReaderContent, atMost patience: Duration
  ) {
    guard place != requestedPlace else { return }
    requestedPlace = place
    shownPreview = nil
    guard place != nil, let question = question() else { return worker?.cancel() ?? () }
    let worker = worker ?? Worker { TopicPreview($0, of: content) }
    self.worker = worker
    worker.ask(question)
    showArrivedRows(atMost: patience)
  }

  /// Shows the requested rows if they have arrived.
  mutating func showArrivedRows(atMost patience: Duration = .zero) {
    guard isAwaited, let preview = worker?.answer(atMost: patience), preview.place == requestedPlace
    else { return }
    shownPreview = preview
  }
}
