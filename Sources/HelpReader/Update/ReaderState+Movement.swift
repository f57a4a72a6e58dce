import HelpLayout
import HelpResources

extension ReaderState {
  mutating func perform(_ command: ScrollCommand, _ number: Int?) {
    let times = max(1, number ?? 1)
    switch command {
    case .lineDown: scrollDown(times)
    case .lineUp: scroll(by: -times)
    case .pageDown: scrollDown(times * bodyRows)
    case .pageUp: scroll(by: -times * bodyRows)
    case .halfDown: scrollDown(number ?? max(1, bodyRows / 2))
    case .halfUp: scroll(by: -(number ?? max(1, bodyRows / 2)))
    case .top:
      if number == nil, isAtStart { return }
      markPlace()
      scroll(toRow: (number ?? 1) - 1)
    case .bottom:
      markPlace()
      if let number {
        scroll(toRow: number - 1)
      } else if isGrowing {
        stayAtEnd()
      } else {
        scroll(to: lastPosition())
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
      // A share is a guess where rows are still being counted, and good enough: it is not gone to again.
      scroll(to: page.place(ofRow: min(100, number ?? 0) * page.totalRows / 100))
    case .nextHeading: moveToHeading(times)
    case .previousHeading: moveToHeading(-times)
    case .nextTab: openNextTab(number)
    case .scrollLeft: shift = max(0, shift - times * 8)
    case .scrollRight: scrollRight(times)
    case .widen: setTextWidth(number ?? textColumns + 4)
    case .narrow: setTextWidth(textColumns - 4 * times)
    case .numberLines: showLineNumbers(!numbersLines)
    case .chopLines: chopLines(!chopsLines)
    }
  }

  /// Shows or hides the numbers of lines; the place stays.
  mutating func showLineNumbers(_ isOn: Bool) {
    let here = place
    numbersLines = isOn
    layOutAgain(at: here)
    message = words(isOn ? "say.numbers-on" : "say.numbers-off")
  }

  /// Cuts or wraps long lines of text; the place stays.
  mutating func chopLines(_ isOn: Bool) {
    let here = place
    (chopsLines, shift) = (isOn, 0)
    layOutAgain(at: here)
    message = words(isOn ? "say.chop-on" : "say.chop-off")
  }

  /// At the end it says what comes next.
  mutating func scrollDown(_ count: Int) {
    if isAtEnd { message = endOfTopic() }
    scroll(by: count)
  }

  /// Like Space in info: at the end of a topic, opens the next one.
  private mutating func pageOn(_ times: Int) {
    if isAtEnd, content.next(after: topic) != nil {
      step(1, "say.last-topic", content.next(after:))
    } else {
      scrollDown(times * bodyRows)
    }
  }

  private mutating func pageBackOn(_ times: Int) {
    if isAtStart, content.previous(before: topic) != nil {
      step(1, "say.first-topic", content.previous(before:))
      scroll(to: lastPosition())
    } else {
      scroll(by: -times * bodyRows)
    }
  }

  private mutating func scrollRight(_ times: Int) {
    let lines = visibleRows.map(\.styled).filter(\.isCode)
    let hidden = (lines.map { start(of: $0) + $0.columns }.max() ?? 0) - columns
    guard hidden > 0 else { return }
    shift = min(shift + times * 8, hidden + 8)
  }

  private mutating func moveToHeading(_ times: Int) {
    var target = position
    for _ in 0..<abs(times) {
      guard let next = page.heading(from: target, forward: times > 0) else {
        return say(words(times > 0 ? "say.no-heading-below" : "say.no-heading-above"))
      }
      target = next
    }
    scroll(to: target)
  }
}
