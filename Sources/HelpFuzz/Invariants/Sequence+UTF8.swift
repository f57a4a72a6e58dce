extension Sequence<UInt8> {
  /// Whether the bytes are valid UTF-8.
  var isUTF8: Bool {
    var decoder = UTF8()
    var iterator = makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}
