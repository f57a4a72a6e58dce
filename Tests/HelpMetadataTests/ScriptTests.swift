import HelpCore
import Testing

@testable import HelpMetadata

@Suite("A configuration in JavaScript or TypeScript, read as data")
struct ScriptTests {
  /// Returns the value that a program exports, as JSON without quotes. `?` stands for a computed
  /// value.
  private func value(
    _ text: String, identityFunctions: Set<String> = [], files: [String: String] = [:]
  ) throws -> String {
    let file = Script.File(path: "main.js", name: "main.js", bytes: Array(text.utf8))
    return Self.text(
      try Script.value(of: file, identityFunctions: identityFunctions) { name, _ in
        files[name].map { Script.File(path: name, name: name, bytes: Array($0.utf8)) }
      })
  }

  private static func text(_ value: ScriptValue) -> String {
    switch value.content {
    case .null: "null"
    case .string(let text): text
    case .list(let values): "[" + values.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { $0.key + ":" + text($0.value) }.joined(separator: ",") + "}"
    case .computed(let function, let arguments):
      function + "?"
        + (arguments.isEmpty ? "" : "(" + arguments.map(text).joined(separator: ",") + ")")
    }
  }

  @Test(
    "literals are read as values",
    arguments: [
      (#"'a\'b'"#, "a'b"), (#""\u00e9\x41\u{1F600}\n""#, "éA😀\n"), ("`a\nb`", "a\nb"),
      ("-1.5e3", "-1.5e3"), ("[1, true, null, undefined,]", "[1,true,null,null]"),
      ("{ a: 1, 'b-c': 2, 3: 4, ['d']: 5 }", "{a:1,b-c:2,3:4,d:5}"),
      ("{ a: 1, b: 2, a: 3 }", "{a:3,b:2}"), ("('a')", "a"), ("[]", "[]"),
      ("{ items: [ { text: 'x' } ] } satisfies Config", "{items:[{text:x}]}"),
      ("[ 'a' as const, b! ] as any", "[a,?]"), ("{ a: <A>b }", "{a:?}"),
    ])
  func literals(_ written: String, _ expected: String) throws {
    #expect(try value("export default " + written) == expected)
    #expect(try value("module.exports = \(written);\n") == expected)
  }

  @Test(
    "values that only a run would reveal count as computed, and values beside them are read",
    arguments: [
      ("[1 + 1, 'b']", "[?,b]"), ("[a ? 'b' : 'c', 'd']", "[?,d]"), ("[`a${1}`, 'b']", "[?,b]"),
      ("[/[/'\"]/g, 'b']", "[?,b]"), ("[new Date().x(), 'b']", "[?,b]"),
      ("[(x) => ({ y: [1, 2] }), 'b']", "[?,b]"), ("[x => x, 'b']", "[?,b]"),
      ("[function (a, b) { return [a, b] }, 'b']", "[?,b]"),
      ("[group('a', { b: 'c' }), 'd']", "[group?(a,{b:c}),d]"),
      ("[a.b.c({ d: 1 }).e, 'b']", "[?,b]"), ("[process.env.X || 'a', 'b']", "[?,b]"),
      ("{ a() { return 1 }, async b(c) {}, get d() { return 2 }, e: 3 }", "{e:3}"),
      ("{ [a + b]: 1, c: 2 }", "{c:2}"), ("{ ...a(), b: 1 }", "{...:a?,b:1}"),
      ("[...a, 'b']", "[?,b]"),
      ("[`a${`b${'}'}`}c`, 'd']", "[?,d]"), ("[async () => { await x }, 'b']", "[?,b]"),
    ])
  func computed(_ written: String, _ expected: String) throws {
    #expect(try value("export default " + written) == expected)
  }

  @Test("names stand for the constants that they declare")
  func constants() throws {
    let text = """
      #!/usr/bin/env node
      // a comment with 'a quote
      import type { Config } from './types'
      const one: Theme<Record<string, { a: 1 }>>['nav'] = [{ text: 'x' }], two = 'y'
      let three = { four: { five: 'z' } }
      const config: Config = {
        one, two, list: [...one, two], member: three.four.five, index: one[0]['text'],
        ...three,
      }
      export default config
      const loop = [loop]
      """
    #expect(
      try value(text)
        == "{one:[{text:x}],two:y,list:[{text:x},y],member:z,index:x,four:{five:z}}")
    #expect(try value("const a = [a]\nmodule.exports = a") == "[?]")
  }

