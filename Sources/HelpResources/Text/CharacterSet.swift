/// The character sets that Lectern decodes: UTF-8, UTF-16, UTF-32 and several single-byte sets.
///
/// Lectern contains the tables because a static program has no iconv(3). As in the Encoding
/// Standard, ISO 8859-1 means Windows-1252.
enum CharacterSet {
  /// Returns the name of the character set with a label, in any letter case, or nil for an unknown
  /// label.
  static func canonicalName(of label: String) -> String? {
    switch label.lowercased().replacing("_", with: "-") {
    case "utf-8", "utf8": "utf-8"
    case "ascii", "us-ascii", "iso-8859-1", "iso8859-1", "latin1", "l1", "cp1252", "windows-1252":
      "windows-1252"
    case "iso-8859-2", "iso8859-2", "latin2", "l2": "iso-8859-2"
    case "iso-8859-15", "iso8859-15", "latin9", "l9": "iso-8859-15"
    case "windows-1250", "cp1250": "windows-1250"
    case "windows-1251", "cp1251": "windows-1251"
    case "koi8-r", "koi8", "koi": "koi8-r"
    case "utf-16", "utf-16le": "utf-16le"
    case "utf-16be": "utf-16be"
    default: nil
    }
  }

  /// Decodes bytes in a character set, or returns nil if the set is unknown. Invalid bytes become
  /// U+FFFD.
  static func decode(_ bytes: ArraySlice<UInt8>, as name: String) -> String? {
    switch name {
    case "utf-8": return String(decoding: bytes, as: UTF8.self)
    case "utf-16le", "utf-16be":
      let units = units(of: bytes, width: 2, isLittleEndian: name == "utf-16le")
      return String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
    case "utf-32le", "utf-32be":
      let units = units(of: bytes, width: 4, isLittleEndian: name == "utf-32le")
      return String(decoding: units, as: UTF32.self)
    default:
      guard let upper = upperHalves[name] else { return nil }
      var text = String.UnicodeScalarView()
      for byte in bytes {
        text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
      }
      return String(text)
    }
  }

  /// Returns the units of `width` bytes each. Bytes at the end that are too few for a unit become
  /// U+FFFD.
  private static func units(
    of bytes: ArraySlice<UInt8>, width: Int, isLittleEndian: Bool
  ) -> [UInt32] {
    var units: [UInt32] = []
    units.reserveCapacity(bytes.count / width + 1)
    var start = bytes.startIndex
    while bytes.endIndex - start >= width {
      let unit = bytes[start..<start + width]
      units.append(
        isLittleEndian
          ? unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
          : unit.reduce(0) { $0 << 8 | UInt32($1) })
      start += width
    }
    if start < bytes.endIndex { units.append(0xFFFD) }
    return units
  }

  /// The characters of the bytes 80 to FF in each set.
  private static let upperHalves: [String: [Unicode.Scalar]] = [
    "windows-1250": Array(
      ("€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ"
        + "\u{90}‘’“”•–—\u{98}™š›śťžź"
        + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż"
        + "°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
        + "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        + "ŕáâăäĺćçčéęëěíîď"
        + "đńňóôőö÷řůúűüýţ˙").unicodeScalars),
    "windows-1251": Array(
      ("ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏ"
        + "ђ‘’“”•–—\u{98}™љ›њќћџ"
        + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї"
        + "°±Ііґµ¶·ё№є»јЅѕї"
        + "АБВГДЕЖЗИЙКЛМНОП"
        + "РСТУФХЦЧШЩЪЫЬЭЮЯ"
        + "абвгдежзийклмноп"
        + "рстуфхцчшщъыьэюя").unicodeScalars),
    "windows-1252": Array(
      ("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}"
        + "\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
        + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯"
        + "°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"
        + "ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        + "àáâãäåæçèéêëìíîï"
        + "ðñòóôõö÷øùúûüýþÿ").unicodeScalars),
    "iso-8859-2": Array(
      ("\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}"
        + "\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}"
        + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ"
        + "°ą˛ł´ľśˇ¸šşťź˝žż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
        + "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        + "ŕáâăäĺćçčéęëěíîď"
        + "đńňóôőö÷řůúűüýţ˙").unicodeScalars),
    "iso-8859-15": Array(
      ("\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}"
        + "\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}"
        + "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯"
        + "°±²³Žµ¶·ž¹º»ŒœŸ¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"
        + "ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        + "àáâãäåæçèéêëìíîï"
        + "ðñòóôõö÷øùúûüýþÿ").unicodeScalars),
    "koi8-r": Array(
      ("─│┌┐└┘├┤┬┴┼▀▄█▌▐"
        + "░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷"
        + "═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞"
        + "╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"
        + "юабцдефгхийклмно"
        + "пярстужвьызшэщчъ"
        + "ЮАБЦДЕФГХИЙКЛМНО"
        + "ПЯРСТУЖВЬЫЗШЭЩЧЪ").unicodeScalars),
  ]
}
