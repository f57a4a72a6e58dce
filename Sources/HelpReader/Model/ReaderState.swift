import HelpCore
public import HelpLayout
public import HelpMarkup

/// Something that happened to the reader.
public enum ReaderEvent: Sendable, Hashable {
  case key(Key)
  case resize(columns: Int, rows: Int)
}

/// What the reader asks of the world around it.
public enum ReaderEffect: Sendable, Hashable {
  case quit
  /// Draw every cell again, whatever the screen is thought to show.
  case redraw
}

/// A place in a book that survives a resize: a topic, a node of it, and a byte of the node's text.
public struct ReaderPlace: Sendable, Hashable {
  public var topic: Int
  public var node: Int
  public var offset: Int
  public var selectedLink: Int?
}

/// Everything about a reading session, as one value. `update` takes it from one state to the next, `screen`
/// draws it; neither touches a terminal.
public struct ReaderState: Sendable {
  /// What has the keys.
  public enum Mode: Sendable {
    case reading
    case prompt(ReaderPrompt)
    case list(ReaderList)
    case help(top: Int)
    /// Links carry letters; these were typed so far.
    case hints(typed: String)
    case settingMark
    case jumpingToMark
  }

  public let content: any ReaderContent
  public internal(set) var columns: Int
  public internal(set) var rows: Int

  public internal(set) var topic: Int
  public internal(set) var document: Document
  public internal(set) var layout: Layout
  /// The first line on the screen.
  public internal(set) var top = 0
  /// How far code lines are moved to the left.
  public internal(set) var shift = 0
  /// An index into the layout's links.
  public internal(set) var selectedLink: Int?

  public internal(set) var mode = Mode.reading
  /// The number typed before a command.
  public internal(set) var count: Int?
  /// One line that is shown until the next key.
  public internal(set) var message: String?

  public internal(set) var backStack: [ReaderPlace] = []
  public internal(set) var forwardStack: [ReaderPlace] = []
  public internal(set) var marks: [Character: ReaderPlace] = [:]
  public internal(set) var search: ReaderSearch?

  /// Opens a topic.
  /// - Parameters:
  ///   - topic: nil opens the book's home.
  ///   - anchor: where to begin.
  public init(
    content: any ReaderContent, topic: Int? = nil, anchor: String? = nil, columns: Int, rows: Int
  ) {
    self.content = content
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.topic = topic ?? content.home
    document = Self.load(self.topic, from: content)
    layout = Layout(document, options: Self.layoutOptions(columns: self.columns))
    if let anchor { jump(toAnchor: anchor) }
  }

  // MARK: Geometry

  /// The rows above the status line.
  public var bodyRows: Int { max(1, rows - 1) }

  /// The last line that may be first on the screen.
  public var lastTop: Int { max(0, layout.lines.count - bodyRows) }

  var visibleLines: Range<Int> { top..<min(layout.lines.count, top + bodyRows) }

  static func layoutOptions(columns: Int) -> LayoutOptions {
    LayoutOptions(width: columns >= 40 ? columns - 2 : columns, highlighter: .standard)
  }

  /// The columns to the left of all text: none where every column is needed, else one, and as many as put the text
  /// in the middle of a screen that is wider than lines may be.
  var margin: Int {
    columns < 40 ? 0 : max(1, (columns - layout.options.measure) / 2)
  }

  mutating func resize(columns: Int, rows: Int) {
    let place = self.place
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let options = Self.layoutOptions(columns: self.columns)
    if options != layout.options {
      layout = Layout(document, options: options)
      search?.rebuild(for: layout)
    }
    top = min(lastTop, layout.line(atNode: place.node, offset: place.offset))
    clampOverlay()
  }

  mutating func scroll(to line: Int) {
    top = max(0, min(lastTop, line))
  }

  // MARK: Topics and places

  /// Where the reader is now.
  public var place: ReaderPlace {
    let line = top < layout.lines.count ? layout.lines[top] : nil
    return ReaderPlace(
      topic: topic, node: line?.node ?? 0, offset: line?.offset ?? 0, selectedLink: selectedLink)
  }

  mutating func open(_ topic: Int) {
    self.topic = topic
    document = Self.load(topic, from: content)
    layout = Layout(document, options: Self.layoutOptions(columns: columns))
    top = 0
    shift = 0
    selectedLink = nil
    search?.rebuild(for: layout)
  }

  mutating func restore(_ place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    scroll(to: layout.line(atNode: place.node, offset: place.offset))
    selectedLink = place.selectedLink.flatMap { $0 < layout.links.count ? $0 : nil }
  }

  /// Remembers this place before going somewhere else.
  mutating func leavePlace() {
    if backStack.last != place { backStack.append(place) }
    if backStack.count > 1000 { backStack.removeFirst() }
    forwardStack.removeAll()
    marks["'"] = place
  }

  mutating func visit(_ topic: Int, anchor: String? = nil) {
    leavePlace()
    if topic != self.topic { open(topic) } else if anchor == nil { scroll(to: 0) }
    selectedLink = nil
    if let anchor { jump(toAnchor: anchor) }
  }

  mutating func jump(toAnchor anchor: String) {
    if let line = layout.anchors[anchor] {
      scroll(to: line)
    } else if !anchor.isEmpty {
      let nearest = NearestName.hint(for: anchor, among: layout.anchors.keys.sorted())
      message = "No anchor '\(anchor)' here" + (nearest.map { "; " + $0 } ?? "")
    }
  }

  /// The topic's document; a page that says why, when it cannot be read.
  private static func load(_ topic: Int, from content: any ReaderContent) -> Document {
    do {
      return try content.document(of: topic)
    } catch {
      var builder = DocumentBuilder()
      var attributes = Document.Attributes()
      attributes.level = 1
      builder.open(.heading, attributes)
      builder.add(.text, text: Array("This topic cannot be shown".utf8))
      builder.close()
      builder.open(.paragraph)
      builder.add(.text, text: Array("\(content.path(of: topic)): \(error)".utf8))
      builder.close()
      return builder.finish()
    }
  }
}