  @Test("functions that return their argument or a literal stand for that value")
  func functions() throws {
    #expect(try value("export default defineConfig<Theme>({ a: 1 })") == "{a:1}")
    #expect(try value("export default withMermaid(defineConfig({ a: 1 }))") == "{a:1}")
    #expect(try value("export default star({ a: 1 })") == "star?({a:1})")
    #expect(try value("export default star({ a: 1 })", identityFunctions: ["star"]) == "{a:1}")
    #expect(try value("export default require.resolve('./a.js')") == "./a.js")
    #expect(
      try value("export default ({ mode }) => { return extendConfig({ a: mode, b: 1 }) }")
        == "{a:?,b:1}")
    let text = """
      function list(): Item[] {
        const first = 'a'
        return [first, 'b']
      }
      const other = () => ({ c: 'd' })
      const third = (): string[] => { return ['e'] }
      function branch() { if (x) { return 1 } return 2 }
      function parameter(x) { return x }
      export default async function config() {
        return { list: list(), other: other(), third: third(), branch: branch(), parameter: parameter(1) }
      }
      """
    #expect(
      try value(text)
        == "{list:[a,b],other:{c:d},third:[e],branch:2,parameter:parameter?(1)}")
  }

  @Test("imported names have the values of the imported files")
  func imports() throws {
    let files = [
      "./one": "export const a = ['x']\nconst b = 'y'\nexport { b }\nexport default { c: a }",
      "./two.js": "exports.d = 'z'; exports.e = ['w']",
      "./three.json": #"{"f": [1, 2]}"#,
      "./broken": "export default {",
    ]
    let text = """
      import one, { a, b as second } from './one'
      import * as all from './one'
      import json from './three.json' with { type: 'json' }
      import nothing from './nothing'
      import broken from './broken'
      import path from 'path'
      const { x } = require('./two.js')
      const two = require('./two.js')
      module.exports = { one, a, second, all: all.a, two: two.d, e: require('./two.js').e,
        json, nothing, broken, path }
      """
    #expect(
      try value(text, files: files)
        == "{one:{c:[x]},a:[x],second:y,all:[x],two:z,e:[w],json:{f:[1,2]},nothing:?,broken:?,path:?}"
    )
  }

  @Test("imports in a cycle count as computed")
  func cycles() throws {
    let files = [
      "./a": "import { x } from './b'\nexport { x }\nexport const y = [x]",
      "./b": "import { x, y } from './a'\nexport { x, y }",
    ]
    #expect(
      try value("import { x, y } from './b'\nexport default [x, y]", files: files) == "[?,[?]]")
  }

  @Test("a value has its position, and an imported value has the position of its name")
  func places() throws {
    let text = "import b from './b'\nexport default [\n  'a',\n  b,\n]"
    let file = Script.File(path: "m", name: "m", bytes: Array(text.utf8))
    let value = try Script.value(of: file) { name, _ in
      Script.File(path: name, name: name, bytes: Array("\n\nexport default ['c']".utf8))
    }
    let places = [value, value.list?[0], value.list?[1], value.list?[1].list?[0]]
      .map { $0.map { "\($0.position.line):\($0.position.column)" } }
    #expect(places == ["2:16", "3:3", "4:3", "4:3"])
  }

  @Test(
    "a text that cannot be a program is an error with its position",
    arguments: [
      ("export default [1, (2]", 1, 22), ("export default {\n a: [", 2, 5), ("`a", 1, 1),
      (")", 1, 1),
    ])
  func malformed(_ text: String, line: Int, column: Int) throws {
    let error = #expect(throws: HelpError.self) { try value(text) }
    #expect(error?.code == .malformed)
    #expect(error?.location?.position == SourcePosition(line: line, column: column))
  }

  @Test(
    "a long text of unfinished constructs is read or refused, without a crash",
    arguments: [
      "function a() ", "function ", "const a: b ", "import a ", "'\\'\\'", "/[", "`${'\\'\\'",
      "(a): b ",
      "export default ", "async ", "a.", "a<", "[", "{a:", "...", "a => ", "/* ", "a: b ? ", "new ",
    ])
  func beginnings(_ part: String) {
    let text = "export default " + String(repeating: part, count: 60_000 / part.utf8.count)
    _ = try? value(
      "function f() { \(text)\n return 1 }\nexport default [\(String(repeating: "f(),", count: 9_000))]"
    )
  }

  @Test("a function whose body does not begin near its parameters is not read")
  func farBody() throws {
    let names = String(repeating: "a ", count: ScriptTokens.maximumTypeTokens - 1)
    #expect(try value("function f() (\(names))\nexport default [f(), f]") == "[f?,?]")
  }

  @Test("depth and the number of values are bounded")
  func bounds() throws {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(throws: HelpError.self) { try value("export default " + deep) }
    let flat = "[" + String(repeating: "1,", count: 100_001) + "]"
    #expect(throws: HelpError.self) { try value("export default " + flat) }
    // A billion laughs, in constants and in spreads.
    var text = "const a0 = ['x','x','x','x','x','x','x','x','x','x']\n"
    for level in 1...9 {
      let name = "a\(level - 1)"
      text += "const a\(level) = [\(Array(repeating: name, count: 10).joined(separator: ","))]\n"
    }
    #expect(throws: HelpError.self) { try value(text + "export default a9") }
    #expect(throws: HelpError.self) {
      try value(
        text.replacing("a", with: "...a").replacing("const ...", with: "const ")
          + "export default a9")
    }
    #expect(throws: HelpError.self) {
      try value("export default '" + String(repeating: "x", count: 1 << 20) + "'")
    }
  }
}
