#!/usr/bin/env python3
"""The time of a request over the network: until its first byte arrives, and for a complete payment.

Each run is a whole process, with a local server of this script.

* The time from the start of the program to the first byte of its request at the server, compared with `curl` for
  the same URL: cofre also unlocks its vault, with the key in the kernel keyring.
* The time of `pay` with 10 and with 10,000 earlier payments.

    Benchmarks/request.py [--runs N] [--check] [--json] [PROGRAM]

The programs take turns in random order; medians and ratios are checked. --check fails if a ratio exceeds its limit.
PROGRAM is the release build; it is measured as scripts/install installs it.
"""

import hashlib
import json
import os
import pathlib
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from measuring import conclude, installed, missed, options

# The limits: compared with curl, and compared with a payment after ten others, which misses its goal since
# decoding became cheaper for both.
LIMITS = {"first byte": 1.5, "payment": 1.8}
# The goals.
GOALS = {"first byte": 1.3, "payment": 1.5}
# How often a turn asks for the first byte, which needs more samples than a payment.
ASKED = 3
PEOPLE = [{"id": 1001 + number, "name": f"Marina Coelho {number}", "username": f"@marina.coelho.{number}",
           "img": f"https://photos.example/{number}.jpg"} for number in range(33)]
DAY = 24 * 60 * 60 * 1000


class Server:
    """Responds with lists and payments, and records when the first byte of each request arrives."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.arrivals = []
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            client, _ = self.listener.accept()
            threading.Thread(target=self.answer, args=(client,), daemon=True).start()

    def answer(self, client):
        received = b""
        with client:
            while piece := client.recv(65536):
                if not received:
                    self.arrivals.append(time.perf_counter())
                received += piece
                head, _, body = received.partition(b"\r\n\r\n")
                if not _:
                    continue
                if head.startswith(b"POST"):
                    if not body.endswith(b"}"):
                        continue
                    answer = {"transaction": {"success": True, "status": "Aprovada"}}
                else:
                    answer = PEOPLE
                text = json.dumps(answer).encode()
                client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                               b"Content-Length: %d\r\n\r\n" % len(text) + text)
                received = b""


def home_with(program, folder, server, payments):
    """Creates a vault with a card and `payments` payments of the last year, and its key in the kernel keyring."""
    folder.mkdir()
    (folder / "passphrase").write_text("a passphrase for measuring\n")
    address = f"http://127.0.0.1:{server.port}"
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "COFRE_KDF_PRESET": "1",
                   "COFRE_CONTACTS_URL": address, "COFRE_PAYMENTS_URL": address}
    secret = ["--passphrase-file", str(folder / "passphrase")]

    def do(*words, text=None):
        subprocess.run([program, *words, *secret], env=environment, check=True, input=text, text=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    do("vault", "create")
    do("cards", "add", "--keep-cvv", text="4111111111111111\n08/39\n123\n")
    do("limits", "set", "payment", "none")
    do("limits", "set", "day", "none")
    if payments:
        document = folder / "payments.json"
        document.write_text(export(payments))
        do("vault", "import", str(document), "--yes")
        # Imported payments count as recent until the next payment is made.
        do("pay", "id:1001", "25.00", "--yes")
    do("vault", "compact")
    do("unlock", "--for", "15m")
    return environment


def export(count):
    """The payments as `vault export` writes them; every payee has twenty amounts, whatever the number of payments."""
    now = int(time.time() * 1000)
    records = []
    for number in range(count):
        person = PEOPLE[number % len(PEOPLE)]
        # Random digits, as the program makes them: names that begin alike take longer to compare.
        name = hashlib.sha256(str(number).encode()).hexdigest()[:24]
        records.append({"id": name, "json": {
            "id": name, "key": f"{number:08x}-0000-4000-8000-000000000000", "payeeID": person["id"],
            "payeeName": person["name"], "payeeHandle": person["username"][1:], "minor": 2500 + number % 100,
            "currency": "BRL", "cardID": "00000001", "cardBrand": "visa", "cardLast4": "1111",
            "at": now - 2 * DAY - number * (300 * DAY // count), "status": "approved"}})
    payees = [{"id": str(person["id"]), "json": {
        "payee": {"id": person["id"], "name": person["name"], "handle": person["username"][1:]},
        "amounts": [{"minor": 2500 + number, "currency": "BRL"} for number in range(20)],
        "lastPaid": now - 2 * DAY, "count": 20}} for person in PEOPLE]
    collections = {"payments": records, "payees": payees}
    return json.dumps({"format": "cofre export", "version": 1, "vault": "", "at": "2026-01-01T00:00:00Z",
                       "collections": collections})


def run(command, environment):
    started = time.perf_counter()
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with {done.returncode}: {done.stderr}")
    return started, (time.perf_counter() - started) * 1000


def main():
    asked = options(__doc__, runs=41)
    if not shutil.which("curl"):
        sys.exit("curl is not installed: apt-get install curl")
    server = Server()
    samples = {"cofre": [], "curl": [], "pay among 10": [], "pay among 10,000": []}
    with tempfile.TemporaryDirectory() as folder:
        program = installed(asked.program, pathlib.Path(folder))
        homes = {count: home_with(program, pathlib.Path(folder) / str(count), server, count)
                 for count in (10, 10_000)}
        url = f"http://127.0.0.1:{server.port}/users"
        asking = {"cofre": [program, "contacts", "--json"], "curl": ["curl", "-s", url]}
        paying = {f"pay among {count:,}": environment for count, environment in homes.items()}
        order = random.Random(1)
        try:
            for turn in range(asked.runs + 3):
                turns = [*paying, *asking] + [*asking] * (ASKED - 1)
                for name in order.sample(turns, len(turns)):
                    if name in paying:
                        words = ["pay", "id:1001", f"25.{turn % 100:02}", "--yes", "--accept", "repeat"]
                        samples[name].append(run([program, *words], paying[name])[1])
                        continue
                    server.arrivals.clear()
                    started, _ = run(asking[name], homes[10])
                    samples[name].append((server.arrivals[0] - started) * 1000)
        finally:
            for environment in homes.values():
                subprocess.run([program, "lock"], env=environment, check=False,
                               stdout=subprocess.DEVNULL)
    medians = {name: statistics.median(taken[3:]) for name, taken in samples.items()}
    ratios = {"first byte": medians["cofre"] / medians["curl"],
              "payment": medians["pay among 10,000"] / medians["pay among 10"]}
    rows = [f"to the first byte of a request: cofre {medians['cofre']:.1f} ms, curl {medians['curl']:.1f} ms,"
            f" {ratios['first byte']:.2f} times",
            f"a payment among 10 {medians['pay among 10']:.1f} ms, among 10,000"
            f" {medians['pay among 10,000']:.1f} ms, {ratios['payment']:.2f} times"]
    rows += [missed(name, ratio, GOALS[name]) for name, ratio in ratios.items()]
    problems = [f"{name}: {ratio:.2f} times, at most {LIMITS[name]} are allowed"
                for name, ratio in ratios.items() if ratio > LIMITS[name]]
    return conclude(asked, {"milliseconds": medians, "ratios": ratios}, rows, problems)


if __name__ == "__main__":
    sys.exit(main())
