#!/usr/bin/env python3
"""Compares the map in CONTRIBUTING.md with the targets of the package.

The map is a block of text: lines of arrows, `A → B, C → D`, where B and C use A, and D uses B and C; the word before a
line names the group of its new rooms. It must agree with Package.swift: the same rooms, each reached from the
same rooms, and no room of the first group uses one of another group. The table below the map has a row for each target
in Sources.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GROUPS = ["reading", "authoring", "outputs", "command"]


def package():
    """The targets below Sources, each with those that it uses."""
    text = subprocess.run(
        ["swift", "package", "--ignore-lock", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "LECTERN_PLUGINS": "0"}).stdout
    uses = {}
    for target in json.loads(text)["targets"]:
        if target["type"] in ("test", "plugin") or (target.get("path") or "").startswith("Tests"):
            continue
        names = [d.get("byName") or d.get("target") for d in target["dependencies"]]
        uses[target["name"]] = {name[0] for name in names if name}
    return {name: {d for d in used if d in uses} for name, used in uses.items()}


def drawn(lines):
    """The arrows of the map, and the group of each room."""
    uses, groups, group = {}, {}, None
    for line in lines:
        word = re.match(r"(\w+) ", line)
        if word:
            group = word[1]
            line = line[word.end():]
        steps = [[name.strip() for name in step.split(",")] for step in line.split("→")]
        for step in steps:
            for room in step:
                uses.setdefault(room, set())
                groups.setdefault(room, group)
        for before, after in zip(steps, steps[1:]):
            for room in after:
                uses[room].update(before)
    return uses, groups


def reached(room, uses, seen=None):
    """All rooms that one uses, directly or through others."""
    seen = set() if seen is None else seen
    for used in uses.get(room, ()):
        if used not in seen:
            seen.add(used)
            reached(used, uses, seen)
    return seen


def main():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    chapter = text[text.index("## The map of the code"):]
    chapter = chapter[: chapter.index("\n## ", 4)]
    block = re.search(r"```text\n(.*?)```", chapter, re.DOTALL)[1].splitlines()
    real, (uses, groups) = package(), drawn(block)
    rooms = {name for name in real if name.startswith("Help") and name != "HelpFuzz"}
    rooms |= {"lectern", "lectern-serve"}
    faults = []
    for room in sorted(rooms ^ set(uses)):
        faults.append(f"{room} is {'not on the map' if room in rooms else 'on the map, but not a target'}")
    for room in sorted(rooms & set(uses)):
        expected = reached(room, real) & rooms
        found = reached(room, uses)
        if expected != found:
            more, less = sorted(found - expected), sorted(expected - found)
            faults.append(f"{room}: the map has {more} too many, and lacks {less}")
        for used in sorted(expected & set(groups)):
            if GROUPS.index(groups[used]) > GROUPS.index(groups[room]):
                faults.append(f"{room} ({groups[room]}) uses {used} ({groups[used]})")
    listed = set(re.findall(r"`([\w-]+)`", " ".join(re.findall(r"^\| (`.*?) \|", chapter, re.MULTILINE))))
    for name in sorted(set(p.name for p in (ROOT / "Sources").iterdir() if p.is_dir()) - listed):
        faults.append(f"{name} is in Sources, but not in the table below the map")
    for name in sorted(name for name in listed if not (ROOT / "Sources" / name).exists()):
        faults.append(f"{name} is in the table below the map, but not in Sources")
    for fault in faults:
        print("lint:", fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
