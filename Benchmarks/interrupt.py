#!/usr/bin/env python3
"""The time from Ctrl-C to the next prompt, wherever a command can be interrupted.

The script starts something slow at a pseudo-terminal, presses Ctrl-C during it, and waits for the prompt. Slow are:
servers that never respond, key derivations of the default preset, a listing of a hundred thousand contacts, and a
pager that is not left. The moments of Ctrl-C are spread over the whole duration of a command, so that the slowest
result shows its longest uninterruptible part.

    Benchmarks/interrupt.py [--runs N] [--check] [--json] [--only CASE[,CASE]] [PROGRAM]

--check fails if a median exceeds the committed limit. PROGRAM is the release build.
"""

import argparse
import contextlib
import http.server
import json
import os
import pathlib
import pty
import re
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The limit for the median of each case, in milliseconds.
LIMIT = 100.0
CROWD = 10_000
PASSPHRASE = "a passphrase for measuring"
PROMPT = re.compile(rb"cofre[^>\n]*> ")
CARD = "cards add --keep-cvv\n4111111111111111\n08/39\n123\n"


class Person:
    """A user at a pseudo-terminal, who sees what the program writes."""

    def __init__(self, program, environment):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.execve(program, [program], environment)
        self.seen = b""

    def type(self, text):
        self.seen = b""
        os.write(self.terminal, text.encode())

    def wait(self, pattern, seconds=120):
        """Waits until `pattern` is on the screen; returns the milliseconds."""
        started = time.perf_counter()
        while not (pattern.search(self.seen) if hasattr(pattern, "search") else pattern in self.seen):
            left = started + seconds - time.perf_counter()
            if left <= 0 or not select.select([self.terminal], [], [], left)[0]:
                sys.exit(f"never saw {pattern}: {self.seen[-600:]!r}")
            self.seen += os.read(self.terminal, 1 << 16)
        return (time.perf_counter() - started) * 1000

    def watch(self, seconds):
        """Continues to read for a while, as a terminal does, so that the program never waits for its reader."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                self.seen += os.read(self.terminal, 1 << 16)

    def interrupt(self):
        """Presses Ctrl-C and waits for the next prompt; returns the milliseconds."""
        self.type("\x03")
        return self.wait(PROMPT)

    def leave(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.terminal)


class Backend(http.server.BaseHTTPRequestHandler):
    """Returns the list of contacts; never responds to a payment or below /silent."""

    people = b""
    asked = threading.Event()

    def do_GET(self):
        if self.path.startswith("/silent"):
            return self.hold()
        self.send_response(200)
        self.send_header("Content-Length", str(len(self.people)))
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(self.people)

    def do_POST(self):
        self.hold()

    def hold(self):
        self.asked.set()
        with contextlib.suppress(OSError):
            self.rfile.read()

    def log_message(self, *_):
        pass


def crowd(count):
    people = ({"id": n, "name": f"Maria José da Conceição {n}", "img": f"https://e.example/{n}",
               "username": f"@maria.{n}"} for n in range(1, count + 1))
    return json.dumps(list(people), ensure_ascii=False).encode()


class World:
    """A home with a vault and a card, and a backend."""

    def __init__(self, program, home):
        self.program = program
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self.server.server_port}"
        self.environment = {
            "HOME": str(home), "PATH": os.environ["PATH"], "TERM": "xterm", "LANG": "C.UTF-8",
            "COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url}
        (home / "passphrase").write_text(PASSPHRASE + "\n")
        self.unlocked = {"COFRE_PASSPHRASE_FILE": str(home / "passphrase")}
        Backend.people = crowd(CROWD)
        environment = {**self.environment, **self.unlocked}
        for words, lines in ((["vault", "create"], ""), ([], CARD + "contacts\n")):
            subprocess.run([program, *words], env=environment, input=lines, text=True, check=True,
                           stdout=subprocess.DEVNULL)

    def person(self, **more):
        return Person(self.program, {**self.environment, **self.unlocked, **more})

    def stranger(self):
        """A user who must type the passphrase."""
        person = Person(self.program, self.environment)
        person.wait(b"passphrase: ")
        return person


def silent(world, runs):
    person = world.person(COFRE_CONTACTS_URL=world.environment["COFRE_CONTACTS_URL"] + "/silent")
    person.wait(PROMPT)
    for _ in range(runs):
        Backend.asked.clear()
        person.type("contacts --refresh\r")
        person_watches_until(person, Backend.asked)
        yield person.interrupt()
    person.leave()


def payment(world, runs):
    person = world.person()
    person.wait(PROMPT)
    for run in range(runs):
        Backend.asked.clear()
        # A payment that may have been sent must not be repeated, so each has another amount.
        person.type(f"pay @maria.1 {run + 1}.00 --yes\r")
        person_watches_until(person, Backend.asked)
        # The first Ctrl-C waits for the answer.
        person.type("\x03")
        person.wait(b"already sent")
        person.watch(0.05)
        yield person.interrupt()
    person.leave()


def person_watches_until(person, event):
    while not event.is_set():
        person.watch(0.01)
    person.watch(0.05)


def unlock(world, runs):
    for _ in range(runs):
        person = world.stranger()
        person.type(PASSPHRASE + "\r")
        person.watch(0.15)
        yield person.interrupt()
        person.leave()


def behind_the_passphrase(line, moment=0.15):
    """Measures an interrupt of the key derivation for the passphrase that `line` asks for."""
    def measure(world, runs):
        person = world.stranger()
        person.type(PASSPHRASE + "\r")
        person.wait(PROMPT)
        for _ in range(runs):
            person.type(line + "\r")
            person.wait(b"passphrase: ")
            person.watch(0.05)
            person.type(PASSPHRASE + "\r")
            person.watch(moment)
            yield person.interrupt()
            # The interrupted derivation may still use the processor.
            person.watch(1)
        person.leave()
    return measure


def change(world, runs):
    """Measures an interrupt of the change itself, after its questions; the new passphrase equals the old one."""
    for run in range(runs):
        person = world.person()
        person.wait(PROMPT)
        person.type("vault passphrase\r")
        for question in (b"new passphrase", b"again"):
            person.wait(question)
            person.watch(0.05)
            person.type(PASSPHRASE + "\r")
        person.watch(0.05 + 0.6 * run / runs)
        yield person.interrupt()
        person.watch(2)
        person.leave()


def listing(world, runs):
    person = world.person(PAGER="cat")
    person.wait(PROMPT)
    person.type("contacts --offline\r")
    # The time until the first rows, which includes everything before them.
    whole = person.wait(b"@maria.") / 1000
    person.interrupt()
    for run in range(runs):
        person.watch(0.3)
        person.type("contacts --offline\r")
        # Not immediately: Ctrl-C would discard a line that has not been read yet.
        person.watch(whole * 1.2 * (run + 0.5) / runs)
        yield person.interrupt()
    person.leave()


def pager(world, runs):
    person = world.person(PAGER="less")
    person.wait(PROMPT)
    for _ in range(runs):
        person.type("contacts --offline\r")
        person.wait(b"\n:")
        person.watch(0.1)
        yield person.interrupt()
        person.watch(0.1)
    person.leave()


CASES = {
    "a server that is silent": silent,
    "a payment on the wire": payment,
    "the key at unlock": unlock,
    "vault passphrase, asking": behind_the_passphrase("vault passphrase"),
    "vault passphrase, changing": change,
    "vault recovery": behind_the_passphrase("vault recovery"),
    "cards show --reveal": behind_the_passphrase("cards show 1111 --reveal"),
    f"a listing of {CROWD:,}": listing,
    "a pager": pager,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=11)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", help="beginnings of the cases' names", default="")
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build-release/release/cofre"))
    options = parser.parse_args()
    wanted = tuple(options.only.split(","))
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        world = World(os.path.abspath(options.program), pathlib.Path(folder))
        for name, case in CASES.items():
            if not name.startswith(wanted):
                continue
            taken = list(case(world, options.runs))
            figures[name] = {"milliseconds": statistics.median(taken), "worst": max(taken)}
            if not options.json:
                print(f"{name:28} {statistics.median(taken):7.1f} ms  (worst {max(taken):.1f} ms)",
                      flush=True)
        world.server.shutdown()
    if options.json:
        print(json.dumps(figures))
    problems = [
        f"{name}: {figure['milliseconds']:.0f} ms to the prompt, at most {LIMIT:.0f} are allowed"
        for name, figure in figures.items() if figure["milliseconds"] > LIMIT]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
