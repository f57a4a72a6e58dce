import ArgumentParser
import HelpCore

/// Whether output is coloured: always, never, or by the terminal and `NO_COLOR`.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// The decision for standard output. `NO_COLOR` counts when it is set and not empty.
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
