#!/usr/bin/env python3
"""Asks `lectern mcp` as clients of the Model Context Protocol do, in every revision, and as no client should.

    mcp_test.py LECTERN [--client PYTHON] [--random 10000]

With --client, a Python that has the package `mcp`, its client lists, searches and reads with the stateless revision and with
the older handshake, and checks every answer against its types.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FAULTS = []
REVISION = "io.modelcontextprotocol/protocolVersion"
STATELESS = "2026-07-28"


def expect(what, condition):
    if not condition:
        FAULTS.append(what)
        print(f"  failed: {what}", file=sys.stderr)


def make_book(folder):
    source = folder / "docs"
    (source / "guide").mkdir(parents=True)
    (source / "help.yml").write_text("identifier: tool\ntitle: Tool\nversion: 1.2\n")
    (source / "index.md").write_text("# Tool\n\nA tool for tests. See [Install](guide/install.md#linux).\n")
    (source / "guide" / "install.md").write_text(
        "# Install\n\nGet it.\n\n## Linux\n\nUse the package.\n\n## Long\n\n"
        + "\n\n".join(f"Paragraph {number} says a little about the proxy." for number in range(400)) + "\n")
    return source


class Server:
    """A server that is asked line by line."""

    def __init__(self, program, *books):
        self.process = subprocess.Popen(
            [program, "mcp", *map(str, books)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            encoding="utf-8", errors="surrogateescape")
        self.number = 0

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, method, stateless=True, **params):
        self.number += 1
        if stateless:
            params["_meta"] = {REVISION: STATELESS, "io.modelcontextprotocol/clientCapabilities": {}}
        self.send(json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}))
        answer = self.read()
        expect(f"{method}: the answer has the request's id", answer.get("id") == self.number)
        return answer

    def call(self, tool, **arguments):
        answer = self.ask("tools/call", name=tool, arguments=arguments)
        return answer["result"]["content"][0]["text"], answer["result"].get("isError", False)

    def end(self):
        self.process.stdin.close()
        return self.process.wait(10)


def both_revisions(program, book):
    server = Server(program, book)
    found = server.ask("server/discover")["result"]
    expect("discovery names the revisions", STATELESS in found["supportedVersions"])
    expect("discovery says what the server is", found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "tool")
    expect("instructions list the topics", "guide/install" in found["instructions"])
    for asked, given in [("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999", "2025-11-25")]:
        begun = server.ask("initialize", stateless=False, protocolVersion=asked, capabilities={}, clientInfo={})
        expect(f"initialize with {asked}", begun["result"]["protocolVersion"] == given)
    server.send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
    expect("ping has an empty result", server.ask("ping", stateless=False)["result"] == {})
    tools = server.ask("tools/list")["result"]
    expect("the tools are search and read", [tool["name"] for tool in tools["tools"]] == ["search", "read"])
    expect("the list of tools says that it is complete", tools["resultType"] == "complete" and "ttlMs" in tools)
    old = server.ask("tools/list", stateless=False)["result"]
    expect("an older client gets no member of the new revision", list(old) == ["tools"])
    wrong = server.ask("tools/list", stateless=False, _meta={REVISION: "2030-01-01"})
    expect("an unknown revision gets an error that names the supported ones",
           wrong["error"]["code"] == -32022 and wrong["error"]["data"]["supported"])
    listed = server.ask("resources/list")["result"]["resources"]
    expect("each topic is a resource",
           [item["uri"] for item in listed] == ["help:tool/guide/install", "help:tool/index"])
    text = server.ask("resources/read", uri=listed[1]["uri"])["result"]["contents"][0]["text"]
    expect("a resource is Markdown", text.startswith("# Tool\n") and "(guide/install#linux)" in text)
    expect("an unknown resource gets an error",
           server.ask("resources/read", uri="help:tool/none")["error"]["code"] == -32602)
    expect("an unknown method gets an error", server.ask("prompts/list")["error"]["code"] == -32601)
    expect("the server ends with its input", server.end() == 0)


def tools(program, book):
    server = Server(program, book)
    hits, _ = server.call("search", query="package", limit=3)
    expect("search names the section", hits.startswith("- guide/install#linux: Install › Linux"))
    nothing, is_error = server.call("search", query="zebra")
    expect("a search without hits is not an error", not is_error and "Nothing" in nothing)
    expect("a search without words is an error", server.call("search", query=" ")[1])
    section, _ = server.call("read", topic="guide/install#linux")
    expect("read gives one section", section == "## Linux\n\nUse the package.\n")
    parts = []
    while len(parts) < 20:
        text, is_error = server.call("read", topic="guide/install", part=len(parts) + 1)
        expect("a part is at most 2,000 tokens", len(text.encode()) <= 8_000)
        parts.append(text)
        if is_error or f"go on with part {len(parts) + 1}" not in text:
            break
    expect("parts are the whole text", all(f"Paragraph {number} says" in "".join(parts) for number in range(400)))
    short, _ = server.call("read", topic="guide/install", maxTokens=200)
    expect("a part is shorter if fewer tokens are asked for", len(short.encode()) <= 800)
    missing, is_error = server.call("read", topic="guide/isntall")
    expect("the error about a wrong name suggests the right one", is_error and "guide/install" in missing)
    expect("an unknown tool gets an error", server.ask("tools/call", name="write")["error"]["code"] == -32602)
    server.end()


def malformed(program, book, count):
    server = Server(program, book)
    server.send("{")
    expect("a line that is not JSON gets an error", server.read()["error"]["code"] == -32700)
    server.send("[]")
    expect("a list gets an error", server.read()["error"]["code"] == -32600)
    server.send('{"jsonrpc":"2.0","id":{},"method":"ping"}')
    expect("an id that is an object gets an error", server.read()["error"]["code"] == -32600)
    server.send("x" * 3_000_000)
    expect("a message that is too long gets an error", server.read()["error"]["code"] == -32600)
    server.send("[" * 100_000)
    expect("a deeply nested message gets an error", server.read()["error"]["code"] == -32700)
    whole = json.dumps({
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": {"name": "read", "arguments": {"topic": "index", "maxTokens": 10, "part": 1}}})
    generator = random.Random(43)
    characters = '{}[]",:\\0123456789eE+-.truefalsn\u0000\u001b\ud800é'
    for _ in range(count):
        text = list(whole)
        for _ in range(generator.randint(1, 6)):
            place = generator.randrange(len(text))
            change = generator.random()
            if change < 0.4:
                text[place] = generator.choice(characters)
            elif change < 0.7:
                del text[place]
            else:
                text.insert(place, generator.choice(characters))
        line = "".join(text).replace("\n", "").replace("\ud800", "\udcff")
        server.process.stdin.write(line + "\n")
        # A line without an answer must not be waited for.
        server.process.stdin.write('{"jsonrpc":"2.0","id":"end","method":"ping"}\n')
        server.process.stdin.flush()
        while server.read().get("id") != "end":
            pass
    expect("the server is alive", "result" in server.ask("ping"))
    expect("the server ends with exit code 0", server.end() == 0)
    ended = subprocess.run([program, "mcp", str(book)], input="x" * 3_000_000, capture_output=True, text=True)
    expect("a last message that is too long gets an error without a line end", '"code":-32600' in ended.stdout)


CLIENT = """
import asyncio, sys
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

