import Testing

@testable import HelpResources

@Suite("Sizes of pictures")
struct PictureSizeTests {
  private func size(_ bytes: [UInt8]) -> [Int]? {
    PictureSize(bytes).map { [$0.width, $0.height] }
  }
  private func svg(_ text: String) -> [Int]? { size(Array(text.utf8)) }

  private static let jpeg: [UInt8] =
    [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 5, 0x01, 0x02, 1, 1, 0x11,
      0,
    ]

  private static let samples: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, 2, 0, 0, 0, 5],
    Array("GIF89a".utf8) + [2, 1, 5, 0],
    Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0, 1, 1, 0, 4, 0, 0],
    // 257 is 258 - 1, 4 is 5 - 1: fourteen bits each.
    Array("RIFF....WEBPVP8L....".utf8) + [0x2F, 0x01, 0x01, 0x01, 0x00],
    Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 0x01, 0x2A, 2, 0x41, 5, 0],
    jpeg,
  ]

  @Test("the size of a picture is read in each format, except from a header that is cut short")
  func formats() {
    for sample in Self.samples {
      #expect(size(sample) == [258, 5])
      for end in 0..<sample.count {
        // The rest of a JPEG picture's segment does not matter.
        #expect(size(Array(sample[..<end])) == nil || sample == Self.jpeg && end >= 18)
      }
    }
  }

  @Test("a JPEG picture that is rotated by its Exif data has its sides swapped")
  func turned() {
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [
        0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
      ]
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    #expect(size(Array(Self.jpeg[..<2]) + segment + Self.jpeg[2...]) == [5, 258])
    for end in 0..<exif.count {
      let cut: [UInt8] = [0xFF, 0xE1, 0, UInt8(end + 2)] + exif[..<end]
      #expect(
        size(Array(Self.jpeg[..<2]) + cut + Self.jpeg[2...]) == (end < 26 ? [258, 5] : [5, 258]))
    }
  }

  @Test("an SVG picture has the size of its element, or fills the available width")
  func drawings() {
    #expect(svg("<svg width=\"258\" height=\"5px\">") == [258, 5])
    #expect(
      svg(
        "\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1' height='1'> -->\n<svg\n width='258' height='5'/>"
      )
        == [258, 5])
    #expect(svg("<svg width=\"62pt\" height=\"30pt\">") == [83, 40])
    #expect(svg("<svg width=\"20\" viewBox=\"0 0 10 5\">") == [20, 10])
    #expect(svg("<svg height=\"20\" viewBox=\"0,0,10,5\">") == [40, 20])
    #expect(svg("<svg width=\"100%\" viewBox=\"0 0 10 5\">") == [704, 352])
    #expect(PictureSize(Array("<svg viewBox=\"0 0 10 5\">".utf8))?.isRelative == true)
  }

  @Test(
    "an SVG picture without a valid size has none",
    arguments: [
      "", "<", "<svg", "<svg>", "<svgx width='1' height='1'>", "<svg width='1'>",
      "<svg width='0' height='5'>",
      "<svg width='nan' height='5'>", "<svg width='inf' height='5'>",
      "<svg width='1e300' height='5'>",
      "<svg viewBox='0 0 1e-300 5'>", "<svg viewBox='0 0 -1 5'>", "<svg viewBox='0 0 1'>",
      "<svg width='3' height='70000'>", "<svg width='3", "<!-- <svg width='1' height='1'>",
      "<html>", "text",
    ])
  func none(text: String) { #expect(svg(text) == nil) }
}
