import HelpCore
public import HelpLayout

extension TerminalReader {
  /// The look and behaviour of the reader.
  public struct Options: Sendable {
    package var colorDepth: ColorDepth
    package var theme: Theme
    /// Whether the reader, not the terminal, handles clicks and the wheel.
    package var usesMouse: Bool
    /// Whether the addresses of links that point outside the book are sent to the terminal (OSC 8).
    package var usesHyperlinks: Bool
    package var settings: ReaderSettings

    /// Creates options.
    /// - Parameters:
    ///   - colorDepth: by default the depth that the environment states.
    ///   - usesMouse: whether the reader, not the terminal, handles clicks and the wheel.
    ///   - usesHyperlinks: by default true unless the terminal is known to print links' addresses
    ///     as text.
    public init(
      colorDepth: ColorDepth = .detected(),
      theme: Theme = .standard, usesMouse: Bool = true,
      usesHyperlinks: Bool? = nil,
      settings: ReaderSettings = ReaderSettings()
    ) {
      self.colorDepth = colorDepth
      self.theme = theme
      self.usesMouse = usesMouse
      self.usesHyperlinks =
        usesHyperlinks ?? Self.acceptsHyperlinks(Process.environment("TERM") ?? "")
      self.settings = settings
    }

    /// The abilities of the terminal that the environment names.
    var traits: TerminalTraits {
      TerminalTraits(
        hasColors: colorDepth > .none,
        hasBoxes: !Self.isHardware(Process.environment("TERM") ?? ""))
    }

    /// Whether a kind of terminal ignores unknown OSC sequences: the consoles of Linux and BSD and
    /// old hardware do not.
    package static func acceptsHyperlinks(_ terminal: String) -> Bool { !isHardware(terminal) }

    /// Whether a kind of terminal is a console or old hardware, with few characters and few
    /// sequences.
    private static func isHardware(_ terminal: String) -> Bool {
      let family = terminal.prefix { $0 != "-" }
      return family.isEmpty || family.hasPrefix("vt")
        || ["linux", "cons25", "wsvt25", "sun", "ansi", "dumb"].contains(family)
    }
  }
}
