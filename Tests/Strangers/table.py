#!/usr/bin/env python3
"""Prints a table of other people's books: what of each is read, and what is lost.

    table.py LECTERN NAME=SOURCE... [--seed 38] [--sample 20] [--lost] [--findings N]

The columns: pages that are topics or translations, and files that look like pages; pages of the site that show raw marks
(leaks.py); words of pages drawn with the seed that neither `read --plain` shows nor a finding of `check` names; the home;
languages; errors, warnings and notes; processor seconds of `check`. Words are those of the source without markup, by
simple rules: look at each word that is printed as lost.

    --lost        prints these words with their pages
    --findings N  prints N findings drawn with the seed, to be judged against the source
"""

import argparse
import json
import os
import random
import re
import resource
import subprocess
import tempfile
import zipfile
from pathlib import Path

import leaks

PAGES = (".md", ".markdown", ".mdx", ".rst", ".html", ".htm")
WORD = re.compile(r"[^\W_]{3,}")
# Each pattern removes a kind of markup that contains no text.
MARKUP = [re.compile(pattern, flags) for pattern, flags in (
    (r"\A---\n.*?\n---\n", re.S), (r"\A\+\+\+\n.*?\n\+\+\+\n", re.S), (r"<!--.*?-->", re.S),
    # Numbers that a terminal shows as superscripts, and repetitions in grammars.
    (r"<sup>[-\d]+</sup>", 0), (r"(?<=\d)\*(?=\w)", 0),
    (r"\{/\*.*?\*/\}", re.S), (r"<(script|style|svg)\b.*?</\1>", re.S | re.I), (r"\bset:html=\{", 0),
    # A program in a page, whose templates may contain pages.
    (r"(?<=const )\w+ = `[^`]*`", 0),
    (r"^export\s+(?:async\s+)?function\b.*?^\}", re.S | re.M),
    # What Svelte's documentation and mdBook hide in code.
    (r"(?<=\n)```[^\n]*\n(?:(?!```).)*?// ---cut---", re.S), (r"^[\s>]*// @\w+.*$", re.M), (r"^# // .*$", re.M),
    (r"^\s*(import|export)\s.*?(?:\n\s*\n|;$|['\"]$)", re.S | re.M), (r"^\s*(?:(?:[-*>]|\d+[.)]) *)*(?:```|~~~|:::|<<<|!!!|\?\?\?|/{3,}).*$", re.M),
    (r"\]\([^()\s]*(?:\([^()]*\))?[^()]*\)", 0), (r"^\s*\[[^\]]+\]:\s+\S+.*$", re.M), (r"\]\[[^\]]*\]", 0),
    (r"</?[A-Za-z](?:\"[^\"]*\"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>\"'{])*>", re.S),
    (r"</?[A-Za-z][^<>]*>", re.S), (r"\{%.*?%\}", re.S), (r"\{\{.*?\}\}", re.S), (r"\{[#:.][^{}]*\}", 0), (r"\[#[^\]]*\]", 0),
    # Names of included files and of footnotes.
    (r"^\s*@include\s.*$", re.M), (r"\[\^[^\]]*\]", 0),
    (r"\[![\w-]+\]", 0), (r"&#?\w+;", 0), (r":[a-z0-9_+-]+:", 0), (r"https?://\S+", 0))]


def words(text):
    return {word.lower() for word in WORD.findall(text)}


def source_words(text):
    text = text.replace("\r\n", "\n")
    for pattern in MARKUP:
        text = pattern.sub(" ", text)
    return words(re.sub(r"[_`\\]", " ", text.replace("*", "")))


def processor(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, capture_output=True, text=True, errors="replace")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return run, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def files(source):
    count = 0
    for folder, folders, names in os.walk(source):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "node_modules"]
        count += sum(name.lower().endswith(PAGES) for name in names)
    return count


def row(options, name, source, folder):
    checked, seconds = processor([options.lectern, "check", "--all", source])
    findings = (checked.stdout + checked.stderr).splitlines()
    if checked.returncode == 65:
        return f"| {name} | 0 of {files(source)} | | | | | {findings[0].split(': ', 3)[-1][:60]} | {seconds:.2f} |"
    bundle = Path(folder, "book.helpz")
    subprocess.run([options.lectern, "pack", "-q", source, "-o", bundle], capture_output=True, check=False)
    archive = zipfile.ZipFile(bundle)
    book = json.loads(archive.read(".lectern/book.json"))
    counts = re.search(r"checked (\d+) topics?(?: and (\d+) translations?)?", findings[-1] if findings else "")
    read = sum(int(count) for count in counts.groups() if count) if counts else len(book["topics"])
    site = Path(folder, "site")
    subprocess.run([options.lectern, "export", "html", "-q", source, "-o", site, "--no-search"], capture_output=True,
                   check=False)
    pages = sorted(page for page in site.rglob("*.html") if page.is_file())
    raw = sum(bool(leaks.leaks(page)) for page in pages)
    draw = random.Random(options.seed)
    topics = sorted((topic["path"], topic["file"]) for topic in book["topics"])
    lost = []
    for path, file in draw.sample(topics, min(options.sample, len(topics))):
        shown = subprocess.run([options.lectern, "read", "--plain", "--width", "10000", bundle, path],
                               capture_output=True, text=True, errors="replace").stdout
        said = " ".join(line for line in findings if file in line)
        known = words(shown) | words(said)
        gone = sorted(source_words(archive.read(file).decode(errors="replace")) - known)
        lost += [(path, word) for word in gone if word not in shown.lower()]
    if options.lost:
        for path, word in lost:
            print(f"  {name}: {path}: {word}")
    found = [line for line in findings if re.search(r": (error|warning|note): ", line)]
    if options.findings:
        for line in sorted(draw.sample(found, min(options.findings, len(found)))):
            print(f"  {name}: {line}")
    kinds = [sum(f": {kind}: " in line for line in found) for kind in ("error", "warning", "note")]
    languages = len(book.get("languages") or [])
    return (f"| {name} | {read} of {files(source)} | {raw} of {len(pages)} | {len(lost)} |"
            f" {book.get('home')} | {languages} | {' '.join(map(str, kinds))} | {seconds:.2f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lectern")
    parser.add_argument("books", nargs="+", metavar="NAME=SOURCE")
    parser.add_argument("--seed", type=int, default=38)
    parser.add_argument("--sample", type=int, default=20)
    parser.add_argument("--lost", action="store_true")
    parser.add_argument("--findings", type=int, default=0)
    options = parser.parse_args()
    print("| book | pages | with raw marks | words lost | home | languages | errors, warnings, notes | seconds |")
    print("|---|---|---|---|---|---|---|---|")
    for book in options.books:
        name, source = book.split("=", 1)
        with tempfile.TemporaryDirectory() as folder:
            print(row(options, name, source, folder), flush=True)


if __name__ == "__main__":
    main()
