#!/usr/bin/env python3
"""Compares the sections that `lectern diff` names with those that Git's word diff touches.

    changes.py LECTERN REPOSITORY OLD NEW FOLDER    two revisions of a Git repository, and the folder with the topics

A section is a heading with the headings above it, since reference pages repeat their headings. A word in both versions
counts as touched if its heading differs. Prints each section that only one of the two names, and the numbers of
sections. Git also touches sections with

- the same text: only the markup, or an attribute of HTML, changed;
- the same words: the diff pairs words of different sections, and thus marks the words of an equal section.
"""

import html
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HEADING = re.compile(r"^(?:> ?)* {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$")
HTML_HEADING = re.compile(r"^ {0,3}<h([1-6])\b[^>]*>(.*)</h\1>\s*$")
FENCE = re.compile(r"^ *(?:> ?)*(`{3,}|~{3,})(.*)$")
# Words that mark the structure, and belong to no text.
MARK = re.compile(rb"#+|>|<!--.*")


def plain(text):
    """The text of a heading in the form in which the two are compared."""
    return re.sub(r"[\s*_`~\\#\[\]]+", "", text).lower()


def text_of(markup):
    """The text of a heading in Markdown."""
    markup = re.sub(r"\{:? ?[#.][^}]*\}|<[^>]*>", "", markup)
    return html.unescape(re.sub(r"!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", markup))


class Version:
    """One version of a file: its words, each with the section that contains it, or None outside all sections."""

    def __init__(self, data):
        self.headings = []
        self.fence = None
        self.is_front = None
        self.is_comment = False
        self.words = []
        for line in data.split(b"\n"):
            section = self.read(line.decode(errors="replace").rstrip("\r"))
            self.words += [(word, section if not MARK.fullmatch(word) else None) for word in line.split()]

    def texts(self):
        """The words of each section."""
        texts = {}
        for word, section in self.words:
            if section is not None:
                texts.setdefault(section, []).append(word.decode(errors="replace"))
        return texts

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
            self.begin(len(heading[1]), heading[2] or "")
        elif heading := HTML_HEADING.match(line):
            self.begin(int(heading[1]), heading[2])
        return tuple(text for _, text in self.headings)

    def begin(self, level, text):
        while self.headings and self.headings[-1][0] >= level:
            self.headings.pop()
        self.headings.append((level, plain(text_of(text))))


def git(repository, *arguments):
    return subprocess.run(["git", "-C", repository, *arguments], capture_output=True, check=True).stdout


def touched(versions, diff):
    """The sections of both versions that a word diff touches."""
    before, after = (iter(version.words) for version in versions)
    found, is_text = set(), False
    for line in diff.split(b"\n"):
        kind, words = line[:1], line[1:].split()
        if not is_text:
            is_text = line.startswith(b"@@")
            continue
        for word in words if kind in b" -+" else []:
            pair = [next(side) for side in {b" ": (before, after), b"-": (before,), b"+": (after,)}[kind]]
            assert all(word == expected for expected, _ in pair), (word, pair)
            sections = [section for _, section in pair if section is not None]
            if kind != b" " or len({section[-1:] for section in sections}) > 1:
                found.update(sections)
    return found


def is_same(section, versions, form):
    """Whether each version that has a section has a section with the same heading and text in the other version."""
    texts = [version.texts() for version in versions]
    return all(
        any(below[-1:] == section[-1:] and form(text) == form(one[section]) for below, text in other.items())
        for one, other in (texts, texts[::-1]) if section in one)


def named(page):
    """The sections of a page that `lectern diff` names: of each, the headings of the two versions."""
    for section in page["sections"]:
        new = section["headings"]
        yield {tuple(plain(text) for text in headings) for headings in (new, section.get("oldHeadings", new))}


def export(repository, revision, folder, target):
    archive = git(repository, "archive", revision, folder)
    subprocess.run(["tar", "x", "-C", target], input=archive, check=True)
    return Path(target) / folder


def main():
    lectern, repository, old, new, folder = sys.argv[1:]
    counts = dict.fromkeys(["both", "only Lectern", "only Git", "only Git, the same text", "only Git, the same words"], 0)
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        before, after = export(repository, old, folder, one), export(repository, new, folder, other)
        changes = json.loads(subprocess.run([lectern, "diff", before, after, "--json", "-q"], capture_output=True, check=True).stdout)
        files = {page["path"]: list(named(page)) for page in changes["pages"] if page["kind"] == "changed"}
        listed = git(repository, "diff", "--name-only", "--no-renames", "--diff-filter=M", old, new, "--", folder)
        for name in filter(None, listed.decode().split("\n")):
            path = Path(name)
            if path.suffix != ".md" or not (Path(other) / name).exists():
                continue
            topic = str(path.relative_to(folder).with_suffix(""))
            versions = [Version(git(repository, "show", f"{revision}:{name}")) for revision in (old, new)]
            theirs = touched(versions, git(
                repository, "diff", "--minimal", "--word-diff=porcelain", "-U1000000", old, new, "--", name))
            ours = files.get(topic, [])
            for names in ours:
                counts["both" if names & theirs else "only Lectern"] += 1
                if not names & theirs:
                    print(f"only Lectern: {topic}: {' > '.join(min(names))}")
            for section in sorted(theirs.difference(*ours)):
                kind = "only Git"
                if is_same(section, versions, tuple):
                    kind = "only Git, the same words"
                elif is_same(section, versions, lambda words: plain(text_of(" ".join(words)))):
                    kind = "only Git, the same text"
                counts[kind] += 1
                print(f"{kind}: {topic}: {' > '.join(section)}")
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))


if __name__ == "__main__":
    main()
