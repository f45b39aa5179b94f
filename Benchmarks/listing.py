#!/usr/bin/env python3
"""The time of listing and looking up contacts, from 100 to 10,000, compared with SQLCipher.

Each run is a whole process without a key derivation: cofre has its key in the kernel keyring and lists the contacts
that it saved from a local server; sqlcipher gets a raw key and selects from an indexed table of the same rows. The
programs take turns; medians and ratios are checked. Both stores have the id, name, handle and portrait of each contact.

    Benchmarks/listing.py [--runs N] [--check] [--json] [PROGRAM]

--check fails if a committed limit is exceeded. PROGRAM is the release build.
"""

import contextlib
import http.server
import json
import multiprocessing
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

from measuring import conclude, measure, options

SIZES = (100, 1000, 10_000)
# The limits: of 10,000 contacts the time compared with 1,000 and the peak memory, and of 1,000 contacts the time of the
# list compared with sqlcipher.
LIMITS = {"growth": 12.0, "mebibytes": 64.0, "list": 3.0}
KEY = "PRAGMA key = \"x'" + "2b" * 32 + "'\";"


def handle(number):
    return f"@marina.coelho.{number}"


def contacts(count):
    return [{"id": number, "name": f"Marina Coelho {number}", "username": handle(number),
             "img": f"https://photos.example/{number}.jpg"} for number in range(count)]


@contextlib.contextmanager
def serving(people):
    body = json.dumps(people).encode()

    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/contacts"
        server.shutdown()


def prepare(program, home, size):
    """Creates a vault that has saved the list, with its key in the kernel keyring, and the database of sqlcipher."""
    people = contacts(size)
    (home / "passphrase").write_text("a passphrase for measuring\n")
    with serving(people) as address:
        # Saved contacts belong to their server, which is not asked again.
        (home / "address").write_text(address)
        quiet = {"env": surroundings(home), "check": True, "stdout": subprocess.DEVNULL}
        secret = ["--passphrase-file", str(home / "passphrase")]
        subprocess.run([program, *secret, "vault", "create"], **quiet)
        subprocess.run([program, *secret, "contacts"], **quiet)
        subprocess.run([program, *secret, "unlock", "--for", "15m"], **quiet)
    if not shutil.which("sqlcipher"):
        return
    rows = "".join(f"INSERT INTO contacts VALUES ({one['id']}, '{one['name']}', '{one['username']}', '{one['img']}');\n"
                   for one in people)
    subprocess.run(
        ["sqlcipher", str(home / "peer.db")], text=True, check=True, stdout=subprocess.DEVNULL,
        input=f"{KEY}\nCREATE TABLE contacts (id INTEGER, name TEXT, handle TEXT PRIMARY KEY, image TEXT);\n"
              f"BEGIN;\n{rows}COMMIT;\n")


def surroundings(home):
    return {"HOME": str(home), "PATH": os.environ["PATH"], "COFRE_KDF_PRESET": "1",
            "COFRE_CONTACTS_URL": (home / "address").read_text()}


def at(size, program, runs):
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        # In a separate process, because the reported peak memory of a child is at least that of its parent.
        child = multiprocessing.Process(target=prepare, args=(program, home, size))
        child.start()
        child.join()
        if child.exitcode:
            sys.exit("the stores could not be made")
        environment, database = surroundings(home), str(home / "peer.db")
        listing = [program, "--offline", "--quiet", "contacts"]
        contestants = {"cofre list": (listing, environment),
                       "cofre look up": ([*listing, handle(size // 2)], environment)}
        if shutil.which("sqlcipher"):
            for name, rest in (("list", "ORDER BY name"),
                               ("look up", f"WHERE handle = '{handle(size // 2)}'")):
                select = ["sqlcipher", database, f"{KEY} SELECT handle, name FROM contacts {rest}"]
                contestants[f"sqlcipher {name}"] = (select, dict(os.environ))
        try:
            return measure(contestants, runs)
        finally:
            subprocess.run([program, "lock"], env=environment, check=False,
                           stdout=subprocess.DEVNULL)


def exceeded(figures):
    many, fewer = figures[str(SIZES[-1])], figures[str(SIZES[-2])]
    time = many["cofre list"]["milliseconds"]
    growth = time / fewer["cofre list"]["milliseconds"]
    if growth > LIMITS["growth"]:
        yield f"ten times the contacts take {growth:.1f} times as long, {LIMITS['growth']} is the most"
    peak = many["cofre list"]["mebibytes"]
    if peak > LIMITS["mebibytes"]:
        yield f"cofre takes {peak:.0f} MiB, at most {LIMITS['mebibytes']:.0f} are allowed"
    if (ratio := compared(fewer)) > LIMITS["list"]:
        yield f"a list takes {ratio:.1f} times as long as sqlcipher's, {LIMITS['list']} is the most"


def compared(figures):
    """How many times as long as sqlcipher's the list takes; 0 if sqlcipher is not installed."""
    peer = figures.get("sqlcipher list")
    return figures["cofre list"]["milliseconds"] / peer["milliseconds"] if peer else 0


def main():
    asked = options(__doc__, runs=25)
    if not shutil.which("sqlcipher"):
        print("sqlcipher is not installed and is left out", file=sys.stderr)
    figures = {str(size): at(size, asked.program, asked.runs) for size in SIZES}
    rows = [f"{int(size):7,} {name:18} {figure['milliseconds']:8.1f} ms"
            f"  {figure['mebibytes']:6.1f} MiB"
            for size, contestants in figures.items() for name, figure in contestants.items()]
    return conclude(asked, figures, rows, list(exceeded(figures)))


if __name__ == "__main__":
    sys.exit(main())
