import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpBook
@testable import HelpSite

@Suite("Pictures from other hosts")
struct RemotePictureTests {
  @Test(
    "addresses of this machine and of its network are not public",
    arguments: [
      "127.0.0.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
      "169.254.169.254", "100.64.0.1", "198.18.0.1", "203.0.113.7", "224.0.0.1", "255.255.255.255",
      "::1", "::", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1",
      "::ffff:a00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001::1", "127.1",
      "0177.0.0.1", "2130706433", "0x7f.0.0.1", "1.2.3", "1.2.3.4.5", "", "::1::", "g::1",
      "12345::", "1:2:3:4:5:6:7:8:9",
    ])
  func special(address: String) {
    #expect(!PublicAddress.isPublic(address))
  }

  @Test(
    "other addresses are public",
    arguments: [
      "93.184.215.14", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "192.0.1.1",
      "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "2a00::1", "::ffff:8.8.8.8", "64:ff9b::808:808",
    ])
  func ordinary(address: String) {
    #expect(PublicAddress.isPublic(address))
  }

  @Test("a lock is written in order and read again, and malformed lines are ignored")
  func lock() {
    var lock = PictureLock()
    let digest = String(repeating: "a", count: 64)
    lock.entries["https://b.example/2"] = .init(digest: digest, path: "remote-images/b.png")
    lock.entries["https://a.example/1"] = .init(digest: digest, path: "remote-images/a.png")
    let text = String(decoding: lock.bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").last?.hasSuffix("https://b.example/2") == true)
    #expect(PictureLock(lock.bytes).entries == lock.entries)
    let forged = """
      \(digest) ../outside.png https://c.example/
      \(digest) /etc/passwd https://c.example/
      short remote-images/a.png https://c.example/
      \(digest) a.png https://c.example/ more
      """
    #expect(PictureLock(Array(forged.utf8)).entries.isEmpty)
  }

  @Test("a page shows the copy that the lock names, and a link if the copy has another hash")
  func copies() throws {
    let picture = [UInt8]("GIF89a\u{2}\u{0}\u{3}\u{0}\u{0}\u{0}\u{0}".utf8)
    var lock = PictureLock()
    lock.entries["https://a.example/1.gif"] = .init(
      digest: PictureLock.digest(picture), path: "remote-images/1.gif")
    lock.entries["https://a.example/2.gif"] = .init(
      digest: PictureLock.digest([1]), path: "remote-images/1.gif")
    let text = "# A\n\n![One](https://a.example/1.gif)\n\n![Two](https://a.example/2.gif)\n"
    let temporary = try TemporaryDirectory()
    let book = try Book.open(
      MemoryProvider([
        "index.md": Array(text.utf8), "remote-images/1.gif": picture,
        PictureLock.fileName: lock.bytes,
      ]))
    _ = try SiteExporter(book: book, SiteOptions()).export(to: temporary.file("site"), jobs: 1)
    let page = String(decoding: try temporary.read("site/index.html"), as: UTF8.self)
    #expect(page.contains("<img src=\"remote-images/1.gif\" alt=\"One\" width=\"2\" height=\"3\""))
    #expect(page.contains("<a class=\"remote\" href=\"https://a.example/2.gif\">Two</a>"))
  }
}
