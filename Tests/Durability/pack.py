#!/usr/bin/env python3
"""Kills `pack`, fills its disk, and changes and replaces files of its source: whatever happens, its target is the old
file or a whole new one.

    pack.py LECTERN [--moments 200] [--disks 50] [--changes 50] [--replacements 200] [--files 2000] [--seed 1]

A third of the attempts writes a new bundle, a third replaces an old one, and a third appends to a program. Prints how
the attempts ended; exits with 1 at the first that broke the promise.
"""

import argparse
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

options = argparse.ArgumentParser()
options.add_argument("lectern")
for name, count in ("moments", 200), ("disks", 50), ("changes", 50), ("replacements", 200), ("files", 2000), ("seed", 1):
    options.add_argument("--" + name, type=int, default=count)
options = options.parse_args()
dice = random.Random(options.seed)
LECTERN = os.path.abspath(options.lectern)
KINDS = ("new", "over", "append")


def write_source(folder, word):
    """Topics and pictures; `word` makes one source differ from another."""
    for number in range(options.files):
        path = folder / f"part{number // 100}" / f"file{number}.{'png' if number % 5 == 4 else 'md'}"
        path.parent.mkdir(parents=True, exist_ok=True)
        if number % 5 == 4:
            path.write_bytes(dice.randbytes(dice.randrange(20_000)))
        else:
            path.write_text(f"# Topic {number}\n\n" + f"{word} {dice.random()} help\n" * dice.randrange(400))
    (folder / "index.md").write_text(f"# {word}\n")


def command(source, target, kind):
    place = "--append-to" if kind == "append" else "--output"
    return [LECTERN, "pack", "--quiet", str(source), place, str(target)]


def fail(sentence):
    print("pack.py: " + sentence, file=sys.stderr)
    sys.exit(1)


class Attempt:
    """A target in a separate folder, before and after."""

    def __init__(self, folder, kind, old):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(exist_ok=True)
        self.folder, self.kind, self.old = folder, kind, old if kind != "new" else None
        self.target = folder / "out"
        if self.old is not None:
            self.target.write_bytes(self.old)
            self.target.chmod(0o755)

    def state(self):
        """Returns `old` or `new`, and the bytes. Nothing else may be in the folder, except a complete file that was
        about to get its name."""
        strangers = [p.name for p in self.folder.iterdir() if p != self.target]
        if any(not (n.startswith(".") and ".lectern-" in n) for n in strangers) or len(strangers) > 1:
            fail(f"left {strangers} beside its target")
        now = self.target.read_bytes() if self.target.exists() else None
        return ("old" if now == self.old else "new"), now


def kill(run, folder, source, olds, news):
    """Kills at random moments from the start to a little after the end."""
    started = time.monotonic()
    for kind in KINDS:
        attempt = Attempt(folder / "timed", kind, olds[kind])
        subprocess.run(command(source, attempt.target, kind), check=True)
    longest = (time.monotonic() - started) / len(KINDS)
    results = {"old": 0, "new": 0}
    for number in range(run):
        kind = KINDS[number % 3]
        attempt = Attempt(folder / "killed", kind, olds[kind])
        process = subprocess.Popen(command(source, attempt.target, kind))
        time.sleep(dice.random() * longest * 1.1)
        process.send_signal(signal.SIGKILL)
        process.wait()
        state, now = attempt.state()
        if state == "new" and now != news[kind]:
            fail(f"killed ({kind}): the target is neither the old file nor the new")
        results[state] += 1
    print(f"killed at {run} moments of {longest * 1000:.0f} ms: {results['old']} old, {results['new']} new")


