/// Keeps a page from asking other hosts for pictures: it shows a link to such a picture instead, with the
/// picture's alternative text.
///
///     <p><img src="https://example.org/a.png" alt="A plan" /></p>
///     <p><a class="remote" href="https://example.org/a.png">A plan</a></p>
///
/// Inside a link, which must not contain another, only the text is left.
struct RemoteImages {
  private let html: [UInt8]
  private var output: [UInt8] = []
  /// How much of the input is in the output.
  private var copied = 0
  private var openLinks = 0

  /// The body of a page, as markup renders it, without pictures of other hosts.
  /// - Complexity: O(n).
  static func replace(in html: [UInt8]) -> [UInt8] {
    guard mayHaveImage(html) else { return html }
    var pass = RemoteImages(html: html)
    pass.run()
    return pass.output
  }

  private init(html: [UInt8]) { self.html = html }

  /// Most pages have none, and cost no more than this check.
  private static func mayHaveImage(_ html: [UInt8]) -> Bool {
    html.withUnsafeBufferPointer { html in
      for index in html.indices.dropLast(4) where html[index] == UInt8(ascii: "<") {
        if html[(index + 1)...].starts(with: "img".utf8) { return true }
      }
      return false
    }
  }

  private mutating func run() {
    var index = 0
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      // A tag is read to its end: its values may contain what looks like a tag.
      var tag = TagReader(html, from: start)
      tag.read()
      index = tag.end
      switch tag.name {
      case "a": openLinks += 1
      case "/a": openLinks = max(0, openLinks - 1)
      case "img" where tag.source.map(Self.isRemote) == true: show(tag, from: start)
      default: break
      }
    }
    output.append(contentsOf: html[copied...])
  }

  private mutating func show(_ tag: TagReader, from start: Int) {
    let source = tag.source ?? []
    let text = tag.alternative.flatMap { $0.isEmpty ? nil : $0 } ?? source
    output.append(contentsOf: html[copied..<start])
    copied = tag.end
    if openLinks > 0 {
      output.append(contentsOf: "<span class=\"remote\">".utf8)
      append(text)
      output.append(contentsOf: "</span>".utf8)
    } else {
      output.append(contentsOf: "<a class=\"remote\" href=\"".utf8)
      append(source)
      output.append(contentsOf: "\">".utf8)
      append(text)
      output.append(contentsOf: "</a>".utf8)
    }
  }

  /// A value keeps its character references; what is literal only in a value is escaped.
  private mutating func append(_ value: ArraySlice<UInt8>) {
    for byte in value {
      switch byte {
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      default: output.append(byte)
      }
    }
  }

  /// True for an address with a scheme other than `data:`, or with a host, whichever slash it begins with.
  static func isRemote(_ address: ArraySlice<UInt8>) -> Bool {
    let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    if address.prefix(2).count == 2, address.prefix(2).allSatisfy(isSlash) { return true }
    let ends = Array("/\\?#:&".utf8)
    guard let end = address.firstIndex(where: ends.contains) else { return false }
    // A reference before the end of the scheme may be the colon.
    if address[end] == UInt8(ascii: "&") { return true }
    guard address[end] == UInt8(ascii: ":") else { return false }
    return String(decoding: address[..<end], as: UTF8.self).lowercased() != "data"
  }
}

/// Reads one tag of rendered HTML: lower case names, values between quotation marks.
private struct TagReader {
  private let html: [UInt8]
  private(set) var end: Int
  private(set) var name = ""
  private(set) var source: ArraySlice<UInt8>?
  private(set) var alternative: ArraySlice<UInt8>?

  init(_ html: [UInt8], from start: Int) {
    self.html = html
    end = start + 1
  }

  mutating func read() {
    name = String(decoding: word(), as: UTF8.self)
    while end < html.count, html[end] != UInt8(ascii: ">") {
      let attribute = word()
      guard end < html.count, html[end] == UInt8(ascii: "=") else {
        if attribute.isEmpty { end += 1 }
        continue
      }
      end += 1
      let value = value()
      if attribute.elementsEqual("src".utf8) { source = value }
      if attribute.elementsEqual("alt".utf8) { alternative = value }
    }
    end = min(end + 1, html.count)
  }

  private mutating func word() -> ArraySlice<UInt8> {
    let start = end
    while end < html.count {
      switch html[end] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "="): return html[start..<end]
      case UInt8(ascii: "/") where end > start: return html[start..<end]
      default: end += 1
      }
    }
    return html[start..<end]
  }

  private mutating func value() -> ArraySlice<UInt8> {
    guard end < html.count, html[end] == UInt8(ascii: "\"") || html[end] == UInt8(ascii: "'") else {
      return word()
    }
    let start = end + 1
    let close = html[start...].firstIndex(of: html[end]) ?? html.count
    end = min(close + 1, html.count)
    return html[start..<close]
  }
}
