#!/usr/bin/env python3
"""Validates every message of `lectern mcp` with the specification's JSON schemas.

    schema_test.py LECTERN FOLDER

FOLDER is `schema` of the repository modelcontextprotocol/modelcontextprotocol, with a folder for each revision. Needs the package
`jsonschema`.
"""

import json
import random
import sys
import tempfile
from pathlib import Path

import jsonschema

from mcp_test import REVISION, STATELESS, Server, make_book

HANDSHAKE = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
# Each request, the definition of its result, and whether it is an error.
REQUESTS = [
    ("tools/list", {}, "ListToolsResult"),
    ("resources/list", {}, "ListResourcesResult"),
    ("resources/templates/list", {}, "ListResourceTemplatesResult"),
    ("resources/read", {"uri": "help:tool/index"}, "ReadResourceResult"),
    ("tools/call", {"name": "search", "arguments": {"query": "package"}}, "CallToolResult"),
    ("tools/call", {"name": "search", "arguments": {}}, "CallToolResult"),
    ("tools/call", {"name": "read", "arguments": {"topic": "guide/install"}}, "CallToolResult"),
    ("tools/call", {"name": "read", "arguments": {"topic": "none"}}, "CallToolResult"),
    ("tools/call", {"name": "none"}, None),
    ("resources/read", {"uri": "help:tool/none"}, None),
    ("resources/list", {"cursor": "none"}, None),
    ("prompts/list", {}, None),
]


class Schema:
    """The definitions of one revision."""

    def __init__(self, folder, revision):
        self.revision, self.count, self.faults = revision, 0, []
        self.text = json.loads((folder / revision / "schema.json").read_text())
        self.key = "$defs" if "$defs" in self.text else "definitions"

    def has(self, name):
        return name in self.text[self.key]

    def validate(self, message, *names):
        """Validates a message with the first of some definitions that the revision has."""
        name = next(filter(self.has, names))
        schema = {**self.text, "$ref": f"#/{self.key}/{name}"}
        self.count += 1
        for fault in jsonschema.validators.validator_for(schema)(schema).iter_errors(message):
            self.faults.append(f"{self.revision}: {name}: {fault.message[:300]}")

    def validate_error(self, answer):
        if self.has("JSONRPCErrorResponse"):
            self.validate(answer, "JSONRPCErrorResponse")
        else:
            # These schemas require an id even of an answer to a message without one.
            self.validate({"id": "none", **answer}, "JSONRPCError")

    def validate_answer(self, answer, result):
        if result is None:
            self.validate_error(answer)
        else:
            self.validate(answer, result + "Response", "JSONRPCResultResponse", "JSONRPCResponse")
            self.validate(answer["result"], result)


def ask_all(program, book, schema, generator):
    is_stateless = schema.revision == STATELESS
    server = Server(program, book)
    if is_stateless:
        schema.validate_answer(server.ask("server/discover"), "DiscoverResult")
        wrong = server.ask("tools/list", stateless=False, _meta={REVISION: "2030-01-01"})
        schema.validate(wrong, "UnsupportedProtocolVersionError")
    else:
        begun = server.ask(
            "initialize", stateless=False, protocolVersion=schema.revision, capabilities={},
            clientInfo={"name": "test", "version": "1"})
        schema.validate_answer(begun, "InitializeResult")
        schema.validate_answer(server.ask("ping", stateless=False), "EmptyResult")
    for method, parameters, result in REQUESTS:
        schema.validate_answer(server.ask(method, stateless=is_stateless, **parameters), result)
    # For each input, an error must be one of the protocol.
    whole = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}})
    for _ in range(500):
        text = list(whole)
        for _ in range(generator.randint(1, 3)):
            text[generator.randrange(len(text))] = generator.choice('{}[]",:0e.xt')
        server.send("".join(text))
        server.send('{"jsonrpc":"2.0","id":"end","method":"ping"}')
        while (answer := server.read()).get("id") != "end":
            # A changed request may be one of another revision, whose results have other members.
            if "error" in answer:
                schema.validate_error(answer)
    server.end()


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    faults = []
    with tempfile.TemporaryDirectory() as temporary:
        book = make_book(Path(temporary))
        for revision in HANDSHAKE + [STATELESS]:
            schema = Schema(folder, revision)
            ask_all(program, book, schema, random.Random(43))
            print(f"{revision}: {schema.count} messages, {len(schema.faults)} faults")
            faults += schema.faults
    for fault in sorted(set(faults)):
        print(" ", fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
