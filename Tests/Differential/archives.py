#!/usr/bin/env python3
"""Writes ZIP files that differ in everything the format allows, or reads what another program wrote.

  archives.py write FOLDER COUNT SEED   COUNT archives by zipfile and Info-ZIP, and what is in them: FOLDER/manifest
  archives.py check MANIFEST            compares archives with their manifest, as zipfile reads them

A manifest has a line for each archive, `archive FILE`, and one for each of its entries in the order of the central
directory: `entry NAME SIZE CRC32`, both NAME and CRC32 in hexadecimal digits. All random choices come from
SEED.
"""

import io
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
import zlib

SCRIPTS = [
    "abcdefghijklmnopqrstuvwxyz", "ABCXYZ0123456789 -_.+@()", "äöüßéèñçåøœ", "абвгдежзийклмн", "αβγδεζηθικλ",
    "אבגדהוזחטי", "ابتثجحخدذر", "कखगघङचछज", "กขคงจฉชซ", "日本語漢字仮名", "한국어문서", "ქართული", "አማርኛ", "😀📚🗜🧪",
]
HAS_ZIP = shutil.which("zip") is not None


class Pipe(io.RawIOBase):
    """Accepts bytes and cannot seek. Sizes must therefore follow their members."""

    def __init__(self):
        self.data = bytearray()

    def writable(self):
        return True

    def write(self, data):
        self.data += data
        return len(data)


def part(rng):
    letters = SCRIPTS[rng.randrange(len(SCRIPTS))] if rng.random() < 0.6 else SCRIPTS[0]
    text = "".join(rng.choice(letters) for _ in range(rng.choice([1, 3, 8, 20, 60])))
    text = unicodedata.normalize(rng.choice(["NFC", "NFD"]), text).strip(" .")
    while len(text.encode()) > 255:
        text = text[:-1]
    # Info-ZIP takes a leading hyphen for an option and these for patterns.
    return text.lstrip("-@") or "x"


