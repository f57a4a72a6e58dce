import HelpCore

extension LexerScanner {
  /// Scans a number with its point, exponent, suffix and all other bytes that the language allows
  /// in numbers.
  mutating func scanNumber(into sink: inout some TokenSink) {
    let start = position
    let members = Int(state.numberClass) << 8
    let isHexadecimal =
      start + 1 < text.count && text[start] == UInt8(ascii: "0")
      && text[start + 1] | 0x20 == UInt8(ascii: "x")
    var end = start + 1
    while end < text.count {
      let byte = text[end]
      if classes[members + Int(byte)] != 0 {
        end += 1
        continue
      }
      let hasDigit = end + 1 < text.count && text[end + 1].isASCIIDigit
      let exponent = text[end - 1] | 0x20
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      guard hasDigit,
        byte == UInt8(ascii: ".")
          || (isSign && exponent == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")))
      else {
        break
      }
      end += 2
    }
    position = end
    nextKind = 0
    if state.numberKind != state.kind {
      emit(state.numberKind, from: start, upTo: end, into: &sink)
    }
  }
}
