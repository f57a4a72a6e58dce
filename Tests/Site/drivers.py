"""Two browsers with one interface: Chromium by its own protocol through a pipe, Firefox by Marionette.

Both load pages, press keys, run scripts in the page, print, and tell what the console and the network saw.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time

# The named keys: the code and the text that Chromium needs, and WebDriver's code.
KEYS = {
    "Tab": (9, "", "\ue004"), "Enter": (13, "\r", "\ue007"), "Escape": (27, "", "\ue00c"),
    " ": (32, " ", " "), "ArrowLeft": (37, "", "\ue012"), "ArrowUp": (38, "", "\ue013"),
    "ArrowRight": (39, "", "\ue014"), "ArrowDown": (40, "", "\ue015"), "End": (35, "", "\ue010"),
}


class Chromium:
    name = "chromium"

    def __init__(self, program, hosts="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"):
        self.profile = tempfile.mkdtemp()
        to_browser, ours_out = os.pipe()
        ours_in, from_browser = os.pipe()

        def place():
            # The protocol is spoken on descriptors 3 and 4.
            high = os.dup(to_browser), os.dup(from_browser)
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
             "--host-resolver-rules=" + hosts],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.output, self.input = ours_out, ours_in
        self.buffer, self.number, self.events = b"", 0, []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def read(self):
        while b"\0" not in self.buffer:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise SystemExit("Chromium ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, name, **arguments):
        self.number += 1
        message = {"id": self.number, "method": name, "params": arguments}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{name}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def appearance(self, width, scheme, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])

    def phone(self, is_on, scheme="light"):
        """A narrow screen without a mouse; afterwards `appearance` sets the size."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=is_on)
        self.appearance(390, scheme, 844)
        if is_on:
            self.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)

    def tap(self, selector, x=0.5, y=0.5):
        """Touches an element, at a share of its width and height."""
        box = self.run(f"const box = document.querySelector({selector!r}).getBoundingClientRect();"
                       " return [box.x, box.y, box.width, box.height];")
        point = {"x": box[0] + box[2] * x, "y": box[1] + box[3] * y}
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def open(self, url):
        self.events = []
        self.call("Page.navigate", url=url)
        wait(lambda: self.run("return document.readyState === 'complete' && location.href !== 'about:blank'"))

    def run(self, body):
        """Runs a function with this body in the page, and returns its result."""
        try:
            result = self.call("Runtime.evaluate", expression="(async () => {" + body + "})()",
                               awaitPromise=True, returnByValue=True)
        except RuntimeError:
            return None  # Between two pages.
        if "exceptionDetails" in result:
            text = result["exceptionDetails"].get("exception", {}).get("description", "")
            raise RuntimeError(text or str(result["exceptionDetails"]))
        return result["result"].get("value")

    def press(self, key, ctrl=False, shift=False):
        code, text, _ = KEYS[key] if key in KEYS else (ord(key.upper()) if key.isalnum() else 0, key, key)
        modifiers = (2 if ctrl else 0) | (8 if shift else 0)
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        commands = {"commands": ["paste"]} if ctrl and key == "v" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text and not ctrl else "rawKeyDown",
                  **event, **({"text": text} if text and not ctrl else {}), **commands)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def back(self):
        history = self.call("Page.getNavigationHistory")
        self.call("Page.navigateToHistoryEntry", entryId=history["entries"][history["currentIndex"] - 1]["id"])

    def pdf(self):
        return base64.b64decode(self.call("Page.printToPDF")["data"])

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def faults(self):
        """The complaints of the console and the policy since the page was opened, and the addresses on other hosts."""
        found = []
        for event in self.events:
            kind, data = event.get("method"), event.get("params", {})
            if kind == "Runtime.exceptionThrown":
                found.append(str(data["exceptionDetails"].get("exception", data)))
            elif kind == "Runtime.consoleAPICalled" and data["type"] in ("error", "warning", "assert"):
                found.append(str([part.get("value", part.get("description")) for part in data["args"]]))
            elif kind == "Log.entryAdded" and data["entry"]["level"] in ("error", "warning"):
                found.append(data["entry"]["text"])
            elif kind == "Network.requestWillBeSent":
                url = data["request"]["url"]
                if not url.startswith(("file:", "data:", "http://127.0.0.1", "chrome")):
                    found.append("asks " + url)
        return found

    def transferred(self):
        """The bytes of all answers since the page was opened, by the kind of resource."""
        kinds = {e["params"]["requestId"]: e["params"].get("type", "") for e in self.events
                 if e.get("method") == "Network.responseReceived"}
        sizes = {}
        for event in self.events:
            if event.get("method") == "Network.loadingFinished":
                kind = kinds.get(event["params"]["requestId"], "")
                sizes[kind] = sizes.get(kind, 0) + int(event["params"]["encodedDataLength"])
        return sizes

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Firefox:
    name = "firefox"

    def __init__(self, program):
        self.profile = tempfile.mkdtemp()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(self.profile + "/user.js", "w", encoding="utf-8") as file:
            for name, value in {"marionette.port": port, "ui.prefersReducedMotion": 1,
                                "network.proxy.no_proxies_on": "127.0.0.1", "accessibility.tabfocus": 7,
                                "dom.events.testing.asyncClipboard": True}.items():
                file.write(f'user_pref("{name}", {json.dumps(value)});\n')
        self.process = subprocess.Popen(
            [program, "--headless", "--marionette", "-remote-allow-system-access", "--profile", self.profile,
             "--no-remote"],
            env={**os.environ, "MOZ_HEADLESS_WIDTH": "2000", "MOZ_HEADLESS_HEIGHT": "1100"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = wait(lambda: connected(port), 30)
        if not self.socket:
            raise SystemExit("Firefox does not answer")
        self.socket.settimeout(120)
        self.buffer, self.number = b"", 0
        self.read()
        self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "normal"}})
        self.call("WebDriver:SetWindowRect", width=2000, height=1100)

    def read(self):
        while b":" not in self.buffer:
            self.fill()
        length, self.buffer = self.buffer.split(b":", 1)
        while len(self.buffer) < int(length):
            self.fill()
        text, self.buffer = self.buffer[: int(length)], self.buffer[int(length):]
        return json.loads(text)

    def fill(self):
        part = self.socket.recv(1 << 20)
        if not part:
            raise SystemExit("Firefox ended")
        self.buffer += part

    def call(self, name, **arguments):
        self.number += 1
        text = json.dumps([0, self.number, name, arguments]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(f"{name}: {error.get('message', error)}")
        return result

    def own(self, body, *arguments):
        """Runs a script in the browser itself."""
        self.call("Marionette:SetContext", value="chrome")
        try:
            return self.call("WebDriver:ExecuteScript", script=body, args=list(arguments))["value"]
        finally:
            self.call("Marionette:SetContext", value="content")

    def appearance(self, width, scheme, height=900):
        self.own("""
            const [width, height, scheme] = arguments;
            Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", scheme);
            const style = gBrowser.selectedBrowser.style;
            for (const [name, value] of [["width", width], ["height", height]])
              for (const prefix of ["", "min-", "max-"]) style.setProperty(prefix + name, value + "px");
            """, width, height, 0 if scheme == "dark" else 1)

    def open(self, url):
        self.own("Services.console.reset()")
        self.call("WebDriver:Navigate", url=url)

    def run(self, body):
        script = """const done = arguments[arguments.length - 1];
            (async () => {""" + body + """})().then((value) => done({ value }), (error) => done({ error: String(error) }));"""
        try:
            result = self.call("WebDriver:ExecuteAsyncScript", script=script, args=[], sandbox=None)["value"]
        except RuntimeError:
            return None  # Between two pages.
        if result and "error" in result:
            raise RuntimeError(result["error"])
        return result and result.get("value")

    def press(self, key, ctrl=False, shift=False):
        held = ["\ue009"] * ctrl + ["\ue008"] * shift
        code = KEYS[key][2] if key in KEYS else key
        actions = [{"type": "keyDown", "value": one} for one in [*held, code]]
        actions += [{"type": "keyUp", "value": one} for one in [code, *reversed(held)]]
        self.call("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def back(self):
        self.call("WebDriver:Back")

    def pdf(self):
        return base64.b64decode(self.call("WebDriver:Print")["value"])

    def picture(self):
        return base64.b64decode(self.call("WebDriver:TakeScreenshot", full=False)["value"])

    def faults(self):
        found = self.own("""
            return Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError)
              .map((one) => one.QueryInterface(Ci.nsIScriptError))
              .filter((one) => /^(file|http):/.test(one.sourceName) || /CSP|Content-Security/.test(one.category + one.errorMessage))
              .map((one) => one.errorMessage + " (" + one.sourceName + ")");
            """)
        asked = self.run("return performance.getEntriesByType('resource').map((one) => one.name)") or []
        return found + ["asks " + url for url in asked if not url.startswith(("file:", "data:", "http://127.0.0.1"))]

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def connected(port):
    try:
        return socket.create_connection(("127.0.0.1", port))
    except OSError:
        return None


def wait(condition, seconds=30):
    """Waits until a condition holds. Returns its last result.

    Only a failure takes this long. A browser on a busy machine has taken more than five seconds to open a page.
    """
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result or time.monotonic() > end:
            return result
        time.sleep(0.02)
