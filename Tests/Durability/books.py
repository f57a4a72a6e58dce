#!/usr/bin/env python3
"""Installs and uninstalls one book from two processes while others read it: a reader sees a whole book or none.

    books.py LECTERN [--rounds 500] [--readers 20]

One process installs a bundle of 1.0, the other a folder of 1.1, which is packed on the way. Each reader opens the book by
its name, over and over. Prints what they saw; exits with 1 at the first reader that saw anything else.
"""

import argparse
import collections
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

options = argparse.ArgumentParser()
options.add_argument("lectern")
for name, count in ("rounds", 500), ("readers", 20):
    options.add_argument("--" + name, type=int, default=count)
options = options.parse_args()
LECTERN = os.path.abspath(options.lectern)
NO_BOOK = "lectern: error: cannot open 'tool': no such file or directory, and no installed book of that name\n"
faults = []
seen = collections.Counter()
ended = threading.Event()


def text(version):
    return f"Version {version}\n" + "━" * 80 + "\n\n" + f"  All of {version}.\n\n" + "\n".join(
        f"  Line {n} of {version}.\n" for n in range(200))


def write_source(folder, version):
    folder.mkdir()
    (folder / "help.yml").write_text(f"identifier: tool\nversion: '{version}'\n")
    lines = "\n\n".join(f"Line {n} of {version}." for n in range(200))
    (folder / "index.md").write_text(f"# Version {version}\n\nAll of {version}.\n\n{lines}\n")


def run(folder, *arguments):
    return subprocess.run(
        [LECTERN, *arguments], cwd=folder, text=True, capture_output=True, stdin=subprocess.DEVNULL,
        env={"LECTERN_PATH": str(folder / "books"), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})


def change(folder, source):
    """Installs and uninstalls; the other process may have removed the book first."""
    for _ in range(options.rounds):
        done = run(folder, "install", source, "--into", "books")
        if done.returncode != 0:
            return faults.append(("install", done))
        done = run(folder, "uninstall", "tool", "--into", "books")
        if done.returncode not in (0, 66):
            return faults.append(("uninstall", done))


def read(folder, whole):
    while not ended.is_set():
        done = run(folder, "read", "tool", "index")
        answer = (done.returncode, done.stderr)
        if answer == (0, "") and done.stdout in whole:
            seen[whole[done.stdout]] += 1
        elif done.returncode == 66 and done.stderr.startswith(NO_BOOK) and not done.stdout:
            seen["none"] += 1
        else:
            return faults.append(("read", done))


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "books").mkdir()
        for version in "1.0", "1.1":
            write_source(folder / version, version)
        assert run(folder, "pack", "1.0", "-o", "one.helpz").returncode == 0
        whole = {run(folder, "read", f"./{version}", "index").stdout: version for version in ("1.0", "1.1")}
        assert set(whole) == {text("1.0"), text("1.1")}, whole
        writers = [threading.Thread(target=change, args=(folder, source)) for source in ("one.helpz", "1.1")]
        readers = [threading.Thread(target=read, args=(folder, whole)) for _ in range(options.readers)]
        for thread in writers + readers:
            thread.start()
        for thread in writers:
            thread.join()
        ended.set()
        for thread in readers:
            thread.join()
        if faults:
            print(f"books.py: {len(faults)} faults, the first in {faults[0][0]}: {faults[0][1]}", file=sys.stderr)
            sys.exit(1)
        if options.rounds >= 100 and not {"1.0", "1.1"} <= set(seen):
            print(f"books.py: readers saw only {sorted(seen)}", file=sys.stderr)
            sys.exit(1)
        rest = sorted(os.listdir(folder / "books"))
        if rest:
            print(f"books.py: left behind: {rest}", file=sys.stderr)
            sys.exit(1)
        print(f"{options.rounds} rounds in each of two processes; readers saw "
              + ", ".join(f"{k}: {n}" for k, n in sorted(seen.items())))


main()
