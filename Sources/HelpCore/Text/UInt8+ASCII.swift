/// Names for the ASCII characters that are hard to see in a literal. Others are written as
/// `UInt8(ascii: "<")`.
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

/// The classes of ASCII bytes. A byte from 0x80 on, which is a part of a character in UTF-8, has
/// none. A wrapping subtraction tests a range with one comparison:
/// `self &- UInt8(ascii: "0") < 10`.
extension UInt8 {
  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is a space or one of the controls from tab to carriage return. These bytes
  /// are the white space of C, cmark and Mustache. HTML leaves out the vertical tab.
  @inlinable package var isASCIIWhitespace: Bool { self == .space || self &- .tab < 5 }

  /// Whether the byte is punctuation by CommonMark 0.31, section 2.1.
  @inlinable package var isASCIIPunctuation: Bool {
    self > .space && self < .delete && !isASCIILetterOrDigit
  }

  /// The lower-case letter for a capital, and any other byte itself.
  @inlinable package var lowercasedASCII: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
