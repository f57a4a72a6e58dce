extension KeyDecoder {
  mutating func sequence() -> (TerminalEvent?, Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case 0x5B: return controlSequence()
    case 0x4F:
      guard pending.count > 2 else { return nil }
      return (.key(Self.final(pending[2], parameter: 0)), 3)
    case 0x50: return deviceControl()
    case 0x1B: return (.key(.escape), 1)
    default:
      guard let (key, length) = key(at: 1) else { return nil }
      if case .character(let character) = key { return (.key(.alt(character)), length + 1) }
      if key == .enter { return (.key(.alt("\n")), length + 1) }
      // Over a slow line, two keys come together; nothing is on Alt with Tab.
      if key == .tab { return (.key(.escape), 1) }
      return (.key(.unknown), length + 1)
    }
  }

  /// `ESC P text ESC \\`: of the answers in this form, only the terminal's name is asked for.
  private func deviceControl() -> (TerminalEvent?, Int)? {
    guard let end = pending.dropFirst(2).firstIndex(of: 0x1B), end + 1 < pending.count else {
      return nil
    }
    let text = pending[2..<end]
    guard text.starts(with: Array(">|".utf8)) else { return (nil, end + 2) }
    let name = String(decoding: text.dropFirst(2), as: UTF8.self)
    return (.report(.name(name)), end + 2)
  }

  /// `ESC [ parameters final`.
  private mutating func controlSequence() -> (TerminalEvent?, Int)? {
    var end = 2
    // The Linux console writes function keys as ESC [ [ A.
    if end < pending.count, pending[end] == 0x5B {
      return end + 1 < pending.count ? (.key(.unknown), 4) : nil
    }
    var parameters = [0]
    let isMouse = end < pending.count && pending[end] == 0x3C
    while end < pending.count, pending[end] >= 0x20, pending[end] < 0x40 {
      if pending[end] == 0x3B, parameters.count < 8 { parameters.append(0) }
      let last = parameters.count - 1
      if pending[end] >= 0x30, pending[end] <= 0x39, parameters[last] < 100_000 {
        parameters[last] = parameters[last] * 10 + Int(pending[end] - 0x30)
      }
      end += 1
    }
    guard end < pending.count else { return nil }
    let final = pending[end]
    let length = end + 1
    switch final {
    case 0x4D where isMouse, 0x6D where isMouse:
      return (
        MouseEvent(parameters: parameters, isRelease: final == 0x6D).map(TerminalEvent.mouse),
        length
      )
    case 0x49: return (.focus(true), length)
    case 0x4F: return (.focus(false), length)
    case 0x7E where parameters[0] == 200:
      pasted = []
      return (nil, length)
    case 0x7E where parameters[0] == 201: return (nil, length)
    case 0x74:
      guard parameters.count == 3, parameters[0] == 6 else { return (nil, length) }
      return (.report(.cellSize(width: parameters[2], height: parameters[1])), length)
    default: return (.key(Self.final(final, parameter: parameters[0])), length)
    }
  }

  private static func final(_ byte: UInt8, parameter: Int) -> Key {
    (byte == 0x7E ? numbered[parameter] : lettered[byte]) ?? .unknown
  }

  /// Keys by the byte that ends their sequence, and by the number before a tilde.
  private static let lettered: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home, 0x4D: .enter,
    0x5A: .backTab,
  ]
  private static let numbered: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
