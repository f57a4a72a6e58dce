import HelpCore

extension KeyDecoder {
  /// Decodes the sequence that the pending bytes begin with.
  /// - Returns: the event and the length of the sequence. The event is nil for a sequence without
  ///   an event, and the result is nil if more bytes are needed.
  mutating func sequence() -> (TerminalEvent?, Int)? {
    guard pendingBytes.count > 1 else { return nil }
    switch pendingBytes[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard pendingBytes.count > 2 else { return nil }
      return (.key(Self.key(endingIn: pendingBytes[2], parameter: 0)), 3)
    case UInt8(ascii: "P"): return deviceControl()
    case .escape: return (.key(.escape), 1)
    default:
      guard let (key, length) = key(at: 1) else { return nil }
      if case .character(let character) = key { return (.key(.alt(character)), length + 1) }
      if key == .enter { return (.key(.alt("\n")), length + 1) }
      // Alt with Tab has no meaning. The bytes are two keys, which a slow line has delivered
      // together.
      if key == .tab { return (.key(.escape), 1) }
      return (.key(.unknown), length + 1)
    }
  }

  /// Decodes `ESC P text ESC \`. The only report in this form is the terminal's name.
  private func deviceControl() -> (TerminalEvent?, Int)? {
    guard let end = pendingBytes.dropFirst(2).firstIndex(of: .escape), end + 1 < pendingBytes.count
    else {
      return nil
    }
    let text = pendingBytes[2..<end]
    guard text.starts(with: Array(">|".utf8)) else { return (nil, end + 2) }
    let name = String(decoding: text.dropFirst(2), as: UTF8.self)
    return (.report(.name(name)), end + 2)
  }

  /// Decodes `ESC [ parameters final`.
  private mutating func controlSequence() -> (TerminalEvent?, Int)? {
    var end = 2
    // The Linux console sends function keys as ESC [ [ A.
    if end < pendingBytes.count, pendingBytes[end] == UInt8(ascii: "[") {
      return end + 1 < pendingBytes.count ? (.key(.unknown), 4) : nil
    }
    var parameters = [0]
    let isMouse = end < pendingBytes.count && pendingBytes[end] == UInt8(ascii: "<")
    while end < pendingBytes.count, pendingBytes[end] >= .space,
      pendingBytes[end] < UInt8(ascii: "@")
    {
      if pendingBytes[end] == UInt8(ascii: ";"), parameters.count < 8 { parameters.append(0) }
      let last = parameters.count - 1
      if pendingBytes[end] >= UInt8(ascii: "0"), pendingBytes[end] <= UInt8(ascii: "9"),
        parameters[last] < 100_000
      {
        parameters[last] = parameters[last] * 10 + Int(pendingBytes[end] - UInt8(ascii: "0"))
      }
      end += 1
    }
    guard end < pendingBytes.count else { return nil }
    let final = pendingBytes[end]
    let length = end + 1
    switch final {
    case UInt8(ascii: "M") where isMouse, UInt8(ascii: "m") where isMouse:
      return (
        MouseEvent(parameters: parameters, isRelease: final == UInt8(ascii: "m")).map(
          TerminalEvent.mouse),
        length
      )
    // Another sequence follows an unfinished one.
    case .escape: return (.key(.unknown), end)
    case UInt8(ascii: "M") where end == 2:
      // A terminal without mode 1006 reports the mouse as ESC [ M and three bytes.
      return pendingBytes.count >= length + 3 ? (nil, length + 3) : nil
    case UInt8(ascii: "I"): return (.focus(true), length)
    case UInt8(ascii: "O"): return (.focus(false), length)
    case UInt8(ascii: "~") where parameters[0] == 200:
      pastedBytes = []
      return (nil, length)
    case UInt8(ascii: "~") where parameters[0] == 201: return (nil, length)
    case UInt8(ascii: "t"):
      guard parameters.count == 3, parameters[0] == 6 else { return (nil, length) }
      return (.report(.cellSize(width: parameters[2], height: parameters[1])), length)
    default: return (.key(Self.key(endingIn: final, parameter: parameters[0])), length)
    }
  }

  /// Returns the key of a sequence by its final byte and its first parameter.
  private static func key(endingIn byte: UInt8, parameter: Int) -> Key {
    (byte == UInt8(ascii: "~") ? keysByNumber[parameter] : keysByLetter[byte]) ?? .unknown
  }

  /// The keys by the letter that ends their sequence.
  private static let keysByLetter: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    UInt8(ascii: "M"): .enter,
    UInt8(ascii: "Z"): .backTab,
  ]
  /// The keys by the number before a tilde.
  private static let keysByNumber: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
