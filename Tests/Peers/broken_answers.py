"""Responds to every request with a broken response, which depends on a seed and a number.

    broken_answers.py --folder DIR [--seed N] [--only N] [--kind PREFIX] [--record FILE]

Serves HTTP/1.1 on one port and TLS with HTTP/2 or HTTP/1.1 on another; prints "listening PLAIN TLS".
Keeps the last 64 responses and writes them to FILE on SIGUSR1 and at the end, one JSON object per line. Ends when
standard input is closed.

Needs `pip install h2 cryptography`.
"""

import argparse
import base64
import collections
import json
import os
import random
import signal
import socket
import ssl
import sys
import threading
import time

import hpack

import broken_http1
import broken_http2
import meanings
from authority import Authority
from wire import Gone, Silence, Wire

# The timeout for a client that sends no request or does not read the response.
PATIENCE = 1
# The time limit of a connection and its thread.
LIFETIME = 4
CONNECTIONS = 96
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
KEPT = 1 << 20


class Server:
    def __init__(self, options):
        self.options = options
        # The signal handler may interrupt code that holds the lock.
        self.lock = threading.RLock()
        self.number = 0
        self.connections = 0
        self.ring = collections.deque(maxlen=64)
        self.room = threading.Semaphore(CONNECTIONS)
        authority = Authority(options.folder)
        alpn = [each for each in options.alpn.split(",") if each]
        self.context = authority.context(protocols=alpn)
        self.plain, self.secure = (socket.create_server(("127.0.0.1", 0), backlog=512) for _ in "12")
        self.ports = tuple(each.getsockname()[1] for each in (self.plain, self.secure))
        self.kinds = {
            protocol: [
                *(("meaning", each) for each in meanings.KINDS if self.is_wanted(each[0])),
                *(("wire", each) for each in module.KINDS if self.is_wanted(each[0])),
            ]
            for protocol, module in (("http/1.1", broken_http1), ("h2", broken_http2))
        }

    def is_wanted(self, kind):
        return kind.startswith(self.options.kind)

    def next(self):
        with self.lock:
            self.number += 1
            return self.number if self.options.only is None else self.options.only

    def answer(self, protocol, path, stream):
        """The next response, which depends only on the seed, its number, the protocol and the path.

        It contains the actual ports and stream ids.
        """
        number = self.next()
        dice = random.Random(f"{self.options.seed} {number} {protocol}")
        kinds = self.kinds[protocol]
        if not kinds:
            kinds = [("meaning", meanings.KINDS[0])]
        level, (kind, make, _) = dice.choices(kinds, [each[2] for _, each in kinds])[0]
        extra = () if protocol == "http/1.1" else (stream,)
        module = broken_http1 if protocol == "http/1.1" else broken_http2
        if level == "meaning":
            meaning = make(dice, path, self.ports)
            answer = module.whole(dice, meaning, *extra)
        else:
            # Usually only the response is broken.
            within = meanings.plain if dice.random() < 0.8 else meanings.broken_body
            pieces, ending = make(dice, within(dice, path, self.ports), *extra)
            answer = broken_http1.Answer(kind, pieces, ending)
        answer.kind = kind
        if protocol == "h2":
            # Every server begins with its settings; repeating them later has no effect.
            answer.pieces.insert(0, broken_http2.frame(broken_http2.SETTINGS, 0, 0))
        with self.lock:
            self.ring.append((number, protocol, path, stream, answer))
        if self.options.verbose:
            # Written at once, because other threads print too.
            print(f"{number}\t{protocol}\t{answer.kind}\t{answer.ending}\n", end="", flush=True)
        return answer

    def accept(self, listener, context):
        while True:
            connection, _ = listener.accept()
            # More clients wait in the backlog.
            self.room.acquire()
            with self.lock:
                self.connections += 1
            threading.Thread(target=self.serve, args=(connection, context), daemon=True).start()

    def serve(self, connection, context):
        wire = None
        try:
            wire = Wire(connection)
            wire.until = time.monotonic() + LIFETIME
            if context:
                wire.secure(context, PATIENCE)
            (self.serve_h2 if wire.alpn == "h2" else self.serve_h1)(wire)
        except (Gone, Silence, ssl.SSLError, OSError):
            # An error of the client ends only its connection.
            pass
        except Exception as error:
            # An error of this program loses the response but does not end the server.
            print(f"broken_answers: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
            if self.options.strict:
                os._exit(70)
        finally:
            connection.close()
            self.room.release()

    def deliver(self, wire, answer):
        """Responds to a request; returns whether the connection stays open."""
        for piece in answer.pieces:
            if time.monotonic() > wire.until:
                return False
            if not isinstance(piece, tuple):
                if piece:
                    wire.send(piece, PATIENCE)
            elif piece[0] == "raw":
                wire.send_raw(piece[1], PATIENCE)
            else:
                for byte in piece[1]:
                    wire.send(bytes([byte]), PATIENCE)
                    time.sleep(0.005)
        if answer.ending == "keep":
            return time.monotonic() < wire.until
        if answer.ending == "reset":
            # Without a pause the reset would arrive before the data.
            time.sleep(0.002)
            wire.reset()
            return False
        wire.finish(politely=answer.ending == "close")
        self.drain(wire)
        return False

    def drain(self, wire):
        """Reads the rest of the client's data, because closing a socket with unread bytes sends a reset."""
        until = min(wire.until, time.monotonic() + self.options.patience)
        while (left := until - time.monotonic()) > 0 and not wire.ended:
            wire.receive(left)

    def serve_h1(self, wire):
        buffer, wait = b"", PATIENCE
        while time.monotonic() < wire.until:
            while b"\r\n\r\n" not in buffer:
                data = wire.receive(wait)
                buffer += data
                if not data or len(buffer) > 1 << 16:
                    return
            if buffer.startswith(PREFACE[:18]):
                return self.serve_h2(wire, buffer)
            head, buffer = buffer.split(b"\r\n\r\n", 1)
            words = head.split(b"\r\n")[0].split(b" ")
            path = words[1].decode("latin-1") if len(words) > 1 else "/"
            wanted = 0
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:") and line[15:].strip().isdigit():
                    wanted = int(line[15:])
            while len(buffer) < wanted:
                data = wire.receive(PATIENCE)
                if not data or len(buffer) > 1 << 20:
                    return
                buffer += data
            buffer = buffer[wanted:]
            if not self.deliver(wire, self.answer("http/1.1", path, 0)):
                return
            wait = self.options.patience

    def serve_h2(self, wire, buffer=b""):
        decoder, paths, wait = hpack.Decoder(), {}, PATIENCE
        while time.monotonic() < wire.until:
            if buffer.startswith(PREFACE):
                buffer = buffer[len(PREFACE) :]
            # An incomplete preface is not a frame.
            while len(buffer) >= 9 and not buffer.startswith(PREFACE[:9]):
                size = int.from_bytes(buffer[:3], "big")
                if len(buffer) < 9 + size:
                    break
                kind, flags = buffer[3], buffer[4]
                stream = int.from_bytes(buffer[5:9], "big") & 0x7FFFFFFF
                payload, buffer = buffer[9 : 9 + size], buffer[9 + size :]
                if kind == broken_http2.HEADERS:
                    paths[stream] = self.path(decoder, flags, payload)
                is_over = kind in (broken_http2.HEADERS, broken_http2.DATA) and flags & 1
                if is_over and stream in paths:
                    answer = self.answer("h2", paths.pop(stream), stream)
                    if not self.deliver(wire, answer):
                        return
                    wait = self.options.patience
            data = wire.receive(wait)
            buffer += data
            if not data or len(buffer) > 1 << 20:
                return

    def path(self, decoder, flags, payload):
        try:
            if flags & broken_http2.PADDED:
                payload = payload[1 : len(payload) - payload[0]]
            if flags & broken_http2.PRIORITIZED:
                payload = payload[5:]
            return dict(decoder.decode(payload)).get(":path", "/")
        except (hpack.HPACKError, IndexError, UnicodeDecodeError):
            return "/"

    def write_ring(self, *_):
        """Writes the last responses; long ones are truncated and can be recreated from their number."""
        if not self.options.record:
            return
        draft = f"{self.options.record}.{os.getpid()}"
        with self.lock:
            kept = list(self.ring)
        with open(draft, "w") as output:
            for number, protocol, path, stream, answer in kept:
                pieces = [piece if isinstance(piece, tuple) else ("send", piece) for piece in answer.pieces]
                record = {
                    "number": number, "kind": answer.kind, "protocol": protocol, "path": path,
                    "stream": stream, "ending": answer.ending, "length": sum(len(piece) for _, piece in pieces),
                    "pieces": [[how, base64.b64encode(piece[:KEPT]).decode()] for how, piece in pieces],
                }  # fmt: skip
                print(json.dumps(record), file=output)
        os.replace(draft, self.options.record)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", metavar="DIR", help="where ca.pem is written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, metavar="N", help="give this answer to every request")
    parser.add_argument("--kind", default="", metavar="PREFIX", help="only kinds that begin so")
    parser.add_argument("--record", metavar="FILE", help="where the last answers are written")
    parser.add_argument("--alpn", default="h2,http/1.1", help="what TLS offers")
    parser.add_argument(
        "--patience", type=float, default=0.2, metavar="SECONDS",
        help="how long a connection is kept for a next request; a client that waits for the rest "
        "of an answer waits as long",
    )  # fmt: skip
    parser.add_argument("--verbose", action="store_true", help="print number and kind of each answer")
    parser.add_argument("--strict", action="store_true", help="end with 70 on a fault of its own")
    parser.add_argument("--list", action="store_true", help="print the kinds and end")
    options = parser.parse_args()
    if options.list:
        for where, module in [("both", meanings), ("http/1.1", broken_http1), ("h2", broken_http2)]:
            for kind, make, weight in module.KINDS:
                print(f"{kind}\t{where}\t{weight}")
        return
    if not options.folder:
        parser.error("--folder is required")
    server = Server(options)
    signal.signal(signal.SIGUSR1, server.write_ring)
    for listener, context in [(server.plain, None), (server.secure, server.context)]:
        threading.Thread(target=server.accept, args=(listener, context), daemon=True).start()
    print("listening", *server.ports, flush=True)
    try:
        sys.stdin.read()
    except KeyboardInterrupt:
        pass
    with server.lock:
        server.write_ring()
        print(f"answered {server.number} on {server.connections} connections", flush=True)
        os._exit(0)


if __name__ == "__main__":
    main()
