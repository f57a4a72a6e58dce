import HelpCore
package import HelpResources

/// The file `images.lock` at the root of a book's topics, which lists the book's copies of pictures
/// on other hosts.
///
/// A line contains the digest of a copy, its path and the picture's address, with spaces between
/// them. Other lines are ignored.
///
///     3b1c… remote-images/3b1c9f2e.png https://example.org/plan.png
package struct PictureLock: Sendable {
  /// A copy of a picture.
  package struct Entry: Sendable, Equatable {
    /// The SHA-256 digest in hexadecimal digits.
    package var digest: String
    /// The path from the root of the topics.
    package var path: String

    package init(digest: String, path: String) {
      (self.digest, self.path) = (digest, path)
    }
  }

  package static let fileName = "images.lock"
  /// The maximum size of the file in bytes: 4 MiB.
  private static let maximumSize = 4 << 20
  /// The comment at the beginning of the file.
  private static let head = """
    # Copies of pictures from other hosts, made by 'lectern export html --fetch-images'.

    """

  /// The entries by the addresses of the pictures.
  package var entries: [String: Entry] = [:]

  package init() {}

  /// Reads the bytes of a lock. If an address is repeated, the last line wins.
  package init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: .lineFeed) {
      let words = line.split(separator: .space).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 3, words[0].utf8.count == 64,
        ResourcePath.resolve(words[1], from: "") == words[1]
      else { continue }
      entries[words[2]] = Entry(digest: words[0], path: words[1])
    }
  }

  /// Reads the lock of a book. The result is empty if the book has none.
  package init(of provider: any ResourceProvider) {
    self.init((try? provider.read(Self.fileName, limit: Self.maximumSize)) ?? [])
  }

  /// Returns the SHA-256 digest of a copy in hexadecimal digits.
  package static func digest(_ copy: [UInt8]) -> String { SHA256.name(copy, digits: 64) }

  /// The bytes of the file, with its lines in bytewise order of the addresses.
  package var bytes: [UInt8] {
    let lines = entries.sorted { $0.key.precedesBytewise($1.key) }.map {
      "\($0.value.digest) \($0.value.path) \($0.key)\n"
    }
    return Array((Self.head + lines.joined()).utf8)
  }
}
