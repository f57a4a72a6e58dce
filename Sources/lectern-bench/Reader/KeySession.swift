import HelpReader
import HelpTerminal

/// A simulated user of the reader in one topic, who measures the time of each key. All times are in
/// milliseconds.
struct KeySession {
  /// The time until the first screen.
  private(set) var openingTime = 0.0
  /// The actions, each with the longest time of one of its keys.
  private(set) var times: [(name: String, time: Double)] = []
  /// The longest slice of work between keys.
  private(set) var slowestWork = 0.0
  /// The action before the longest slice.
  private(set) var slowestWorkName = ""
  private var state: ReaderState

  /// The actions by their names, with their keys and the number of times that they are repeated.
  static let actions: [(name: String, keys: [TerminalEvent], repeats: Int)] = [
    ("Space", typed(" "), 200), ("j", typed("j"), 200), ("G", typed("G"), 3), ("b", typed("b"), 50),
    ("50%", typed("50%"), 3), ("Tab", [.key(.tab)], 50), ("}", typed("}"), 50),
    ("→", [.key(.right)], 20), ("999→", typed("999") + [.key(.right)], 20),
    ("o q", typed("oq"), 2), ("x Esc", typed("x") + [.key(.escape)], 3),
    ("resize", [.resize(columns: 60, rows: 30), .resize(columns: 100, rows: 40)], 10),
    ("/section Enter", typed("/section") + [.key(.enter)], 2), ("n", typed("n"), 50),
    ("N", typed("N"), 50), ("/[a-z]+ing Enter", typed("/[a-z]+ing") + [.key(.enter)], 2),
    ("/zebra Enter", typed("/zebra") + [.key(.enter)], 1),
    ("&network Enter", typed("&network") + [.key(.enter)], 1), ("j in lines", typed("j"), 50),
    ("& Enter", typed("&") + [.key(.enter)], 1), ("g", typed("G500g"), 1),
    ("resize after", [.resize(columns: 50, rows: 20)], 1), ("Esc", [.key(.escape)], 1),
  ]

  private static func typed(_ text: String) -> [TerminalEvent] {
    text.map { .key(.character($0)) }
  }

  init(_ content: BenchContent) {
    var opened: ReaderState?
    openingTime = milliseconds {
      opened = ReaderState(content: content, columns: 80, rows: 40)
      _ = opened?.screen()
    }
    state = opened ?? ReaderState(content: content, columns: 80, rows: 40)
  }

  /// Performs every action with its number of repeats, and three slices of work after each repeat.
  mutating func run(_ actions: [(name: String, keys: [TerminalEvent], repeats: Int)]) {
    for (name, events, count) in actions {
      var slowest = 0.0
      for _ in 0..<count {
        for event in events {
          let time = milliseconds {
            _ = state.update(event)
            _ = state.screen()
          }
          slowest = max(slowest, time)
        }
        for _ in 0..<3 { workOnce(after: name) }
      }
      times.append((name, slowest))
    }
  }

  /// Does one slice of work, if any is left, and remembers the longest slice.
  private mutating func workOnce(after name: String) {
    guard state.isWorking else { return }
    let time = milliseconds { _ = state.update(.work) }
    if time > slowestWork { (slowestWork, slowestWorkName) = (time, name) }
  }

  /// Does all work that is left.
  mutating func work() {
    while state.isWorking { workOnce(after: "opening") }
  }

  /// Returns the time of a search, from its first key to its last match.
  mutating func timeToFind(_ text: String) -> Double {
    milliseconds {
      for event in Self.typed("/" + text) { _ = state.update(event) }
      _ = state.update(.key(.enter))
      work()
    }
  }
}
