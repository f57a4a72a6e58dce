/// Something that happened to the reader.
public enum ReaderEvent: Sendable, Hashable {
  case key(Key)
  case resize(columns: Int, rows: Int)
  /// Text that was pasted, not typed.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window has the keyboard, or has lost it.
  case focus(Bool)
  /// Nobody pressed a key: time for a slice of what is under way (see `ReaderState.isWorking`).
  case work
}

/// What the reader asks of the world around it.
public enum ReaderEffect: Sendable, Hashable {
  case quit
  /// Draw every cell again, whatever the screen is thought to show.
  case redraw
  /// Put text on the clipboard.
  case copy(String)
  /// Show an address of the web in a browser.
  case browse(String)
  /// Open a file in the user's editor, at a line from 1.
  case edit(file: String, line: Int)
  /// Read the sources again.
  case reload
}

/// A place in a book that survives a resize: a topic, a node of it, and a byte of the node's text.
public struct ReaderPlace: Sendable, Hashable {
  public var topic: Int
  public var node: Int
  public var offset: Int
  public var selectedLink: Int?

  public init(topic: Int, node: Int = 0, offset: Int = 0, selectedLink: Int? = nil) {
    self.topic = topic
    self.node = node
    self.offset = offset
    self.selectedLink = selectedLink
  }
}

/// What a person or a host has chosen for the reader.
public struct ReaderSettings: Sendable {
  public var keys: KeyProfile
  /// No other program is started, nothing is copied, and no file is written.
  public var isRestricted: Bool
  /// Searches the whole book; nil looks through titles, headings and summaries.
  public var search: (any BookSearching)?

  public init(
    keys: KeyProfile = .less, isRestricted: Bool = false, search: (any BookSearching)? = nil
  ) {
    self.keys = keys
    self.isRestricted = isRestricted
    self.search = search
  }
}
