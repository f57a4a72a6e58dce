#!/usr/bin/env python3
"""A network of its own for tests: this side, and a server behind a line with a round trip of 50 ms.

`enter()` runs the calling program again in namespaces of its own, as root. Then `Network` makes a second network namespace
with a public address, a certificate that curl trusts, and names that lead where a test wants. Nothing leaves the machine.

The line is a relay between two tun devices, `network.py relay MILLISECONDS`, since not every kernel has netem.
"""

import collections
import ctypes
import fcntl
import os
import select
import struct
import subprocess
import sys
import time
from pathlib import Path

PUBLIC = "93.184.215.14"
HERE = "93.184.215.1"
HOST = "books.example.com"
NAMES = {HOST: PUBLIC, "inside.example.com": "10.1.2.3", "rebound.example.com": "127.0.0.1"}
NEEDED = ["unshare", "ip", "nginx", "openssl", "curl"]


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options)


def missing():
    """The reason why the test cannot run here, or None if it can."""
    if os.geteuid() != 0:
        return "it needs root, for network namespaces"
    path = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
    lacking = [name for name in NEEDED if not any(os.access(f"{one}/{name}", os.X_OK) for one in path.split(":"))]
    if lacking:
        return f"it needs {', '.join(lacking)}"
    # A container may forbid namespaces to root, or have no tun devices.
    if subprocess.run(["unshare", "--net", "--mount", "ip", "tuntap", "add", "dev", "probe", "mode", "tun"],
                      check=False, capture_output=True).returncode != 0:
        return "it needs namespaces and tun devices"
    return None


def enter():
    """Runs this program again with a separate network and separate mounts. Returns only in that run."""
    if "--inside" in sys.argv:
        sys.argv.remove("--inside")
        return
    if why := missing():
        print(f"{Path(sys.argv[0]).name}: skipped: {why}")
        sys.exit(0)
    command = ["unshare", "--net", "--mount", sys.executable, *sys.argv, "--inside"]
    sys.exit(subprocess.run(command, check=False).returncode)


class Network:
    def __init__(self, folder, milliseconds=50):
        self.folder = Path(folder)
        os.environ["PATH"] += ":/usr/sbin:/sbin"
        run("ip", "link", "set", "lo", "up")
        Path("/run/netns").mkdir(exist_ok=True)
        run("mount", "-t", "tmpfs", "none", "/run/netns")
        run("ip", "netns", "add", "server")
        self.relay = subprocess.Popen([sys.executable, __file__, "relay", str(milliseconds / 2)], stdout=subprocess.PIPE)
        self.relay.stdout.readline()
        run("ip", "address", "add", HERE + "/24", "dev", "here")
        run("ip", "link", "set", "here", "up")
        self.there("ip", "link", "set", "lo", "up")
        for address in (PUBLIC + "/24", "10.1.2.3/32"):
            self.there("ip", "address", "add", address, "dev", "there")
        self.there("ip", "link", "set", "there", "up")
        hosts = self.folder / "hosts"
        hosts.write_text("127.0.0.1 localhost\n" + "".join(f"{to} {name}\n" for name, to in NAMES.items()))
        run("mount", "--bind", str(hosts), "/etc/hosts")
        names = ",".join([f"DNS:{name}" for name in NAMES] + [f"IP:{PUBLIC}"])
        self.key, self.certificate = str(self.folder / "key.pem"), str(self.folder / "certificate.pem")
        run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=test",
            "-addext", "subjectAltName=" + names, "-keyout", self.key, "-out", self.certificate)
        os.environ["CURL_CA_BUNDLE"] = self.certificate

    def there(self, *command):
        return run("ip", "netns", "exec", "server", *command)

    def serve(self, root):
        """Starts nginx for a folder on port 443. `log` has a line for each answer: code, bytes, range."""
        self.log = self.folder / "access.log"
        configuration = self.folder / "nginx.conf"
        configuration.write_text(f"""
            daemon off; worker_processes 2; pid {self.folder}/nginx.pid; error_log {self.folder}/error.log; user root;
            events {{ worker_connections 256; }}
            http {{
              log_format short '$status $bytes_sent $request_uri $http_range';
              access_log {self.log} short;
              client_body_temp_path {self.folder}/t1; proxy_temp_path {self.folder}/t2;
              fastcgi_temp_path {self.folder}/t3; uwsgi_temp_path {self.folder}/t4; scgi_temp_path {self.folder}/t5;
              server {{
                listen 443 ssl; listen 80; server_name _; root {root};
                ssl_protocols TLSv1.2 TLSv1.3; ssl_certificate {self.certificate}; ssl_certificate_key {self.key};
              }}
            }}""")
        self.server = subprocess.Popen(["ip", "netns", "exec", "server", "nginx", "-c", str(configuration)])
        for _ in range(100):
            if (self.folder / "nginx.pid").exists():
                return
            time.sleep(0.05)
        raise SystemExit("nginx does not start: " + (self.folder / "error.log").read_text())

    def sent(self):
        """The bytes of all answers since the last call, and how many there were."""
        time.sleep(0.1)
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.write_text("")
        return sum(int(line.split()[1]) for line in lines), len(lines), lines

    def stop(self):
        for process in (self.server, self.relay):
            process.terminate()
            process.wait()


def tun(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    # TUNSETIFF; a tun device without packet information.
    fcntl.ioctl(device, 0x400454CA, struct.pack("16sH22x", name.encode(), 0x0001 | 0x1000))
    return device


def relay(delay):
    """Passes packets between a device here and one in the namespace `server`, each after a time in seconds."""
    here = tun("here")
    with open("/run/netns/server") as namespace:
        if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), 0x40000000) != 0:
            raise SystemExit("cannot enter the namespace of the server")
    there = tun("there")
    print("ready", flush=True)
    waiting = collections.deque()
    while True:
        rest = max(0, waiting[0][0] - time.monotonic()) if waiting else None
        ready, _, _ = select.select([here, there], [], [], rest)
        now = time.monotonic()
        for device in ready:
            try:
                for _ in range(64):
                    waiting.append((now + delay, there if device == here else here, os.read(device, 65536)))
            except OSError:
                pass
        while waiting and waiting[0][0] <= time.monotonic():
            _, device, packet = waiting.popleft()
            try:
                os.write(device, packet)
            except OSError:
                pass


if __name__ == "__main__" and sys.argv[1:2] == ["relay"]:
    relay(float(sys.argv[2]) / 1000)
