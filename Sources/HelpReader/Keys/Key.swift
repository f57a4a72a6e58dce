/// A key as it was pressed.
public enum Key: Sendable, Hashable {
  case character(Character)
  /// With the control key: `control("f")`.
  case control(Character)
  case enter, tab, backTab, backspace, escape
  case up, down, left, right, pageUp, pageDown, home, end, delete
  /// A sequence that means nothing here.
  case unknown

  /// How it is written in the help: `^F`, `Space`, `PgDn`.
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^" + character.uppercased()
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .delete: "Delete"
    case .unknown: ""
    }
  }
}
