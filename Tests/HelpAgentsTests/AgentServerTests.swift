import HelpAuthoring
import HelpBook
import HelpIndexing
import HelpTestSupport
import Testing

@testable import HelpAgents

@Suite("The server for agents")
struct AgentServerTests {
  private static func server(_ files: [String: String] = [:]) throws -> AgentServer {
    let files =
      files.isEmpty
      ? [
        "help.yml": "identifier: tool\ntitle: Tool\n",
        "index.md": "# Tool\n\nSee [it](guide.md#b).\n",
        "guide.md": "# Guide\n\n## B\n\nDeep words.\n",
      ] : files
    return AgentServer([try book(files)], version: "1", indexer: .memory(jobs: 1))
  }

  private static func ask(_ server: AgentServer, _ line: String) -> String {
    String(decoding: server.answer(Array(line.utf8)), as: UTF8.self)
  }

  @Test("a request is answered in the revision that it names")
  func revisions() throws {
    let server = try Self.server()
    #expect(
      Self.ask(server, #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#)
        == #"{"jsonrpc":"2.0","id":"a","result":{}}"# + "\n")
    let begun = Self.ask(
      server,
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#)
    #expect(begun.contains(#""protocolVersion":"2025-06-18""#) && !begun.contains("resultType"))
    let found = Self.ask(server, #"{"jsonrpc":"2.0","id":2,"method":"server/discover"}"#)
    #expect(found.contains(#""supportedVersions":["2026-07-28""#))
  }

  @Test("topics and sections are read by the names in search results")
  func tools() throws {
    let server = try Self.server()
    func call(_ name: String, _ arguments: String) -> String {
      Self.ask(
        server,
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
      )
    }
    #expect(call("search", #"{"query":"deep"}"#).contains("guide#b: Guide › B"))
    #expect(call("read", ##"{"topic":"guide#b"}"##).contains(#"## B\n\nDeep words.\n"#))
    #expect(call("read", #"{"topic":"index"}"#).contains("[it](guide#b)"))
    #expect(call("read", #"{"topic":"guid"}"#).contains("# Guide"))
    #expect(call("read", #"{"topic":"none"}"#).contains(#""isError":true"#))
    #expect(call("read", "{}").contains(#""isError":true"#))
    #expect(call("other", "{}").contains("-32602"))
  }

  @Test(
    "a page of the list of resources begins at a topic", arguments: [("0", true), ("1", false)])
  func cursors(_ cursor: String, _ isPage: Bool) throws {
    let server = try Self.server([
      "help.yml": "identifier: tool\ntitle: T\n", "index.md": "# T\n",
    ])
    let answer = Self.ask(
      server,
      #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":"\#(cursor)"}}"#)
    #expect(answer.contains(#""uri":"help:tool/index""#) == isPage)
    #expect(answer.contains("-32602") == !isPage)
  }

  @Test(
    "malformed requests are answered with an error, and notifications and responses with nothing",
    arguments: [
      ("{", "-32700"), ("[]", "-32600"), (#"{"jsonrpc":"2.0","id":1}"#, "-32600"),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1,"method":"none"}"#, "-32601"),
      (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, ""),
      (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, ""),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"x"}}}"#,
        "-32022"
      ),
    ])
  func errors(_ line: String, _ code: String) throws {
    let answer = Self.ask(try Self.server(), line)
    #expect(code.isEmpty ? answer.isEmpty : answer.contains(code))
  }
}
