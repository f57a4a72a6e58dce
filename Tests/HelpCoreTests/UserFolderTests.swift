import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite("The folders of a user")
struct UserFolderTests {
  @Test(
    "a user's folder is a variable's absolute path, or else is below the home"
  )
  func places() {
    let home = ["HOME": "/home/me"]
    #expect(UserFolder.cache.lectern { home[$0] } == "/home/me/.cache/lectern")
    #expect(UserFolder.config.lectern { home[$0] } == "/home/me/.config/lectern")
    #expect(UserFolder.data.lectern { home[$0] } == "/home/me/.local/share/lectern")
    #expect(UserFolder.state.lectern { home[$0] } == "/home/me/.local/state/lectern")
    let named = ["XDG_CACHE_HOME": "/cache", "XDG_STATE_HOME": "state", "HOME": "/home/me"]
    #expect(UserFolder.cache.lectern { named[$0] } == "/cache/lectern")
    #expect(UserFolder.state.lectern { named[$0] } == "/home/me/.local/state/lectern")
    #expect(UserFolder.data.lectern { _ in nil } == nil)
    #expect(UserFolder.data.lectern { ["HOME": "here"][$0] } == nil)
  }

  @Test("a user's folder is readable by that user alone, and is not created in a missing home")
  func creation() throws {
    let temporary = try TemporaryDirectory()
    let home = ["HOME": temporary.path.string]
    let folder = try #require(UserFolder.cache.lectern { home[$0] })
    try UserFolder.create(folder) { home[$0] }
    #expect(try FileStatus(of: folder).mode == 0o700)
    let missing = ["HOME": temporary.file("missing").string]
    let below = try #require(UserFolder.cache.lectern { missing[$0] })
    #expect(throws: Errno.noSuchFileOrDirectory) { try UserFolder.create(below) { missing[$0] } }
    #expect(throws: Errno.self) { try FileStatus(of: temporary.file("missing")) }
    // A folder outside the home is created, because the user named it.
    try UserFolder.create(temporary.file("named/lectern")) { missing[$0] }
  }
}
