import HelpAuthoring
import HelpCore
import HelpTestSupport

/// One change to a bundle that might mislead a program.
struct Forgery: Sendable {
  let name: String
  private let change: @Sendable (inout ForgedBundle) -> Void

  init(_ name: String, _ change: @escaping @Sendable (inout ForgedBundle) -> Void) {
    self.name = name
    self.change = change
  }

  /// Returns the changed bundle, or nil if the forgery changes nothing.
  func apply(to bundle: ForgedBundle) -> ForgedBundle? {
    var forged = bundle
    change(&forged)
    let isSame =
      forged.members.count == bundle.members.count
      && zip(forged.members, bundle.members).allSatisfy {
        $0.name == $1.name && $0.bytes == $1.bytes && $0.isStored == $1.isStored
      }
    return isSame ? nil : forged
  }

  /// Returns a forgery for every field of the contents table, of `book.json` and of `mimetype` with
  /// every hostile value.
  /// - Parameter absolute: an absolute path outside the target that can be written to.
  static func all(of bundle: ForgedBundle, absolute: String) -> [Forgery] {
    ofNumbers(in: bundle.contents) + ofTexts(in: bundle.contents, absolute: absolute)
      + ofManifest(in: bundle, absolute: absolute) + ofMembers(in: bundle)
  }

  /// Returns texts that are not valid names, or that name another file.
  static func hostileTexts(absolute: String) -> [[UInt8]] {
    let texts = [
      "", "/", "..", "../../escaped/x", "a/../../x", absolute, "a//b", "./a", "a\\b", "C:/x", "a/",
      "a\u{0}b", "a\u{1B}]0;x\u{7}", "a\nb", "mimetype", ".lectern/contents", ".hidden/x",
      "index.md", "INDEX.md", "javascript:alert(1)", "\u{202E}gpj.md",
      String(repeating: "x/", count: 2100) + "x", String(repeating: "y", count: 256),
    ]
    return texts.map { Array($0.utf8) } + [[0x61, 0xFF, 0x62], [0xC0, 0xAF], [0xED, 0xA0, 0x80]]
  }
}

// The contents table.
extension Forgery {
  private static func ofNumbers(in table: ForgedContents) -> [Forgery] {
    let columns = table.columns
    let counts = columns.flatMap { [$0.count - 1, $0.count, $0.count + 1] }
    let texts = table.textsSize
    let common =
      [0, 1, 2, 3, 64, 240, texts - 1, texts, texts + 1, table.bytes.count]
      + [0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF] + counts
    func values(insteadOf original: Int) -> [Int] {
      Set(common + [original - 1, original + 1, original + 4]).sorted()
        .filter { $0 >= 0 && $0 != original }
    }
    let header = stride(from: 0, to: ForgedContents.widths, by: 4).flatMap { offset in
      values(insteadOf: table.number(at: offset)).map { value in
        Forgery("header \(offset) is \(value)") { $0.contents.set(value, at: offset) }
      }
    }
    let widths = (ForgedContents.widths..<ForgedContents.headerLength).flatMap { offset in
      [0, 1, 2, 3, 4, 5, 8, 127, 255].map { width in
        Forgery("width \(offset) is \(width)") { $0.contents.set(width, at: offset, width: 1) }
      }
    }
    let numbers = columns.flatMap { column in
      (0..<column.count).flatMap { index in
        values(insteadOf: table.number(index, of: column.name)).map { value in
          Forgery("\(column.name) \(index) is \(value)") {
            $0.contents.set(value, index, of: column.name)
          }
        }
      }
    }
    return header + widths + numbers
      + [
        Forgery("a wrong checksum") {
          $0[ForgedBundle.contentsMember][ForgedContents.checksum] ^= 1
        }
      ]
  }

  private static func ofTexts(in table: ForgedContents, absolute: String) -> [Forgery] {
    table.columns.filter(\.isText).flatMap { column in
      (0..<column.count).flatMap { index -> [Forgery] in
        let original = table.text(index, of: column.name)
        let text = String(decoding: original, as: UTF8.self)
        let variants = [
          table.text((index + 1) % column.count, of: column.name), Array(text.uppercased().utf8),
          Array((text + "x").utf8), Array(text.utf8.dropLast()), Array(("/" + text).utf8),
        ]
        return (hostileTexts(absolute: absolute) + variants).map { value in
          let shown = String(decoding: value.prefix(40), as: UTF8.self)
          return Forgery("\(column.name) \(index) is '\(shown)'") {
            if value != original { $0.contents.set(value, index, of: column.name) }
          }
        }
      }
    }
  }
}

// The other members.
extension Forgery {
  private static func ofManifest(in bundle: ForgedBundle, absolute: String) -> [Forgery] {
    let manifest = bundle[ForgedBundle.manifestMember]
    let values = [
      "", "0", "1", "-1", "99999999999999999999", "null", "true", "\"\"", "\"..\"",
      "\"../../escaped/x\"", "\"\(absolute)\"", "\"a\\\\b\"", "\"\\u0000\"", "\"C:/x\"",
      "\"index\"", "\"other\"", "[", "{", "\"\u{1}\"",
      "\"" + String(repeating: "z", count: 5000) + "\"",
    ]
    return tokens(of: manifest).flatMap { token in
      (values.map { Array($0.utf8) } + [[0x22, 0xFF, 0x22]]).map { value in
        let shown = String(decoding: value.prefix(40), as: UTF8.self)
        return Forgery("book.json, bytes at \(token.lowerBound) are \(shown)") {
          $0[ForgedBundle.manifestMember].replaceSubrange(token, with: value)
        }
      }
    }
  }

  /// Returns the ranges of the texts, numbers and words in JSON.
  private static func tokens(of json: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var index = 0
    while index < json.count {
      let start = index
      index += 1
      if json[start] == UInt8(ascii: "\"") {
        while index < json.count, json[index] != UInt8(ascii: "\"") {
          index += json[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      } else if !" \n{}[]:,".utf8.contains(json[start]) {
        while index < json.count, !" \n{}[]:,".utf8.contains(json[index]) { index += 1 }
      } else {
        continue
      }
      tokens.append(start..<index)
    }
    return tokens
  }

  private static func ofMembers(in bundle: ForgedBundle) -> [Forgery] {
    let removals = bundle.members.map { member in
      Forgery("without \(member.name)") { $0.members.removeAll { $0.name == member.name } }
    }
    // Leaves out resources, because an empty resource is a valid change of the book.
    let empty = bundle.members.filter { !PackedFormat.isResource($0.name) }.map { member in
      Forgery("\(member.name) is empty") { $0[member.name] = [] }
    }
    let added = [".lectern/includes/x.md", ".lectern/x", ".hidden", "new.md", "zz.bin"].map {
      name in
      Forgery("with \(name)") { $0[name] = Array("# New\n".utf8) }
    }
    return removals + empty + added + [
      Forgery("mimetype is another") { $0["mimetype"] = Array("application/zip".utf8) },
      Forgery("mimetype is last") { $0.members.append($0.members.removeFirst()) },
    ]
  }
}