def fill(run, folder, source, olds, news):
    """Gives a file less room than it needs: on a disk of that size if one can be mounted, else by a limit."""
    results = {"old": 0, "new": 0}
    mounted = 0
    for number in range(run):
        kind = KINDS[number % 3]
        need = len(news[kind])
        room = dice.randrange(1, int(need * 1.1))
        disk = folder / "disk"
        disk.mkdir(exist_ok=True)
        # The old file is there too.
        size = room + (len(olds[kind]) if kind != "new" else 0) + 8192
        is_disk = number % 2 == 0 and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(disk)],
            stderr=subprocess.DEVNULL).returncode == 0
        mounted += is_disk
        try:
            attempt = Attempt(disk / "in", kind, olds[kind])
            # If the signal is ignored, the write fails instead.
            limit = None if is_disk else lambda: (
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
                resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
            outcome = subprocess.run(
                command(source, attempt.target, kind), preexec_fn=limit, restore_signals=False,
                stderr=subprocess.PIPE, text=True)
            state, now = attempt.state()
            if outcome.returncode == 0 and now != news[kind]:
                fail(f"a full disk ({kind}): pack succeeded, but the target is not the new file")
            if outcome.returncode != 0 and (state != "old" or outcome.returncode != 74):
                fail(f"a full disk ({kind}): exit code {outcome.returncode}, {state}: {outcome.stderr}")
            results[state] += 1
        finally:
            if is_disk:
                subprocess.run(["umount", str(disk)], check=True)
    print(f"{run} full disks, {mounted} of them mounted: {results['old']} old, {results['new']} new")


def change(run, folder, source, olds):
    """Changes files of the source continuously."""
    files = [p for p in source.rglob("*") if p.is_file()]
    results = {"old": 0, "new": 0}
    for number in range(run):
        kind = KINDS[number % 3]
        attempt = Attempt(folder / "changed", kind, olds[kind])
        process = subprocess.Popen(
            command(source, attempt.target, kind), stderr=subprocess.PIPE, text=True)

        def spoil():
            while process.poll() is None:
                path = dice.choice(files)
                size = path.stat().st_size
                with path.open("r+b") as file:
                    what = dice.randrange(3)
                    if what == 0:
                        file.truncate(size // 2)
                    elif what == 1:
                        file.seek(size)
                        file.write(b"more\n" * 100)
                    else:
                        file.write(b"other"[: max(0, size)])
                time.sleep(dice.random() * 0.05)

        thread = threading.Thread(target=spoil)
        thread.start()
        errors = process.stderr.read()
        process.wait()
        thread.join()
        state, _ = attempt.state()
        if process.returncode == 0:
            with zipfile.ZipFile(attempt.target) as archive:
                if archive.testzip() is not None:
                    fail(f"a changing source ({kind}): {archive.testzip()} is corrupt")
            subprocess.run([LECTERN, "verify", "--quiet", str(attempt.target)], check=True)
        elif state != "old" or process.returncode not in (65, 66, 74):
            fail(f"a changing source ({kind}): exit code {process.returncode}, {state}: {errors}")
        results["new" if process.returncode == 0 else "old"] += 1
    print(f"{run} sources that changed: {results['old']} refused, {results['new']} packed whole")


def disturb(path):
    """Replaces a file, or removes or renames it for a moment, as version control and editors do."""
    data = path.read_bytes()
    other = path.with_name(dice.choice((".", "")) + path.name + ".new")
    what = dice.randrange(3)
    if what == 0:
        path.unlink()
    elif what == 1:
        path.rename(other)
    else:
        other.write_bytes(data + b"\nmore\n" * dice.randrange(2))
        other.rename(path)
    time.sleep(dice.random() * 0.002)
    if what == 0:
        path.write_bytes(data)
    elif what == 1:
        other.rename(path)


def replace(run, folder, source, olds):
    """Continuously unlinks, renames and replaces twenty files of the source, or all files if there are fewer."""
    files = sorted(p for p in source.rglob("*") if p.is_file())
    results = {"old": 0, "new": 0}
    for number in range(run):
        kind = KINDS[number % 3]
        attempt = Attempt(folder / "replaced", kind, olds[kind])
        chosen = dice.sample(files, min(20, len(files)))
        process = subprocess.Popen(
            command(source, attempt.target, kind), stderr=subprocess.PIPE, text=True)

        def spoil():
            while process.poll() is None:
                disturb(dice.choice(chosen))
                # Some runs must also end well.
                time.sleep(dice.random() * (number % 4) * 0.05)

        thread = threading.Thread(target=spoil)
        thread.start()
        errors = process.stderr.read()
        process.wait()
        thread.join()
        state, _ = attempt.state()
        if process.returncode == 0:
            verified = subprocess.run(
                [LECTERN, "verify", "--quiet", str(attempt.target)], stdout=subprocess.PIPE, text=True)
            if verified.returncode != 0:
                fail(f"files that are replaced ({kind}): verify says: {verified.stdout}")
        elif state != "old" or process.returncode != 74:
            fail(f"files that are replaced ({kind}): exit code {process.returncode}, {state}: {errors}")
        results["new" if process.returncode == 0 else "old"] += 1
    if run >= 20 and not results["old"] or run >= 50 and not results["new"]:
        fail(f"sources whose files are replaced: {results}, so one of the two outcomes was not tested")
    print(f"{run} sources whose files were replaced: {results['old']} refused, {results['new']} packed whole")


with tempfile.TemporaryDirectory(prefix="lectern-durability-") as folder:
    folder = pathlib.Path(folder)
    olds, news = {"new": None}, {}
    program = pathlib.Path(shutil.which("true")).read_bytes()
    for word in "old", "new":
        write_source(folder / word, word)
    for kind in KINDS:
        for word, table in ("old", olds), ("new", news):
            attempt = Attempt(folder / "first", kind, program if kind == "append" else None)
            subprocess.run(command(folder / word, attempt.target, kind), check=True)
            if kind != "new" or word == "new":
                table[kind] = attempt.target.read_bytes()
    kill(options.moments, folder, folder / "new", olds, news)
    fill(options.disks, folder, folder / "new", olds, news)
    # This runs first, because `change` leaves truncated files in this source.
    replace(options.replacements, folder, folder / "new", olds)
    change(options.changes, folder, folder / "new", olds)
