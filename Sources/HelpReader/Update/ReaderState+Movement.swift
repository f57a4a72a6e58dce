import HelpLayout
import HelpResources

extension ReaderState {
  mutating func perform(_ command: ScrollCommand, _ number: Int?) {
    let times = max(1, number ?? 1)
    switch command {
    case .lineDown: scrollDown(times)
    case .lineUp: view.scroll(by: -times)
    case .pageDown: scrollDown(times * bodyRows)
    case .pageUp: view.scroll(by: -times * bodyRows)
    case .halfDown: scrollDown(number ?? max(1, bodyRows / 2))
    case .halfUp: view.scroll(by: -(number ?? max(1, bodyRows / 2)))
    case .top:
      if number == nil, view.isAtStart { return }
      markPlace()
      view.scroll(toRow: (number ?? 1) - 1)
    case .bottom:
      markPlace()
      if let number {
        view.scroll(toRow: number - 1)
      } else if isGrowing {
        stayAtEnd()
      } else {
        view.scrollToEnd()
      }
    }
  }

  mutating func perform(_ command: MoveCommand, _ number: Int?) {
    let times = max(1, number ?? 1)
    switch command {
    case .pageOn: pageOn(times)
    case .pageBackOn: pageBackOn(times)
    case .percent:
      markPlace()
      view.scroll(toPercent: number ?? 0)
    case .nextHeading: moveToHeading(times)
    case .previousHeading: moveToHeading(-times)
    case .nextTab: openNextTab(number)
    case .scrollLeft: view.shift = max(0, view.shift - times * Self.shiftColumns)
    case .scrollRight: view.shiftCode(times * Self.shiftColumns)
    case .widen: setTextWidth(number ?? view.textColumns + Self.widthStep)
    case .narrow: setTextWidth(view.textColumns - times * Self.widthStep)
    case .numberLines: showLineNumbers(!view.numbersLines)
    case .chopLines: chopLines(!view.chopsLines)
    }
  }

  /// The number of columns of one step sideways.
  private static let shiftColumns = 8

  /// The number of columns by which one key widens or narrows the text.
  private static let widthStep = 4

  /// Shows or hides the numbers of lines, and shows the same place.
  mutating func showLineNumbers(_ isOn: Bool) {
    let earlierPlace = place
    view.numbersLines = isOn
    layOutAgain(at: earlierPlace)
    message = words(isOn ? "say.numbers-on" : "say.numbers-off")
  }

  /// Cuts or wraps long lines of text, and shows the same place.
  mutating func chopLines(_ isOn: Bool) {
    let earlierPlace = place
    (view.chopsLines, view.shift) = (isOn, 0)
    layOutAgain(at: earlierPlace)
    message = words(isOn ? "say.chop-on" : "say.chop-off")
  }

  /// Scrolls down. At the end of the topic, names the next topic.
  mutating func scrollDown(_ count: Int) {
    if view.isAtEnd { message = endOfTopicNote() }
    view.scroll(by: count)
  }

  /// Scrolls down by pages. At the end of the topic, opens the next one, as Space does in info.
  private mutating func pageOn(_ times: Int) {
    if view.isAtEnd, content.next(after: topic) != nil {
      step(1, "say.last-topic", content.next(after:))
    } else {
      scrollDown(times * bodyRows)
    }
  }

  /// Scrolls up by pages. At the start of the topic, opens the end of the previous one, as
  /// Backspace does in info.
  private mutating func pageBackOn(_ times: Int) {
    if view.isAtStart, content.previous(before: topic) != nil {
      step(1, "say.first-topic", content.previous(before:))
      view.scrollToEnd()
    } else {
      view.scroll(by: -times * bodyRows)
    }
  }

  private mutating func moveToHeading(_ times: Int) {
    if view.scroll(toHeading: times) { return }
    message = words(times > 0 ? "say.no-heading-below" : "say.no-heading-above")
  }
}
