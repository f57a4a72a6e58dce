/// Numbers of the ZIP format (PKWARE APPNOTE 6.3.10, section 4.3).
enum ZipFormat {
  static let localSignature: UInt32 = 0x0403_4B50
  static let centralSignature: UInt32 = 0x0201_4B50
  static let endSignature: UInt32 = 0x0605_4B50
  static let end64Signature: UInt32 = 0x0606_4B50
  static let descriptorSignature: UInt32 = 0x0807_4B50
  static let locator64Signature: UInt32 = 0x0706_4B50

  // The sizes of the fixed parts of records, in bytes.
  static let localSize = 30
  static let centralSize = 46
  static let endSize = 22
  static let end64Size = 56
  static let locator64Size = 20

  /// The extra field that carries 64-bit sizes and offsets (4.5.3).
  static let zip64Extra: UInt16 = 1
  /// The extra field of Info-ZIP that carries a name in UTF-8 (4.6.9).
  static let unicodePathExtra: UInt16 = 0x7075

  // The bits of the general purpose flags (4.4.4).
  static let encryptedFlags: UInt16 = 1 << 0 | 1 << 6 | 1 << 13
  static let patchFlag: UInt16 = 1 << 5
  static let descriptorFlag: UInt16 = 1 << 3
  static let utf8Flag: UInt16 = 1 << 11
}
