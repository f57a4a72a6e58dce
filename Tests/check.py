#!/usr/bin/env python3
"""Runs the targets of `make check` beside each other, and shows what each took.

    check.py [MAKE]    MAKE (default make) is the program to run; it inherits the variables of the calling make

A target starts when those that it needs have passed. What waits for a browser, a server or a slow line then runs while
something else computes. The output of a target is in .build/check/TARGET.log, and that of a target that failed is also
shown at the end. After a failure, the targets that do not need the failed one still run.
"""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / ".build" / "check"
# The targets in the order of their starts, long ones first, each with those that it needs.
NEEDS = {
    "build": [],
    "check-packages": [],
    "lint": [],
    "serve": ["build"],
    "hostile": ["build"],
    "debug": [],
    "test": ["build", "debug"],
    "check-mytool": ["build"],
    "check-site": ["build"],
    "check-speed": ["build"],
    "check-search": ["build"],
    "check-remote": ["build"],
    "check-serve": ["build", "serve"],
    "check-shell": ["build"],
    "check-agents": ["build"],
    "check-recipes": ["build"],
    "check-listings": ["debug"],
    "check-api": ["debug"],
    "check-hostile": ["hostile"],
}
# SwiftPM does one thing at a time in a folder.
LOCKING = {"build", "serve", "hostile", "debug", "test"}
# What is installed beside the first build, for which `make check` has installed what it needs.
INSTALL = "check-packages"
# It measures, and uses all cores.
ALONE = "check-hostile"
# Builds and tests keep the cores busy while another target waits. With more targets at a time, the waits would end before
# the tests begin, which wait for programs.
SLOTS = max(2, os.cpu_count() or 1)
INSTALLED = ["packages", "test-packages"]


class Target:
    """A target and its state: None, 'running', 'passed', 'failed', or 'skipped' if one that it needs failed."""

    def __init__(self, name):
        self.name, self.log = name, LOGS / f"{name}.log"
        self.needs = NEEDS[name] + ([] if name in ("build", INSTALL) else [INSTALL])
        self.state, self.seconds, self.processor = None, 0.0, 0.0

    def run(self, make):
        """Runs the target without its prerequisites, which have run."""
        done = [word for name in [*NEEDS, *INSTALLED] if name != self.name for word in ("-o", name)]
        begin = time.monotonic()
        with open(self.log, "wb") as log:
            process = subprocess.Popen(
                [make, "--no-print-directory", *done, self.name], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log,
                stderr=subprocess.STDOUT)
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds, self.processor = time.monotonic() - begin, usage.ru_utime + usage.ru_stime
        return process.returncode == 0


def is_ready(target, targets):
    """Whether a target can start now."""
    running = [other.name for other in targets.values() if other.state == "running"]
    if target.state or ALONE in running or len(running) >= SLOTS:
        return False
    if target.name in LOCKING and LOCKING.intersection(running):
        return False
    if target.name == ALONE and (running or any(not other.state for other in targets.values() if other is not target)):
        return False
    return all(targets[name].state == "passed" for name in target.needs)


def main():
    make = sys.argv[1] if len(sys.argv) > 1 else "make"
    forgotten = set(re.findall(r"^(check-[a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)) - NEEDS.keys()
    if forgotten:
        sys.exit(f"check.py: these targets of the Makefile are not in the table: {', '.join(sorted(forgotten))}")
    LOGS.mkdir(parents=True, exist_ok=True)
    targets = {name: Target(name) for name in NEEDS}
    begin = time.monotonic()

    def show(target, more=""):
        print(f"{time.monotonic() - begin:5.0f} s  {target.name:16}{target.state:8}{more}", flush=True)

    with ThreadPoolExecutor(SLOTS) as pool:
        runs = {}
        while True:
            for target in targets.values():
                if not target.state and any(targets[name].state in ("failed", "skipped") for name in target.needs):
                    target.state = "skipped"
                    show(target)
            for target in targets.values():
                if is_ready(target, targets):
                    target.state = "running"
                    runs[pool.submit(target.run, make)] = target
            if not runs:
                break
            for run in wait(runs, return_when=FIRST_COMPLETED).done:
                target = runs.pop(run)
                target.state = "passed" if run.result() else "failed"
                show(target, f"{target.seconds:4.0f} s, {target.processor:4.0f} s of processor time")
    total = sum(target.processor for target in targets.values())
    print(f"{time.monotonic() - begin:5.0f} s in all, {total:.0f} s of processor time", flush=True)
    failed = [target for target in targets.values() if target.state == "failed"]
    for target in failed:
        print(f"\n{target.name} failed. {target.log.relative_to(ROOT)}:", flush=True)
        sys.stdout.buffer.write(b"".join(target.log.read_bytes().splitlines(keepends=True)[-200:]))
        sys.stdout.flush()
    if failed:
        print("\nfailed:", *(target.name for target in failed))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
