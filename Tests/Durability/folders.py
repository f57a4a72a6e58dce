#!/usr/bin/env python3
"""Kills `unpack`, `export` in each form and `new`: no file is half-written under its final name, and the next run completes.

    folders.py LECTERN [--moments 100] [--files 300] [--seed 1]

Each writes into a missing folder or an empty one, and an export also over an earlier one. Prints how the
attempts ended; exits with 1 at the first that broke the promise.
"""

import argparse
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

options = argparse.ArgumentParser()
options.add_argument("lectern")
for name, count in ("moments", 100), ("files", 300), ("seed", 1):
    options.add_argument("--" + name, type=int, default=count)
options = options.parse_args()
dice = random.Random(options.seed)
LECTERN = os.path.abspath(options.lectern)
KINDS = ("missing", "empty", "again")


def fail(sentence):
    print("folders.py: " + sentence, file=sys.stderr)
    sys.exit(1)


def write_source(folder, word):
    for number in range(options.files):
        path = folder / f"part{number // 50}" / f"file{number}.{'png' if number % 5 == 4 else 'md'}"
        path.parent.mkdir(parents=True, exist_ok=True)
        if number % 5 == 4:
            path.write_bytes(dice.randbytes(dice.randrange(60_000)))
        else:
            path.write_text(f"# Topic {number}\n\n" + f"{word} {dice.random()} help\n" * dice.randrange(400))
    (folder / "index.md").write_text(f"# {word}\n")


def contents(folder):
    """All files with their bytes, except hidden ones that a killed run may leave beside its work."""
    return {
        str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*")
        if p.is_file() and not any(".lectern-" in part for part in p.relative_to(folder).parts)
    }


def kill(name, folder, command, kinds, earlier=None):
    """Kills a command at random moments. For the kind `again`, `earlier` is the command that fills the folder
    before."""
    target = folder / "target"

    def prepare(kind):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        if kind != "missing":
            target.mkdir()
        if kind == "again":
            subprocess.run(earlier(target), check=True)

    expected, old, longest = {}, {}, 0.0
    for kind in kinds:
        prepare(kind)
        old[kind] = contents(target) if target.exists() else {}
        started = time.monotonic()
        subprocess.run(command(target), check=True)
        longest = max(longest, time.monotonic() - started)
        expected[kind] = contents(target)
    reached = 0
    for number in range(options.moments):
        kind = kinds[number % len(kinds)]
        prepare(kind)
        process = subprocess.Popen(command(target))
        time.sleep(dice.random() * longest * 1.1)
        process.send_signal(signal.SIGKILL)
        process.wait()
        found = contents(target) if target.exists() else {}
        for path, data in found.items():
            if data not in (expected[kind].get(path), old[kind].get(path)):
                fail(f"killed {name} ({kind}): '{path}' is neither the old file nor the new")
        reached += found != old[kind]
        outcome = subprocess.run(command(target), stderr=subprocess.PIPE, text=True)
        if outcome.returncode != 0 and found != expected[kind]:
            fail(f"{name} after a killed one ({kind}): exit code {outcome.returncode}: {outcome.stderr}")
        if contents(target) != expected[kind]:
            fail(f"{name} after a killed one ({kind}): the folder differs from that of a run without a kill")
        hidden = [p for p in folder.rglob(".lectern-*") if p.is_dir()]
        if hidden:
            fail(f"{name} after a killed one ({kind}): {hidden} is left")
    print(f"{name} killed at {options.moments} moments of {longest * 1000:.0f} ms, {reached} after changes")


with tempfile.TemporaryDirectory(prefix="lectern-durability-") as root:
    root = pathlib.Path(root)
    for word in "old", "new":
        write_source(root / word, word)
    bundle = root / "new.helpz"
    subprocess.run([LECTERN, "pack", "--quiet", str(root / "new"), "-o", str(bundle)], check=True)
    place = root / "work"

    def export(word, form="html", file=""):
        return lambda target: [LECTERN, "export", form, "--quiet", str(root / word), "-o", str(target / file)]

    kill("unpack", place, lambda t: [LECTERN, "unpack", "--quiet", str(bundle), "-C", str(t)], KINDS[:2])
    kill("export", place, export("new"), KINDS, earlier=export("old"))
    for form in "markdown", "text", "man":
        kill(f"export {form}", place, export("new", form), KINDS, earlier=export("old", form))
    for form in "page", "epub", "jsonl", "agents":
        kill(
            f"export {form}", place, export("new", form, "book"), KINDS[1:], earlier=export("old", form, "book"))
    kill("new", place, lambda t: [LECTERN, "new", "--quiet", "--title", "A book", str(t)], KINDS[:2])
