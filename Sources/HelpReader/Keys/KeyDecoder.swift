/// Turns the bytes of a terminal into keys: UTF-8, C0 controls, and the sequences of xterm and the Linux console.
public struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []

  public init() {}

  /// True while an escape may be the key or the start of a sequence: call `flush` after a short time.
  public var isWaiting: Bool { !pending.isEmpty }

  /// Takes bytes and gives the keys that are complete.
  public mutating func decode(_ bytes: [UInt8]) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var index = 0
    while index < pending.count {
      guard let (key, length) = key(at: index) else { break }
      if let key { keys.append(key) }
      index += length
    }
    pending.removeFirst(index)
    // No sequence is this long: what cannot be understood must not grow.
    if pending.count > 64 { pending.removeAll() }
    return keys
  }

  /// Nothing more came: what waits is what it is.
  public mutating func flush() -> [Key] {
    defer { pending.removeAll() }
    guard pending.first == 0x1B else { return [] }
    return pending.count == 1 ? [.escape] : [.unknown]
  }

  /// The key at an index and its bytes; nil when more bytes are needed.
  private func key(at index: Int) -> (Key?, Int)? {
    let byte = pending[index]
    switch byte {
    case 0x1B: return sequence(at: index)
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x00: return (nil, 1)
    case 0x01...0x1A:
      return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
    case 0x1C...0x1F: return (.unknown, 1)
    case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(byte))), 1)
    default: return scalar(at: index)
    }
  }

  private func scalar(at index: Int) -> (Key?, Int)? {
    let length =
      switch pending[index] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard length > 1 else { return (nil, 1) }
    guard index + length <= pending.count else { return nil }
    let bytes = pending[index..<index + length]
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else {
      return (nil, 1)
    }
    // C1 controls are no text.
    if let first = text.unicodeScalars.first, first.value < 0xA0 { return (.unknown, length) }
    return (.character(character), length)
  }

  private func sequence(at index: Int) -> (Key?, Int)? {
    guard index + 1 < pending.count else { return nil }
    switch pending[index + 1] {
    case 0x5B: return controlSequence(at: index)
    case 0x4F:
      guard index + 2 < pending.count else { return nil }
      return (Self.final(pending[index + 2], parameter: 0), 3)
    case 0x1B: return (.escape, 1)
    default: return (.unknown, 2)
    }
  }

  /// `ESC [ parameters final`.
  private func controlSequence(at index: Int) -> (Key?, Int)? {
    var end = index + 2
    // The Linux console writes function keys as ESC [ [ A.
    if end < pending.count, pending[end] == 0x5B {
      return end + 1 < pending.count ? (.unknown, 4) : nil
    }
    var parameter = 0
    var isFirst = true
    while end < pending.count, pending[end] >= 0x20, pending[end] < 0x40 {
      if pending[end] == 0x3B { isFirst = false }
      if isFirst, pending[end] >= 0x30, pending[end] <= 0x39, parameter < 1000 {
        parameter = parameter * 10 + Int(pending[end] - 0x30)
      }
      end += 1
    }
    guard end < pending.count else { return nil }
    return (Self.final(pending[end], parameter: parameter), end + 1 - index)
  }

  private static func final(_ byte: UInt8, parameter: Int) -> Key {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x4D: .enter
    case 0x5A: .backTab
    case 0x7E:
      switch parameter {
      case 1, 7: .home
      case 4, 8: .end
      case 3: .delete
      case 5: .pageUp
      case 6: .pageDown
      default: .unknown
      }
    default: .unknown
    }
  }
}
