import HelpTerminal

/// The input that waits while the other topics of a book are being read.
struct HeldInput: Sendable {
  /// The first command that waits, and the number before it.
  private(set) var command: ReadingCommand?
  private(set) var count: Int?
  /// The events after it.
  private(set) var events: [TerminalEvent] = []
  /// The size of the events: each counts as one, and a paste as its bytes.
  private var size = 0
  /// The receiver of the next key.
  private var receiver = Receiver.commands
  /// The text that is being typed into the prompt that a command will open.
  private(set) var typed = ""
  private let keys: KeyProfile

  /// The most events that wait. Later ones are dropped: a key without those before it would have another meaning.
  static let maximumSize = 4096

  /// The part of the reader that takes the next key.
  private enum Receiver: Sendable {
    case commands
    /// A prompt, up to Enter; the index opens with one.
    case text
    /// The name of a mark, or the letter of a link or a block of code.
    case letter
  }

  init(_ keys: KeyProfile) { self.keys = keys }

  var isEmpty: Bool { command == nil && events.isEmpty }

  mutating func hold(_ command: ReadingCommand, _ count: Int?) {
    self.command = command
    self.count = count
    receiver = Self.receiver(after: .reading(command))
  }

  mutating func hold(_ event: TerminalEvent) {
    if case .paste(let text) = event { size += text.utf8.count }
    size += 1
    guard size <= Self.maximumSize else { return }
    events.append(event)
    switch event {
    case .key(let key): follow(key)
    case .paste(let text) where receiver == .text: typed += text
    default: break
    }
  }

  /// Whether a key ends the waiting: Escape and Control-C always, a key that quits unless it is a letter of a typed
  /// text.
  func isEnded(by key: Key) -> Bool {
    guard !isEmpty else { return false }
    if key == .escape || key == .control("c") { return true }
    return receiver == .commands
      && KeyTable.match([key], in: .reading, keys) == .command(.reading(.more(.quit)))
  }

  private mutating func follow(_ key: Key) {
    switch receiver {
    case .text:
      switch key {
      case .enter: (receiver, typed) = (.commands, "")
      case .character(let character): typed.append(character)
      case .backspace: _ = typed.popLast()
      default: break
      }
    case .letter: receiver = .commands
    case .commands:
      // A list may be open by then, and its keys for typing may be others.
      for context in [KeyContext.reading, .list] {
        let match = KeyTable.match([key], in: context, keys)
        guard case .command(let command) = match else { continue }
        receiver = Self.receiver(after: command)
        if receiver != .commands { return }
      }
    }
  }

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
