import ArgumentParser
import HelpCore

/// The choice of coloured output: always, never, or by the terminal and `NO_COLOR`.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether standard output is coloured. By default, output is coloured on a terminal, unless
  /// `NO_COLOR` is set and not empty, or `TERM` is `dumb`.
  package var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Console.isOutputTerminal && Process.environment("NO_COLOR") == nil
        && Process.environment("TERM") != "dumb"
    }
  }
}
