#!/usr/bin/env python3
"""Puts faults into the commands of a book, and counts how many `lectern check --commands` finds.

    commands.py LECTERN BOOK TOOL[=PATH] [--faults 50] [--seed 1] [--show]

Each fault misspells one subcommand or long option in a command line of the tool, somewhere in a copy of the book.
First, the book is checked without these faults: --show prints the findings, which a person must judge.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path


def findings(lectern, book, tool):
    text = subprocess.run([lectern, "check", book, "--json", "-q", "--commands", tool], capture_output=True).stdout
    name = tool.split("=")[0]
    found = json.loads(text)
    found = found.get("findings", found) if isinstance(found, dict) else found
    return [
        f for f in found
        if re.match(rf"'{re.escape(name)}( [^']*)?' has no (option|subcommand)|the help of", f["message"])]


def places(book, tool):
    """Subcommands and long options in command lines of the tool: file, offset, word."""
    name, program = tool.split("=")[0], tool.split("=")[-1]
    known = "".join(
        subprocess.run([program, *words], capture_output=True, text=True).stdout for words in (["--help"], ["help", "-a"]))
    for file in sorted(book.rglob("*")):
        if file.suffix not in (".md", ".mdx", ".html", ".txt"):
            continue
        try:
            text = file.read_text()
        except UnicodeDecodeError:
            continue
        for line in re.finditer(rf"(?:^\s*(?:\$ )?|`|<code>){re.escape(name)} ([^`\n<#|;]+)", text, flags=re.M):
            words = list(re.finditer(r"(?<=\s)(--[a-z][a-z-]{3,}|[a-z][a-z-]{3,})(?=[\s=]|$)", " " + line[1]))
            if words and words[0].start() == 1 and re.search(rf"^ +{re.escape(words[0][1])}\b", known, flags=re.M):
                word = random.choice(words[:1] + [w for w in words[1:] if w[1].startswith("--")])
                yield file, line.start(1) + word.start() - 1, word[1]


def misspelled(word):
    """The word with one wrong letter. The offsets of other words do not change."""
    place = random.randrange(2 if word.startswith("--") else 0, len(word))
    letter = random.choice([letter for letter in "qxzjvk" if letter != word[place]])
    return word[:place] + letter + word[place + 1:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("book", type=Path)
    parser.add_argument("tool")
    parser.add_argument("--faults", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    random.seed(options.seed)
    before = findings(options.lectern, options.book, options.tool)
    if options.show:
        for finding in before:
            print(f"{finding.get('file')}:{finding.get('line')}: {finding['message']}")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / options.book.name
        shutil.copytree(options.book, copy, symlinks=True)
        known = {(str(Path(f["file"]).relative_to(options.book)), f["line"]) for f in before if f.get("file")}
        candidates = list(places(copy, options.tool))
        random.shuffle(candidates)
        seeded = []
        for file, offset, word in candidates:
            if len(seeded) == options.faults:
                break
            text = file.read_text()
            if text[offset:offset + len(word)] != word:
                continue
            line = text.count("\n", 0, offset) + 1
            if (str(file.relative_to(copy)), line) in known or any(f == file and abs(n - line) < 2 for f, n, _, _ in seeded):
                continue
            new = misspelled(word)
            file.write_text(text[:offset] + new + text[offset + len(word):])
            seeded.append((file, line, word, new))
        after = findings(options.lectern, copy, options.tool)
        new_lines = {(f["file"], f["line"]) for f in after}
        missed = [s for s in seeded if not any(Path(f) == s[0] and abs((n or 0) - s[1]) <= 30 for f, n in new_lines
                  if s[3] in " ".join(x["message"] for x in after if x["file"] == f))]
    for file, line, word, new in missed:
        print(f"missed: {file.name}:{line}: {word} as {new}")
    print(f"{len(seeded) - len(missed)} of {len(seeded)} faults found; {len(before)} findings without faults")


if __name__ == "__main__":
    main()
