#!/usr/bin/env python3
"""Compiles the Swift listings of the manual and the README as a reader pastes them, as the code of another package.

    examples.py [SCRATCH]    SCRATCH (default .build) has a debug build of all targets

A listing that begins with an import is a file; those that follow without one continue it. The page "Add Lectern to a
Swift package" tells the reader the same. A file of declarations alone belongs to every program of its page. A program
is a `main.swift`, or a file with `@main`. Nothing is added to what a page shows.

It also compares the program of the page "Help for your own tool" with Examples/mytool, which mytool.py builds and runs,
and the rooms that the page "Choose a library" lists with the package.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from listings import MANUAL, ROOT, pages

MANIFEST = "// swift-tools-version"
DECLARATION = re.compile(r"(?:@|import |(?:public )?(?:final )?(?:struct|enum|class|protocol|extension|func)\b|[ })]|//|$)")


class File:
    """A Swift file of a page: the listing that begins it, and those that continue it."""

    def __init__(self, page, line):
        self.place, self.text = f"{page}:{line}", ""

    def add(self, page, line, listing):
        self.text += f'#sourceLocation(file: "{page}", line: {line})\n{listing}#sourceLocation()\n'
        self.is_program = "@main" in self.text or not all(
            DECLARATION.match(text) for text in self.text.splitlines() if not text.startswith("#sourceLocation"))

    @property
    def name(self):
        declared = re.search(r"@main\s+struct (\w+)", self.text)
        return (declared[1] if declared else "main") + ".swift"


def files(page, listings):
    """The files of a page, and its faults."""
    found = []
    for line, listing in listings:
        if listing.startswith(MANIFEST):
            continue
        if listing.startswith(("import ", "@preconcurrency import ")):
            found.append(File(page, line))
        elif not found:
            sys.exit(f"{page}:{line}: this listing does not continue a file: begin it with an import")
        found[-1].add(page, line, listing)
    return found


def flags(scratch):
    """How the compiler finds the modules of a debug build."""
    debug = (scratch / "debug").resolve()
    maps = [path.parent for path in ROOT.glob("Sources/C*/module.modulemap")]
    maps += [path.parent for path in scratch.glob("checkouts/*/Sources/*/include/module.modulemap")]
    # The maps of tools are the same modules again.
    maps += [path.parent for path in debug.glob("C*.build/module.modulemap") if "-tool" not in str(path)]
    return [flag for folder in [debug / "Modules", *maps] for flag in ("-I", str(folder))]


def compile_program(place, program, sources, modules):
    """The errors of the compiler for a program, or None. Nothing is linked."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, text in sources:
            paths.append(Path(folder) / name)
            paths[-1].write_text(text)
        # Moves, exclusivity and initialisation are checked after the types, on the way to SIL.
        command = ["swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-module-name", "listing"]
        command += ["-package-name", "example", *modules, *map(str, paths)]
        if not program or not program.endswith("main.swift"):
            command.append("-parse-as-library")
        done = subprocess.run(command, capture_output=True, text=True)
        return f"{place}: does not compile\n{done.stderr}" if done.returncode else None


def check_manifest(place, text):
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "Package.swift").write_text(text)
        done = subprocess.run(
            ["swift", "package", "--package-path", folder, "dump-package"], capture_output=True, text=True)
        return f"{place}: {done.stderr}" if done.returncode else None


def same_as_example():
    """The faults of the page whose program Examples/mytool is."""
    page = MANUAL / "embedding" / "mounting.md"
    listings = dict(pages("swift"))[str(page.relative_to(ROOT))]
    example = ROOT / "Examples" / "mytool"
    manifest = re.sub(r' *// In your package.*\n', "", (example / "Package.swift").read_text())
    manifest = manifest.replace('name: "lectern", path: "../.."', 'url: "https://example.org/lectern.git", branch: "main"')
    for text in manifest, (example / "Sources" / "mytool" / "MyTool.swift").read_text():
        if text not in [listing for _, listing in listings]:
            yield f"{page}: no listing is this file of Examples/mytool:\n{text}"


def same_rooms():
    """The faults of the page that lists what each library uses."""
    page = MANUAL / "embedding" / "rooms.md"
    section = page.read_text().split("## What depends on what")[1].split("\n## ")[0]
    shown = {
        room: set(re.findall(r"Help\w+", uses))
        for room, uses in re.findall(r"^- (Help\w+): (.*(?:\n  .*)*)", section, re.MULTILINE)
    }
    dumped = subprocess.run(
        ["swift", "package", "--ignore-lock", "--package-path", ROOT, "dump-package"], capture_output=True, text=True, check=True)
    package = json.loads(dumped.stdout)
    targets = {
        target["name"]: {list(use.values())[0][0] for use in target["dependencies"]} for target in package["targets"]
    }
    reached, wanted = [name for product in package["products"] for name in product["targets"]], {}
    while reached:
        name = reached.pop()
        if name.startswith("Help") and name not in wanted and targets.get(name) is not None:
            wanted[name] = {use for use in targets[name] if use.startswith("Help")}
            reached += wanted[name]
    plugins = {target["name"] for target in package["targets"] if target["type"] == "plugin"}
    for room in sorted((wanted.keys() | shown.keys()) - plugins):
        if shown.get(room) != wanted.get(room):
            yield f"{page}: {room} uses {sorted(wanted.get(room, []))}, and the page says {sorted(shown.get(room, []))}"


def main():
    modules = flags(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build"))
    work, listings = [], 0
    for page, found in pages("swift"):
        listings += len(found)
        for line, text in found:
            if text.startswith(MANIFEST):
                work.append((check_manifest, f"{page}:{line}", text))
        parts = files(page, found)
        shared = [(f"Part{number}.swift", part.text) for number, part in enumerate(parts) if not part.is_program]
        programs = [part for part in parts if part.is_program]
        for part in programs:
            work.append((compile_program, part.place, part.name, [(part.name, part.text), *shared], modules))
        if parts and not programs:
            work.append((compile_program, page, None, shared, modules))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [fault for fault in pool.map(lambda call: call[0](*call[1:]), work) if fault]
    faults += [*same_as_example(), *same_rooms()]
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    print(f"{listings} Swift listings in {len(work)} programs: {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
