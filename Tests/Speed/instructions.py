#!/usr/bin/env python3
"""Counts the instructions of a few jobs and compares them with those that are recorded.

    instructions.py LECTERN [--record]

Instructions do not depend on how busy the machine is, and repeat within a hundredth of a percent. They do depend on the
compiler, on libcmark and on the processor's extensions, which libraries choose their code by: each combination has
numbers of its own in `instructions.json`, and one that has none is reported and passes. More than 3 % above a number is a
failure. A change that intends this, or one that is faster, records new numbers (`make record-speed`) and says why.

The pages are in `book` beside this file; the book that is packed, read, searched and exported is made of copies of them.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RECORD = HERE / "instructions.json"
LIMIT = 0.03
COPIES = 12


def count(program, arguments, folder, name):
    """The instructions of one run."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8", "SOURCE_DATE_EPOCH": "0",
                   # A dictionary has the same order in each run.
                   "SWIFT_DETERMINISTIC_HASHING": "1"}
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder / name}", program, *map(str, arguments)],
        cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    counted = re.search(rb"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not counted:
        sys.exit(f"lectern {' '.join(map(str, arguments))} failed:\n{run.stderr.decode(errors='replace')[-2000:]}")
    return int(counted.group(1))


def made_book(folder):
    """Copies of the pages. Each copy costs more than the start of the program."""
    book = folder / "book"
    for number in range(COPIES):
        part = book / f"part{number:02}"
        part.mkdir(parents=True)
        for page in sorted((HERE / "book").glob("*.md")):
            shutil.copy(page, part)
    (book / "index.md").write_text("# Ferries\n\nSee [the first](part00/prose.md).\n")
    return book


def measure(lectern):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # valgrind cannot read all debug information of a Swift program.
        program = folder / "lectern"
        subprocess.run(["strip", "-g", "-o", program, lectern], check=True)
        book, bundle = made_book(folder), folder / "book.helpz"
        jobs = {"start": ["--version"]}
        for page in sorted((HERE / "book").glob("*.md")):
            jobs[f"render {page.stem}"] = ["render", page, "--to", "html"]
        jobs |= {
            "pack": ["pack", "-q", "--jobs", "1", book, "-o", bundle],
            "topic of a bundle": ["read", "--plain", bundle, "part07/tables"],
            "search in a bundle": ["search", bundle, "captain", "fog"],
            "resource of a bundle": ["cat", "part07/tables.md", "--in", bundle],
            "topic of a folder": ["read", "--plain", book, "part07/tables"],
            "check": ["check", "-q", book],
            "export": ["export", "html", "-q", "--jobs", "1", book, "-o", folder / "site"],
            "export, nothing changed": ["export", "html", "-q", "--jobs", "1", book, "-o", folder / "site"],
        }
        return {name: count(program, arguments, folder, "out") for name, arguments in jobs.items()}


def surroundings():
    """What the numbers depend on beside the sources."""
    swift = re.search(r"Swift version ([\d.]+)", subprocess.run(
        ["swift", "--version"], capture_output=True, text=True).stdout)
    cmark = subprocess.run(["pkg-config", "--modversion", "libcmark"], capture_output=True, text=True).stdout.strip()
    flags = pathlib.Path("/proc/cpuinfo").read_text().split() if os.path.exists("/proc/cpuinfo") else []
    extensions = "+".join(each for each in ("avx2", "bmi2", "erms") if each in flags)
    return f"swift {swift.group(1) if swift else '?'}, libcmark {cmark}, {platform.machine()} {extensions}".rstrip()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lectern", type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    if not shutil.which("valgrind"):
        print("note: instructions were not counted, since valgrind is not installed", file=sys.stderr)
        return
    recorded = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    key = surroundings()
    counts = measure(arguments.lectern.resolve())
    if arguments.record:
        recorded[key] = counts
        RECORD.write_text(json.dumps(recorded, indent=2) + "\n")
    known = recorded.get(key, {})
    print(f"\ninstructions in millions: {key}\n" + "─" * 60)
    faults = []
    for name, counted in counts.items():
        line = f"{name:26}{counted / 1e6:10.2f}"
        if name in known:
            change = counted / known[name] - 1
            line += f"{change * 100:+9.2f} %"
            if change > LIMIT:
                faults.append(f"{name}: {change:.1%} more instructions than recorded, limit {LIMIT:.0%}")
        print(line)
    if not known:
        print("no numbers are recorded for this compiler, library and processor: `make record-speed` records them")
    if faults:
        sys.exit("\n".join(faults) + "\nhint: find out why, or record the new numbers with `make record-speed` and say why")


main()
