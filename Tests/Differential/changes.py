#!/usr/bin/env python3
"""Compares the sections that `lectern diff` names with those that Git's word diff touches.

    changes.py LECTERN REPOSITORY OLD NEW FOLDER    two revisions of a Git repository, and the folder with the topics

Prints the sections that only one of the two names, and the share of sections that both do. Changes that Git cannot
judge count as differences as well: new markup of the same text, and text that topics include.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HEADING = re.compile(r"^(?:> ?)* {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$")
FENCE = re.compile(r"^ *(?:> ?)*(`{3,}|~{3,})(.*)$")


def plain(heading):
    """A heading's text in the form in which the two are compared."""
    heading = re.sub(r"\{#[^}]*\}|<[^>]*>", "", heading)
    heading = re.sub(r"!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])?", r"\1", heading)
    return re.sub(r"[\s*_`~\\#]+", "", heading).lower()


class Side:
    """One version of a file, line by line: the section that each line is in."""

    def __init__(self):
        self.heading, self.fence = "", None
        self.is_front = None
        self.is_comment = False

    def read(self, line):
        if self.is_front is None:
            self.is_front = line.strip() == "---"
            if self.is_front:
                return None
        elif self.is_front:
            self.is_front = line.strip() not in ("---", "...")
            return None
        # Neither comments nor anchors are text that a reader sees.
        if self.is_comment or line.lstrip().startswith("<!--") and not self.fence:
            self.is_comment = "-->" not in line
            return None
        if re.fullmatch(r'\s*(<a (id|name)="[^"]*">\s*</a>\s*)+', line):
            return None
        fence = FENCE.match(line)
        if self.fence:
            if fence and fence[1].startswith(self.fence) and not fence[2].strip():
                self.fence = None
        elif fence:
            self.fence = fence[1]
        elif heading := HEADING.match(line):
            self.heading = plain(heading[2])
        return self.heading


def touched(repository, old, new, path):
    """The headings of the sections that Git's word diff touches, of both versions."""
    diff = subprocess.run(
        ["git", "-C", repository, "diff", "-w", "--ignore-blank-lines", "--word-diff=porcelain", "-U1000000", old, new, "--", path],
        capture_output=True, check=True).stdout.decode(errors="replace")
    lines = diff.split("\n")
    start = next((n for n, line in enumerate(lines) if line.startswith("@@")), None)
    if start is None:
        return set()
    before, after, found = Side(), Side(), set()
    texts, marks = ["", ""], [False, False]
    for line in lines[start + 1:]:
        kind, text = line[:1], line[1:]
        if kind == "~":
            if any(HEADING.match(text) for text in texts) and any(marks):
                marks = [True, True]
            for index, side in enumerate((before, after)):
                # A line that only one version has is not read for the other.
                if not texts[index] and texts[1 - index] and marks[1 - index]:
                    continue
                heading = side.read(texts[index])
                if marks[index] and heading is not None and texts[index].strip():
                    found.add(heading)
            texts, marks = ["", ""], [False, False]
        elif kind == "-":
            texts[0] += text
            marks[0] = True
        elif kind == "+":
            texts[1] += text
            marks[1] = True
        else:
            texts = [both + text for both in texts]
    return found


def export(repository, revision, folder, target):
    archive = subprocess.run(["git", "-C", repository, "archive", revision, folder], capture_output=True).stdout
    subprocess.run(["tar", "x", "-C", target], input=archive)
    return Path(target) / folder


def main():
    lectern, repository, old, new, folder = sys.argv[1:]
    both = only_git = only_lectern = 0
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        before, after = export(repository, old, folder, one), export(repository, new, folder, other)
        changes = json.loads(subprocess.run([lectern, "diff", before, after, "--json", "-q"], capture_output=True, check=True).stdout)
        files = {}
        for page in changes["pages"]:
            if page["kind"] != "changed":
                continue
            # A renamed section has two headings.
            files[page["path"]] = [
                {plain(section["heading"]), plain(section.get("oldHeading", section["heading"]))} for section in page["sections"]]
        listed = subprocess.run(
            ["git", "-C", repository, "diff", "--name-only", "--no-renames", "--diff-filter=M", old, new, "--", folder],
            capture_output=True, text=True, check=True).stdout.split("\n")
        for name in filter(None, listed):
            path = Path(name)
            if path.suffix != ".md" or not (Path(other) / name).exists():
                continue
            topic = str(path.relative_to(folder).with_suffix(""))
            theirs, ours = touched(repository, old, new, name), files.get(topic, [])
            known = set().union(*ours)
            both += sum(1 for names in ours if names & theirs)
            for heading in sorted(theirs - known):
                only_git += 1
                print(f"only Git: {topic}#{heading}")
            for names in ours:
                if not names & theirs:
                    only_lectern += 1
                    print(f"only Lectern: {topic}#{min(names)}")
    total = both + only_git + only_lectern
    print(f"{both} of {total} sections are the same, {only_git} are Git's alone, {only_lectern} Lectern's alone")


if __name__ == "__main__":
    main()