def contents(rng):
    kind = rng.randrange(6)
    size = rng.choice([0, 1, 2, 100, 1000, 5000, 70_000])
    if kind == 0:
        return b""
    if kind == 1:
        return rng.randbytes(size)
    if kind == 2:
        return bytes(size)
    if kind == 3:
        return b"PK\x01\x02PK\x03\x04PK\x05\x06" * (size // 12)
    return "".join(rng.choice(["help ", "book\n", "# ", "日本 "]) for _ in range(size // 5)).encode()


def tree(rng):
    """Names with their contents, None for a directory. No two are the same on any file system."""
    found, taken, files = {}, {}, set()
    for _ in range(rng.choice([0, 1, 1, 2, 5, 12, 40])):
        parts = [part(rng) for _ in range(rng.choice([1, 1, 2, 3, 6]))]
        paths = ["/".join(parts[: n + 1]) for n in range(len(parts))]
        fold = [unicodedata.normalize("NFC", p.upper().lower().upper().lower()) for p in paths]
        if any(taken.get(f, p) != p for f, p in zip(fold, paths)):
            continue
        if paths[-1] in taken.values() or any(p in files for p in paths):
            continue
        taken.update(zip(fold, paths))
        if rng.random() < 0.15:
            found[paths[-1] + "/"] = None
        else:
            files.add(paths[-1])
            found[paths[-1]] = contents(rng)
    return found


def comment(rng):
    return rng.randbytes(rng.choice([0, 0, 5, 300])).replace(b"PK", b"kp")


def extra(rng):
    fields = b""
    for _ in range(rng.choice([0, 0, 1, 3])):
        data = rng.randbytes(rng.choice([0, 4, 40]))
        fields += rng.choice([0x5455, 0xCAFE, 0x9999]).to_bytes(2, "little") + len(data).to_bytes(2, "little") + data
    return fields


def by_python(rng, names):
    streams = rng.random() < 0.3
    wide = rng.random() < 0.3
    saved = zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT
    if wide and not streams:
        zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = rng.choice([(10, 1), (1000, 0), (60_000, 3)])
    front = rng.randbytes(rng.choice([1, 77, 5000])) if not streams and rng.random() < 0.2 else b""
    is_adjusted = rng.random() < 0.5
    target = Pipe() if streams else io.BytesIO(front if is_adjusted else b"")
    try:
        with zipfile.ZipFile(target, "w" if streams or not (front and is_adjusted) else "a") as archive:
            archive.comment = comment(rng)
            for name, data in names.items():
                info = zipfile.ZipInfo(name, (rng.randrange(1980, 2107), rng.randrange(1, 13), 28, 23, 59, 58))
                info.compress_type = rng.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
                info.extra, info.comment = extra(rng), comment(rng)
                info.create_system = rng.choice([0, 3])
                if data is None:
                    info.compress_type = zipfile.ZIP_STORED
                    if info.create_system == 3:
                        info.external_attr = 0o40755 << 16 | 0x10
                    archive.writestr(info, b"")
                    continue
                info.external_attr = 0o100644 << 16 if info.create_system == 3 else 0x20
                level = "compress_level" if hasattr(info, "compress_level") else "_compresslevel"
                setattr(info, level, rng.randrange(0, 10))
                with archive.open(info, "w", force_zip64=wide) as member:
                    member.write(data)
    finally:
        zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = saved
    data = bytes(target.data) if streams else target.getvalue()
    return data if is_adjusted else front + data


def by_info_zip(rng, names):
    """Info-ZIP chooses the order, so the order is read from the archive."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "in"
        root.mkdir()
        for name, data in names.items():
            path = root / name
            (path if data is None else path.parent).mkdir(parents=True, exist_ok=True)
            if data is not None:
                path.write_bytes(data)
        # Forced descriptors and forced ZIP64 together give archives that Info-ZIP itself cannot read.
        options = [f"-{rng.randrange(0, 10)}", *rng.choice([[], [], ["-fd"], ["-fz"]])]
        options += [option for option in ["-D", "-X"] if rng.random() < 0.3]
        command = ["zip", "-qr", *options, "../out.zip", "."]
        subprocess.run(command, cwd=root, check=True, stdin=subprocess.DEVNULL, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
        return (root.parent / "out.zip").read_bytes()


def meant(info):
    """Info-ZIP writes UTF-8 without saying so; zipfile takes it for code page 437."""
    return info.filename if info.flag_bits & 0x800 else info.filename.encode("cp437").decode()


def write(folder, count, seed):
    with open(folder / "manifest", "w", encoding="ascii") as manifest:
        for number in range(count):
            rng = random.Random(f"{seed}/{number}")
            names = tree(rng)
            file = folder / f"{number}.zip"
            if HAS_ZIP and number % 10 == 9 and any(data is not None for data in names.values()):
                file.write_bytes(by_info_zip(rng, names))
                with zipfile.ZipFile(file) as archive:
                    listed = [meant(info) for info in archive.infolist()]
                missing = [name for name, data in names.items() if data is not None and name not in listed]
                assert not missing, (file, missing)
                order = [(name, names.get(name)) for name in listed]
            else:
                file.write_bytes(by_python(rng, names))
                order = list(names.items())
            print("archive", file, file=manifest)
            for name, data in order:
                data = data or b""
                print("entry", name.encode().hex(), len(data), f"{zlib.crc32(data):08x}", file=manifest)


def check(manifest):
    archive, left = None, []
    for line in list(open(manifest, encoding="utf-8")) + ["archive"]:
        kind, *fields = line.rstrip("\n").split(" ")
        if kind == "archive":
            assert not left, (archive.filename, "has more entries", left[0])
            if fields:
                archive = zipfile.ZipFile(fields[0])
                assert archive.testzip() is None, (fields[0], "is damaged")
                left = archive.infolist()
        else:
            info, left = left[0], left[1:]
            data = archive.read(info)
            found = [info.filename.encode().hex(), str(len(data)), f"{zlib.crc32(data):08x}"]
            assert found == fields, (archive.filename, found, fields)


if sys.argv[1] == "write":
    write(pathlib.Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
else:
    check(sys.argv[2])
