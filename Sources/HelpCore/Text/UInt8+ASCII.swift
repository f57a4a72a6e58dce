/// Names for the ASCII characters that a literal shows badly. All others are written as `UInt8(ascii: "<")`.
extension UInt8 {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var verticalTab: UInt8 { 0x0B }
  @inlinable package static var formFeed: UInt8 { 0x0C }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var escape: UInt8 { 0x1B }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var delete: UInt8 { 0x7F }
}

/// The classes of ASCII bytes. A byte from 0x80 on, which is part of a character in UTF-8, belongs to none of them.
extension UInt8 {
  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// A space, or one of the controls from tab to carriage return: the white space of C, CommonMark and Mustache.
  /// HTML leaves out the vertical tab.
  @inlinable package var isASCIIWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// CommonMark 0.31, section 2.1.
  @inlinable package var isASCIIPunctuation: Bool {
    self > 0x20 && self < 0x7F && !isASCIILetterOrDigit
  }

  /// The lower-case letter of a capital; any other byte unchanged.
  @inlinable package var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