async def main(program, book, mode):
    server = stdio_client(StdioServerParameters(command=program, args=["mcp", book]))
    async with Client(server, mode=mode) as client:
        tools = await client.list_tools()
        assert [tool.name for tool in tools.tools] == ["search", "read"], tools
        found = await client.call_tool("search", {"query": "package"})
        assert "guide/install#linux" in found.content[0].text, found
        text = await client.call_tool("read", {"topic": "guide/install#linux"})
        assert text.content[0].text.startswith("## Linux"), text
        resources = await client.list_resources()
        page = await client.read_resource(resources.resources[0].uri)
        assert page.contents[0].text.startswith("# Install"), page
        print(mode, client.protocol_version)

for mode in ["auto", "legacy"]:
    asyncio.run(main(sys.argv[1], sys.argv[2], mode))
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--client", help="a Python with the package mcp")
    parser.add_argument("--random", type=int, default=2_000)
    options = parser.parse_args()
    begin = time.time()
    with tempfile.TemporaryDirectory() as folder:
        book = make_book(Path(folder))
        both_revisions(options.program, book)
        tools(options.program, book)
        malformed(options.program, book, options.random)
        if options.client:
            done = subprocess.run(
                [options.client, "-c", CLIENT, options.program, str(book)], text=True, capture_output=True)
            expect(f"the client of Python: {done.stderr[-2000:]}", done.returncode == 0)
            print(done.stdout, end="")
    print(f"{len(FAULTS)} faults in {time.time() - begin:.1f} s")
    sys.exit(1 if FAULTS else 0)


if __name__ == "__main__":
    main()
