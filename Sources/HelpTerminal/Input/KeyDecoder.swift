import HelpCore

/// A decoder of a terminal's bytes to events: UTF-8, C0 controls, the sequences of xterm and the
/// Linux console, pasted text (mode 2004), the mouse (1006) and the focus (1004).
package struct KeyDecoder: Sendable {
  /// The maximum size of a paste in bytes. Further text is dropped.
  package static let maximumPaste = 1 << 16
  /// The maximum size of a sequence in bytes, which exceeds the size of any known sequence.
  private static let maximumSequence = 64

  /// The mode for the next bytes.
  package var mode = InputMode.text

  /// The bytes that have not been decoded.
  var pendingBytes: [UInt8] = []
  /// The pasted text so far. Nil outside a paste.
  var pastedBytes: [UInt8]?

  package init() {}

  /// Whether bytes wait for the end of a sequence or a character. An escape may be the key or the
  /// start of a sequence. Call `flush` after a short time to decide. Pasted text waits for its end,
  /// not for time.
  package var isWaiting: Bool { !pendingBytes.isEmpty && pastedBytes == nil }

  /// Adds bytes, and returns the events that are complete.
  package mutating func decode(_ bytes: [UInt8]) -> [TerminalEvent] {
    append(bytes)
    var events: [TerminalEvent] = []
    while let event = next() { events.append(event) }
    return events
  }

  /// Adds bytes, which `next` will decode.
  package mutating func append(_ bytes: [UInt8]) { pendingBytes += bytes }

  /// Returns the next complete event. The bytes after it stay for the next call, because the event
  /// may change the mode.
  package mutating func next() -> TerminalEvent? {
    while !pendingBytes.isEmpty {
      if pastedBytes != nil { return paste() }
      guard let (event, length) = event() else {
        if pendingBytes.count > Self.maximumSequence { pendingBytes.removeAll() }
        return nil
      }
      pendingBytes.removeFirst(min(length, pendingBytes.count))
      if let event { return event }
    }
    return nil
  }

  /// Decodes the pending bytes, to which no more will be added, and returns their event, if any.
  /// Bytes of an incomplete character have none. Pasted text stays.
  package mutating func flush() -> [TerminalEvent] {
    guard pastedBytes == nil else { return [] }
    defer { pendingBytes.removeAll() }
    guard pendingBytes.first == .escape else { return [] }
    return [.key(pendingBytes.count == 1 ? .escape : .unknown)]
  }

  // MARK: Paste

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Adds pending bytes to the pasted text, up to the end mark or a possible beginning of it.
  /// - Returns: the event of the paste, or nil if more bytes are needed.
  private mutating func paste() -> TerminalEvent? {
    var index = 0
    defer { pendingBytes.removeFirst(index) }
    while index < pendingBytes.count {
      let end = pendingBytes[index...].firstIndex(of: .escape) ?? pendingBytes.count
      let room = Self.maximumPaste - (pastedBytes?.count ?? 0)
      pastedBytes?.append(contentsOf: pendingBytes[index..<end].prefix(max(0, room)))
      index = end
      let mark = pendingBytes[end...].prefix(Self.pasteEnd.count)
      if mark.elementsEqual(Self.pasteEnd) {
        index += mark.count
        // Terminals end pasted lines as the Enter key does.
        let text = (pastedBytes ?? []).map { $0 == .carriageReturn ? .lineFeed : $0 }
        pastedBytes = nil
        return .paste(String(decoding: text, as: UTF8.self))
      }
      // An escape at the end may begin the mark. Within the text, it is dropped.
      if Self.pasteEnd.starts(with: mark) { return nil }
      index += 1
    }
    return nil
  }

  // MARK: Keys

  /// Decodes the first event.
  /// - Returns: the event and the number of its bytes. The event is nil for bytes without an event,
  ///   and the result is nil if more bytes are needed.
  private mutating func event() -> (TerminalEvent?, Int)? {
    if pendingBytes[0] == .escape { return sequence() }
    guard let (key, length) = key(at: 0) else { return nil }
    return (key.map(TerminalEvent.key), length)
  }

  /// Decodes a key outside a sequence.
  /// - Returns: the key and the number of its bytes. The key is nil for bytes without a key, and
  ///   the result is nil if more bytes are needed.
  func key(at index: Int) -> (Key?, Int)? {
    let byte = pendingBytes[index]
    switch byte {
    case .lineFeed where mode == .multiLine: return (.control("j"), 1)
    case .carriageReturn, .lineFeed: return (.enter, 1)
    case .tab: return (.tab, 1)
    case 0x08, .delete: return (.backspace, 1)
    case 0x00: return (nil, 1)
    // The control key clears the upper bits of letters and of `\]^_`.
    case 0x01...0x1A:
      return (.control(Character(Unicode.Scalar(byte | 0x60))), 1)
    case 0x1C...0x1F:
      return (.control(Character(Unicode.Scalar(byte | 0x40))), 1)
    case UInt8.space..<UInt8.delete: return (.character(Character(Unicode.Scalar(byte))), 1)
    default: return scalar(at: index)
    }
  }

  /// Decodes a scalar of UTF-8.
  private func scalar(at index: Int) -> (Key?, Int)? {
    let length =
      switch pendingBytes[index] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard length > 1 else { return (nil, 1) }
    guard index + length <= pendingBytes.count else { return nil }
    let bytes = pendingBytes[index..<index + length]
    guard let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else { return (nil, 1) }
    // The scalar is a C1 control.
    if scalar.value < 0xA0 { return (.unknown, length) }
    return (.character(Character(mode.folded(scalar))), length)
  }
}
