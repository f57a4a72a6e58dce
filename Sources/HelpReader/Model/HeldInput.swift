import HelpTerminal

/// The input that waits while the whole book is being read.
struct HeldInput: Sendable {
  /// The first command that waits.
  private(set) var command: ReadingCommand?
  /// The number typed before the command.
  private(set) var count: Int?
  /// The events after the command.
  private(set) var events: [TerminalEvent] = []
  /// The size of the events: 1 for each, and the bytes of pasted text.
  private var size = 0
  /// The receiver of the next key.
  private var receiver = Receiver.commands
  /// The text that is being typed into the prompt that a command will open.
  private(set) var typedText = ""
  private let keys: KeyProfile

  /// The maximum of `size`. All events beyond it are dropped, because a key has another meaning
  /// without the keys before it.
  static let maximumSize = 4096

  /// The part of the reader that receives the next key.
  private enum Receiver: Sendable {
    case commands
    /// A prompt, up to Enter. The index opens with a prompt.
    case text
    /// The choice of a mark, a link or a code block by its letter.
    case letter
  }

  init(_ keys: KeyProfile) { self.keys = keys }

  var isEmpty: Bool { command == nil && events.isEmpty }

  /// Holds the first command.
  /// - Parameter count: the number typed before the command.
  mutating func hold(_ command: ReadingCommand, _ count: Int?) {
    self.command = command
    self.count = count
    receiver = Self.receiver(after: .reading(command))
  }

  /// Holds an event after a command.
  mutating func hold(_ event: TerminalEvent) {
    if case .paste(let text) = event { size += text.utf8.count }
    size += 1
    guard size <= Self.maximumSize else { return }
    events.append(event)
    switch event {
    case .key(let key): updateReceiver(after: key)
    case .paste(let text) where receiver == .text: typedText += text
    default: break
    }
  }

  /// Whether a key discards the held input: Escape, Control-C, or a key for quitting that is
  /// neither part of a text nor a letter of a choice.
  func isEnded(by key: Key) -> Bool {
    guard !isEmpty else { return false }
    if key == .escape || key == .control("c") { return true }
    return receiver == .commands
      && KeyTable.match([key], in: .reading, keys) == .command(.reading(.more(.quit)))
  }

  /// Updates the receiver of the next key, and the text typed into the prompt, after a held key.
  private mutating func updateReceiver(after key: Key) {
    switch receiver {
    case .text:
      switch key {
      case .enter: (receiver, typedText) = (.commands, "")
      case .character(let character): typedText.append(character)
      case .backspace: _ = typedText.popLast()
      default: break
      }
    case .letter: receiver = .commands
    case .commands:
      // The held command may open a list, in which other keys open a prompt.
      for context in [KeyContext.reading, .list] {
        let match = KeyTable.match([key], in: context, keys)
        guard case .command(let command) = match else { continue }
        receiver = Self.receiver(after: command)
        if receiver != .commands { return }
      }
    }
  }

  /// Returns the receiver of the key after a command.
  private static func receiver(after command: Command) -> Receiver {
    switch command {
    case .reading(.topic(.goTo)), .reading(.topic(.index)), .reading(.search(.book)),
      .reading(.search(.forward)), .reading(.search(.backward)), .reading(.search(.filterLines)),
      .list(.goTo), .list(.searchBook), .list(.filter):
      .text
    case .reading(.more(.setMark)), .reading(.more(.jumpToMark)), .reading(.more(.copyCode)),
      .reading(.link(.hints)):
      .letter
    default: .commands
    }
  }
}
