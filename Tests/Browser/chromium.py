"""Drives a headless Chromium over its DevTools pipe, with the standard library alone."""

import base64
import json
import os
import shutil
import subprocess
import tempfile


class Chromium:
    """One browser process. Use as a context manager; `open` gives pages."""

    def __enter__(self):
        binary = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if binary is None:
            raise SystemExit("chromium was not found: apt-get install -y chromium")
        self.profile = tempfile.mkdtemp(prefix="rerender-browser-")
        to_read, to_write = os.pipe()
        from_read, from_write = os.pipe()

        def place_pipes():
            # The browser reads commands from descriptor 3 and writes answers to descriptor 4.
            commands, answers = os.dup(to_read), os.dup(from_write)
            os.dup2(commands, 3)
            os.dup2(answers, 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        arguments = [
            binary, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
            "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-dev-shm-usage",
            f"--user-data-dir={self.profile}", "about:blank",
        ]
        self.process = subprocess.Popen(
            arguments, close_fds=False, preexec_fn=place_pipes, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.commands, self.answers = to_write, from_read
        self.buffer, self.number, self.events = b"", 0, []
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        shutil.rmtree(self.profile, ignore_errors=True)

    def _receive(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.answers, 1 << 20)
            if not chunk:
                raise SystemExit("chromium ended unexpectedly")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        """Sends a command and waits for its answer; events that come in between are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def wait_for(self, method, session):
        """Waits for an event, which may have come already."""
        while True:
            for event in self.events:
                if event.get("method") == method and event.get("sessionId") == session:
                    return event
            self.events.append(self._receive())

    def open(self, path, width=1280, height=900, scheme="light", script=True, media=""):
        return Page(self, path, width, height, scheme, script, media)


class Page:
    """A file that is open in a tab of its own."""

    def __init__(self, browser, path, width, height, scheme, script, media):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call(
            "Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])
        if not script:
            self.call("Emulation.setScriptExecutionDisabled", value=True)
        self.url = "file://" + os.path.abspath(path)
        # The tab's events before the file was asked for are of no interest.
        browser.events = [e for e in browser.events if e.get("sessionId") != self.session]
        self.call("Page.navigate", url=self.url)
        browser.wait_for("Page.loadEventFired", self.session)

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def evaluate(self, expression):
        """The value of a JavaScript expression."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def events(self, method):
        return [e["params"] for e in self.browser.events if e.get("sessionId") == self.session and e["method"] == method]

    def requests(self):
        """What the page asked for beside itself and data in its own text."""
        urls = [e["request"]["url"] for e in self.events("Network.requestWillBeSent")]
        return [url for url in urls if url != self.url and not url.startswith("data:")]

    def complaints(self):
        """Errors and warnings of the console, and exceptions."""
        said = [e["entry"]["text"] for e in self.events("Log.entryAdded")]
        said += [e["exceptionDetails"]["text"] for e in self.events("Runtime.exceptionThrown")]
        said += [str(e["args"]) for e in self.events("Runtime.consoleAPICalled")]
        return said

    def screenshot(self, path, full=True):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 16000), "scale": 1}
        options = {"captureBeyondViewport": True, "clip": clip} if full else {}
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png", **options)["data"]))

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
