#!/usr/bin/env python3
"""Runs the shell listings of the manual and the README as a reader types them, and compares the output that they show.

    shell.py [LECTERN]    the command to run (default .build/release/lectern)

Each page has a folder, a home and no terminal. The folder has the book `docs` that the page "Five minutes with your own
docs" makes, and `mytool.helpz`, that book packed; PREPARED makes the other files that a page mentions. In the output
that a listing shows, `…` stands for anything. A command that shows an error fails; all others succeed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from listings import ROOT, pages

TOUR = "Resources/manual/guide/first-book.md"
INSTALLED = r"""
  printf '\n## Behind a proxy {#install.proxy}\n' >> docs/guide/install.md; lectern install docs --name mytool"""
SOURCES = "mkdir -p Sources/mytool; cp -r docs Help"
PROGRAM = 'cp "$(readlink -f "$(type -P true)")" mytool'
# By page and the number of a listing: the commands that run before it.
PREPARED = {
    "authoring/docc.md": {0: r"""
      mkdir -p my-package/Sources/A/A.docc; touch my-package/Package.swift
      printf '# ``A``\n' > my-package/Sources/A/A.docc/A.md"""},
    "authoring/links.md": {1: INSTALLED},
    "authoring/manifest.md": {0: r"printf 'title: A\nlanguage: en\nnav:\n- ]index.md\n' > docs/help.yml"},
    "authoring/mdbook.md": {0: r"""
      mkdir -p book/src; printf '[book]\ntitle = "A"\n' > book/book.toml
      printf -- '- [A](a.md)\n' > book/src/SUMMARY.md; printf '# A\n' > book/src/a.md"""},
    "embedding/mounting.md": {0: SOURCES},
    "formats/themes.md": {2: r"printf '# Mine\n\nlink blue\nheading-1 bold on megenta\n' > my.theme"},
    "guide/agents.md": {1: r"""
      printf '\n## Behind a proxy {#proxy}\n\nName the proxy.\n' >> docs/guide/install.md
      lectern pack docs -o docs.helpz"""},
    "guide/checking.md": {
        0: r"""
          cp docs/guide/install.md install.md; printf '# Upgrade\n' > docs/guide/upgrade.md
          printf '\n\n\n\nSee [upgrading](upgrad.md).\n' >> docs/guide/install.md""",
        1: "mv install.md docs/guide/install.md"},
    "guide/migrating.md": {0: "mv docs my-project", 1: "lectern export epub my-project -o guide.epub"},
    "guide/publishing.md": {0: r"printf 'version: \"2.1\"\n' >> docs/help.yml"},
    "guide/packing.md": {3: PROGRAM},
    "guide/reading.md": {
        0: r"printf 'a\nb\n' > build.log; printf '\nBehind a proxy.\n' >> docs/guide/install.md",
        1: "git init -q; git -c user.name=A -c user.email=a@example.org commit -q --allow-empty -m A"},
    "reference/cat.md": {1: "mkdir docs/images; echo > docs/images/window.png; lectern pack docs -o mytool.helpz"},
    "reference/check.md": {0: "sed -i.old s/install.md/instal.md/ docs/index.md", 1: "sed -i.old s/instal.md/install.md/ docs/index.md"},
    "reference/environment.md": {0: "mkdir books; mv mytool.helpz books"},
    "reference/export.md": {
        2: "lectern templates templates page.mustache", 3: r"printf '\n\n\n\n\n\n  {{#a}}\n' > templates/page.mustache"},
    "reference/find.md": {2: "mkdir docs/fr.lproj; cp docs/index.md docs/fr.lproj"},
    "reference/lookup.md": {0: r"mkdir docs/{de,fr}.lproj; printf '# A\n' | tee docs/{de,fr}.lproj/about.md"},
    "reference/new.md": {1: "rm -r docs"},
    "reference/pack.md": {2: PROGRAM},
    "reference/read.md": {3: INSTALLED},
    "reference/search.md": {0: r"""
      printf '\nBehind a proxy, at a terminal.\n' >> docs/guide/install.md; lectern pack docs -o mytool.helpz"""},
    "reference/unpack.md": {1: r"""
      python3 -c 'import zipfile; zipfile.ZipFile("evil.zip", "w").writestr("../evil.md", "x")'"""},
}

# Commands that are not run, and why. A name that ends in a space is the beginning of commands.
NOT_RUN = {
    "make ": "it builds everything, which .ci/run does",
    "swift build ": "it builds everything; mytool.py builds a program with its help",
    "cp .build/release/lectern ": "it follows a build",
    "swift package ": "mytool.py runs these plugins",
    "mytool ": "mytool.py runs this program",
    "sudo apt-get ": "it needs root and a network; the Makefile installs the same packages",
    "brew ": "it needs a Mac",
    "curl ": "it needs a network",
    "lectern docs --plain": "it needs a terminal; LinearTests reads there",
    "lectern serve ": "it serves until it is stopped; Tests/Serve asks it",
    "lectern new docs": "it needs a terminal; FormFlowTests fills in the form",
}


def is_run(command):
    command = command.lstrip("(")
    return not any(
        command.startswith(other) if other.endswith(" ") else command == other for other in NOT_RUN)


def commands(language, listing):
    """The commands of a listing, with the output that it shows for each."""
    if language == "sh":
        return [[f"({listing})", []]]
    found = []
    for line in listing.splitlines():
        if line.startswith("$ "):
            found.append([line[2:], []])
        elif found and not found[-1][1] and (line.startswith("> ") or re.search(r"[\\|]$", found[-1][0])):
            found[-1][0] += "\n" + line.removeprefix("> ")
        elif found:
            found[-1][1].append(line)
    return found


def pattern(lines):
    """A pattern for the output that a listing shows."""
    text = re.sub(r"\bin \d+\.\d+ s\b", "in … s", "\n".join(lines))
    return re.compile(".*".join(re.escape(part) for part in text.split("…")) + r"\n?", re.DOTALL)


def run(folder, home, lectern, script):
    environment = {
        "PATH": f"{lectern.parent}:{os.environ['PATH']}", "HOME": str(home), "LANG": "C.UTF-8", "EDITOR": "true",
        "TERM": "dumb", "SHELL": "/bin/bash",
    }
    return subprocess.run(
        ["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, timeout=300).stdout.decode(errors="replace")


def check(page, listings, world, lectern):
    """The faults of a page's listings, which follow each other in one folder."""
    faults, count = [], 0
    with tempfile.TemporaryDirectory() as name:
        folder, home = Path(name) / "work", Path(name) / "home"
        home.mkdir()
        shutil.copytree(world, folder)
        prepared, steps = PREPARED.get(page.removeprefix("Resources/manual/"), {}), []
        for number, (line, language, listing) in enumerate(listings):
            if number in prepared:
                steps.append((f"before line {line}", prepared[number], []))
            steps += [
                (f"line {line}", command, shown) for command, shown in commands(language, listing) if is_run(command)]
        # Each command's status follows its output, and the next command can read it.
        script = "set -o pipefail\n" + "".join(f"{command}\n(s=$?; printf '\\n\\036%d\\n' $s; exit $s)\n" for _, command, _ in steps)
        output = run(folder, home, lectern, script)
        parts = re.findall(r"(.*?)\n\x1e(\d+)\n", output, re.DOTALL)
        if len(parts) != len(steps):
            return [f"{page}: {len(parts)} of {len(steps)} commands ended:\n{output}"], len(steps)
        for (place, command, shown), (printed, status) in zip(steps, parts):
            count += 1
            fails = any("error: " in line for line in shown)
            printed = re.sub(r"\bin \d+\.\d+ s\b", "in … s", printed)
            if (status != "0") != fails:
                faults.append(f"{page}: {place}: '{command}' ends with {status}:\n{printed}")
            elif shown and not pattern(shown).fullmatch(printed):
                expected = "\n".join(shown)
                faults.append(f"{page}: {place}: '{command}' shows\n{expected}\nand prints\n{printed}")
    return faults, count


def main():
    lectern = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/lectern").resolve()
    found = {}
    for language in "console", "sh":
        for page, listings in pages(language):
            found.setdefault(page, []).extend((line, language, text) for line, text in listings)
    with tempfile.TemporaryDirectory() as name:
        world = Path(name) / "world"
        world.mkdir()
        tour = "\n".join(command for command, _ in commands("console", found[TOUR][0][2]))
        run(world, name, lectern, tour + "\nlectern pack docs -o mytool.helpz --quiet")
        if not (world / "mytool.helpz").exists():
            sys.exit(f"{TOUR}: its first listing makes no book")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda page: check(page, sorted(found[page]), world, lectern), found))
    faults = [fault for faults, _ in results for fault in faults]
    print(*faults, sep="\n\n", end="\n" if faults else "", file=sys.stderr)
    print(f"{sum(count for _, count in results)} commands of {len(found)} pages: {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
