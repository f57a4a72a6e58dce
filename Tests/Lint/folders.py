#!/usr/bin/env python3
"""Finds import cycles between the folders of a target: types of folder A used in B, and types of B used in A.

    folders.py            checks every target in Sources/; exits with 1 where one has cycles
    folders.py TARGET...  checks these targets

A type belongs to the folder whose file declares it outside braces (struct, class, enum, protocol, actor, typealias),
unless it is private. Its name in the code of another folder's file is a use, an extension included. Each file in a
target's root counts as a separate folder: a root contains the entry point beside what all folders share.
"""

import itertools
import re
import sys
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "Sources"
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|(?P<signs>#*)(?P<quotes>"""|")|[()]', re.DOTALL)
DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias) +([A-Z]\w*)")
NAME = re.compile(r"(?<![\w.`])[A-Z]\w*")


def without_text(source):
    """The source without comments and string literals, except for line ends and interpolations."""
    code, place = [], 0
    literals = []  # The open literals: the end of each, and the number of open parentheses in its interpolation.
    while place < len(source):
        if literals and literals[-1][2] == 0:
            quotes, signs, _ = literals[-1]
            end = re.compile(rf"\\{signs}(\(|.)|{quotes}{signs}|\n", re.DOTALL).search(source, place)
            code.append("\n" * end[0].count("\n"))
            if end[1] == "(":
                literals[-1][2] = 1
            elif end[0] == quotes + signs:
                literals.pop()
            place = end.end()
            continue
        token = TOKEN.search(source, place)
        code.append(source[place : token.start() if token else None])
        if not token:
            break
        place = token.end()
        if token["quotes"]:
            literals.append([token["quotes"], token["signs"], 0])
        elif token[0] in "()":
            code.append(token[0])
            if literals:
                literals[-1][2] += 1 if token[0] == "(" else -1
        else:
            code.append("\n" * token[0].count("\n"))
    # The text of a literal, skipped above, ends before what follows; a space keeps the words around it apart.
    return " ".join(code)


def folder(file, target):
    return file.stem if file.parent == target else str(file.relative_to(target).parent)


def uses(target):
    """By pairs of folders (A, B): the places where A uses a type of B."""
    lines = {file: without_text(file.read_text()).split("\n") for file in sorted(target.rglob("*.swift"))}
    home, own = {}, defaultdict(set)
    for file in lines:
        depth = 0
        for line in lines[file]:
            for declared in DECLARATION.finditer(line):
                own[file].add(declared[1])
                if depth == 0 and "private " not in line[: declared.start()]:
                    home[declared[1]] = folder(file, target)
            depth += line.count("{") - line.count("}")
    found = defaultdict(list)
    for file in lines:
        here = folder(file, target)
        for number, line in enumerate(lines[file], 1):
            for name in sorted(set(NAME.findall(line)) - own[file]):
                if home.get(name, here) != here:
                    place = f"{file.relative_to(SOURCES.parent)}:{number}"
                    found[here, home[name]].append(f"{place}: uses {name} of {home[name]}")
    return found


def cyclic(arrows):
    """The arrows (A, B) for which a path leads from B back to A."""
    reached = defaultdict(set)
    for a, b in arrows:
        reached[a].add(b)
    for via, a in itertools.product(list(reached), repeat=2):
        if via in reached[a]:
            reached[a] |= reached[via]
    return [(a, b) for a, b in arrows if a in reached[b]]


def main():
    wanted, status = sys.argv[1:], 0
    for target in sorted(path for path in SOURCES.iterdir() if path.name in wanted or not wanted):
        found = uses(target)
        names = sorted({name for arrow in cyclic(found) for name in arrow})
        if names:
            print(f"lint: in {target.name} these use each other: {', '.join(names)}. Look at these uses:")
            status = 1
        # Without the lightest arrows, no cycle is left: these are the uses to turn around.
        while arrows := cyclic(found):
            print(*found.pop(min(arrows, key=lambda arrow: (len(found[arrow]), arrow))), sep="\n")
    sys.exit(status)


main()
