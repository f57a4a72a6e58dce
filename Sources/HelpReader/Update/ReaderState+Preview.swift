import HelpLayout

extension ReaderState {
  /// The longest time that a key waits for the preview. Most previews then appear together with the
  /// selection.
  private static let previewPatience = Duration.milliseconds(3)

  /// Shows the topic of the selected entry next to the list, if there is room.
  mutating func updatePreview() {
    let place = shownHelp == nil ? previewPlace : nil
    let plan = place?.topic == topic ? page.plan : nil
    preview.show(
      place.map { TopicPreview.Question(place: $0, plan: plan) }, at: place, of: content,
      atMost: min(patienceLeft, Self.previewPatience))
  }

  private var previewPlace: TopicPreview.Place? {
    guard let list, let columns = listFrame.preview, var selected = list.selectedEntry else {
      return nil
    }
    // The entry above the heading of a topic's further hits is the topic.
    if list.entries[selected].target == .furtherHits { selected -= 1 }
    // A list stays open while a book grows, and may name a topic that was removed.
    guard var place = place(of: list.entries[selected]), place.topic < content.topicCount else {
      return nil
    }
    place.options = view.layoutOptions
    place.options.width = columns.count
    place.options.measure = columns.count
    // Only the open topic shows pictures.
    place.options.pictures = [:]
    place.rows = bodyRows
    return place
  }

  /// Returns the place that an entry opens, or nil if the entry does not open a topic.
  private func place(of entry: ReaderList.Entry) -> TopicPreview.Place? {
    switch entry.target {
    case .topic(let topic, let anchor):
      return TopicPreview.Place(
        topic: topic, start: anchor.map { .anchor($0) } ?? .beginning,
        pattern: entry.words.isEmpty ? nil : BookTour.pattern(entry.words))
    case .heading(let node):
      return TopicPreview.Place(topic: topic, start: .node(node, offset: 0))
    case .place(let place):
      return TopicPreview.Place(
        topic: place.topic, start: .node(place.node, offset: place.offset))
    case .link(let destination):
      guard case .topic(let topic, let anchor) = content.target(of: destination, from: topic)
      else { return nil }
      return TopicPreview.Place(topic: topic, start: anchor.map { .anchor($0) } ?? .beginning)
    case .none, .part, .furtherHits: return nil
    }
  }
}
