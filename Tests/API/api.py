#!/usr/bin/env python3
"""Lists the public API of the library products, and compares it with the committed list.

    api.py [SCRATCH]             exits with 1 where the list beside this script is out of date, or a declaration has
                                 no documentation
    api.py --record [SCRATCH]    writes the list
    api.py --count [SCRATCH]     prints the numbers of each room only

SCRATCH (default .build) has a debug build. The list is one file for each room that a product carries, ROOM.txt: one
line for each declaration, members below their type, in the order of their names.

What counts is what a person wrote: each type, protocol, type alias, case, property, function, initializer, subscript and
operator that another package can name, requirements of protocols among them, each once with its default. Members that the compiler derives (`==`,
`hash(into:)`, `allCases` and `rawValue` of enumerations) have no place in a file, and do not count; neither do members
that a protocol of another package brings along. A conformance does not count on its own: it is a part of its type's line.
"""

import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).resolve().parent
TYPES = {"struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype"}
# What every type has, and what another conformance in the line implies.
IMPLICIT = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}
COLLECTIONS = ["Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection"]
IMPLIED = {name: set(COLLECTIONS[:number]) for number, name in enumerate(COLLECTIONS)} | {
    "Hashable": {"Equatable"}, "Comparable": {"Equatable"},
    "OptionSet": {"RawRepresentable", "SetAlgebra", "Equatable"},
    "Error": {"Sendable"}, "ParsableCommand": {"ParsableArguments", "Decodable", "Sendable"}}


def described():
    """What SwiftPM knows about the package."""
    text = subprocess.run(
        ["swift", "package", "--ignore-lock", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "LECTERN_PLUGINS": "0"}).stdout
    return json.loads(text)


def rooms():
    """The targets of all library products, in the order of the package."""
    package = described()
    carried = {name for product in package["products"] if "library" in product["type"] for name in product["targets"]}
    return [target["name"] for target in package["targets"] if target["name"] in carried]


def extracted(room, scratch, folder):
    """The symbol graphs of a room: its own, and those of its extensions of other rooms' types."""
    debug = (scratch / "debug").resolve()
    maps = [path.parent for path in ROOT.glob("Sources/C*/module.modulemap")]
    maps += [path.parent for path in scratch.glob("checkouts/*/Sources/*/include/module.modulemap")]
    maps += [path.parent for path in debug.glob("C*.build/module.modulemap") if "-tool" not in str(path)]
    target = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout)["target"]
    done = subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", room, "-target", target["triple"], "-swift-version", "6",
         "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder,
         *(flag for path in [debug / "Modules", *maps] for flag in ("-I", str(path)))],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"api.py: no symbols of {room}: build the package first\n{done.stderr}")
    for path in sorted(Path(folder).glob(f"{room}*.symbols.json")):
        if path.name.startswith((f"{room}.", f"{room}@")):
            yield json.loads(path.read_text())


class Symbol:
    """A declaration in a room's sources."""

    def __init__(self, symbol, room):
        self.path = tuple(symbol["pathComponents"])
        self.id = symbol["identifier"]["precise"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        self.isType = self.kind.split(".")[-1] in TYPES
        self.isExtension = self.kind == "extension"
        self.text = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        self.file = symbol.get("location", {}).get("uri", "")
        self.line = symbol.get("location", {}).get("position", {}).get("line", 0) + 1
        self.isWritten = f"/Sources/{room}/" in self.file
        self.isDocumented = "docComment" in symbol
        self.conformances = set()

    @property
    def place(self):
        return self.file[self.file.index("/Sources/") + 1:] + f":{self.line}"


class Room:
    """The declarations of a room that another package can name."""

    def __init__(self, name, scratch):
        self.name, found, conformances = name, {}, {}
        with tempfile.TemporaryDirectory() as folder:
            for graph in extracted(name, scratch, folder):
                for symbol in graph["symbols"]:
                    found.setdefault(symbol["identifier"]["precise"], Symbol(symbol, name))
                for relation in graph["relationships"]:
                    if relation["kind"] == "conformsTo":
                        protocol = relation.get("targetFallback") or relation["target"]
                        conformances.setdefault(relation["source"], set()).add(protocol)
        # The default implementation of a requirement reads like it: one line for both.
        written = {(symbol.path, symbol.text): symbol for symbol in sorted(
            (symbol for symbol in found.values() if symbol.isWritten and not symbol.isExtension),
            key=lambda symbol: symbol.isDocumented)}
        self.symbols = [written[key] for key in sorted(written)]
        for symbol in self.symbols:
            names = {self.protocol(p, found) for p in conformances.get(symbol.id, ())} - IMPLICIT - {None}
            symbol.conformances = names - {less for name in names for less in IMPLIED.get(name, ())}

    @staticmethod
    def protocol(name, found):
        """The name of a protocol; none of one that only the package sees."""
        if name.startswith("s:"):
            return found[name].path[-1] if name in found else None
        return name.split(".")[-1]

    @property
    def types(self):
        return sum(symbol.isType for symbol in self.symbols)

    @property
    def undocumented(self):
        return [symbol for symbol in self.symbols if not symbol.isDocumented]

    def lines(self):
        """The list: a member is indented below its type, also below that of another room."""
        types = {symbol.path for symbol in self.symbols if symbol.isType}
        shown = set()
        for symbol in self.symbols:
            for depth in range(1, len(symbol.path)):
                outer = symbol.path[:depth]
                if outer not in types and outer not in shown:
                    shown.add(outer)
                    yield "  " * (depth - 1) + "extension " + outer[-1]
            line = "  " * (len(symbol.path) - 1) + symbol.text
            if symbol.isType and symbol.conformances and symbol.kind != "protocol":
                line += ": " + ", ".join(sorted(symbol.conformances))
            yield line


def main():
    options = [argument for argument in sys.argv[1:] if argument.startswith("--")]
    folders = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    scratch = Path(folders[0] if folders else ROOT / ".build")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda name: Room(name, scratch), rooms()))
    # A room without public declarations has no file.
    texts = {f"{room.name}.txt": "".join(line + "\n" for line in room.lines()) for room in found if room.symbols}
    for room in found if "--count" in options else []:
        print(f"{room.name:18}{room.types:5} types{len(room.symbols):6} declarations")
    faults = []
    if "--record" in options:
        for old in LIST.glob("*.txt"):
            if old.name not in texts:
                old.unlink()
        for name, text in texts.items():
            (LIST / name).write_text(text)
    elif "--count" not in options:
        for name in sorted({*texts, *(path.name for path in LIST.glob("*.txt"))}):
            old = LIST / name
            old = old.read_text().splitlines() if old.exists() else []
            new = texts.get(name, "").splitlines()
            room = name.removesuffix(".txt")
            faults += [f"{room}: no longer public: {line.strip()}" for line in old if line not in new]
            faults += [f"{room}: not in the list: {line.strip()}" for line in new if line not in old]
            if old != new and sorted(set(old)) == sorted(set(new)):
                faults.append(f"{room}: the list is in another order")
        if faults:
            faults.append("the public API is not the one in Tests/API: if that is meant, run `make api`, and commit the list")
    missing = [f"{symbol.place}: {'.'.join(symbol.path)} has no documentation" for room in found for symbol in room.undocumented]
    print(*(f"api.py: {fault}" for fault in faults + missing), sep="\n", end="\n" if faults + missing else "", file=sys.stderr)
    types, declarations = sum(room.types for room in found), sum(len(room.symbols) for room in found)
    print(f"{types} public types, {declarations} public declarations, {len(missing)} without documentation")
    sys.exit(1 if faults or missing else 0)


if __name__ == "__main__":
    main()
