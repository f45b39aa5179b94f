"""A payments server with one hostile behaviour, which records every request.

    payments_peer.py --folder DIR --behaviour NAME [--plain] [--alpn h2,http/1.1]

Writes DIR/ca.pem and prints "listening PORT", then one JSON object per line: every request as soon as it has been
read, and the events of every connection. Ends when standard input is closed.

Needs `pip install h2 cryptography`.
"""

import argparse
import json
import os
import select
import socket
import ssl
import sys
import threading

import behaviours
from authority import Authority
from exchanges import HTTP1, HTTP2, now
from wire import Gone, Silence, Wire

HANDSHAKE_FAILURE, INTERNAL_ERROR, UNRECOGNIZED_NAME = 40, 80, 112
ALERTS = {
    "handshake-failure": HANDSHAKE_FAILURE,
    "handshake-internal-error": INTERNAL_ERROR,
    "handshake-unrecognized-name": UNRECOGNIZED_NAME,
}


class Lines:
    """Connections that wait for a line of standard input, in the order of their arrival."""

    def __init__(self):
        self.condition = threading.Condition()
        self.waiting = []
        self.is_open = False

    def wait(self, who, announce):
        """Announces the wait after `who` was added, so that a line that comes early is not lost."""
        with self.condition:
            if not self.is_open:
                self.waiting.append(who)
            announce()
            self.condition.wait_for(lambda: self.is_open or who not in self.waiting)

    def arrived(self, line):
        """`open` resumes all connections from now on, a number its connection, and any other line the first."""
        with self.condition:
            if line == "open":
                self.is_open = True
            elif line.isdecimal():
                self.waiting = [who for who in self.waiting if who != int(line)]
            elif self.waiting:
                self.waiting.pop(0)
            self.condition.notify_all()


class Peer:
    def __init__(self, behaviour, options):
        self.behaviour, self.everything = behaviour, options.all
        self.is_plain = options.plain or behaviour.is_plain
        self.output = threading.Lock()
        self.lines = Lines()
        self.connections = self.requests = 0
        self.charged = set()
        authority = Authority(options.folder)
        self.context = authority.context(
            behaviour.certificate,
            [each for each in options.alpn.split(",") if each],
            legacy=behaviour.handshake == "tls-1.0-only",
        )
        if behaviour.handshake == "client-certificate-required":
            self.context.verify_mode = ssl.CERT_REQUIRED
            self.context.load_verify_locations(os.path.join(options.folder, "ca.pem"))
        self.listener, self.second = listening(options.port), listening(0)
        self.port = self.listener.getsockname()[1]
        self.second_port = self.second.getsockname()[1]

    # Output

    def record(self, **fields):
        with self.output:
            if "method" in fields:
                self.requests += 1
                fields["number"] = self.requests
            print(json.dumps(fields, ensure_ascii=True), flush=True)

    def event(self, connection, event, **fields):
        self.record(connection=connection, event=event, at=now(), **fields)

    def arrived(self, exchange, request):
        self.record(
            connection=exchange.number, port=exchange.port, at=now(), alpn=exchange.wire.alpn,
            **request.record(),
        )  # fmt: skip

    # For behaviours

    def wait_for_line(self, number, event):
        self.lines.wait(number, lambda: self.event(number, event))

    def is_repetition(self, request):
        """Whether a payment has this key, and this body or none, as some clients repeat it."""
        with self.output:
            what = request.key or request.body
            is_repetition = what in self.charged or not request.body
            self.charged.add(what)
            return is_repetition

    def head_arrived(self, exchange, request):
        if self.is_concerned(exchange, request) and self.behaviour.head:
            self.behaviour.head(exchange, request)

    def answer(self, exchange, request):
        if self.is_concerned(exchange, request):
            self.behaviour.act(exchange, request)
        elif request.is_payment:
            behaviours.approve(exchange, request)
        else:
            behaviours.ordinary(exchange, request)

    def is_concerned(self, exchange, request):
        if not (request.is_payment or self.everything or self.behaviour.is_plain):
            return False
        protocol = "h2" if exchange.is_http2 else "http/1.1"
        return self.behaviour.only in (None, protocol)

    def tunnel(self, exchange, request):
        """Connects the client with the requested server."""
        host, _, port = request.path.rpartition(":")
        exchange.is_over = True
        try:
            server = socket.create_connection((host.strip("[]"), int(port)))
        except (OSError, ValueError):
            return exchange.respond(502)
        exchange.hint(200)
        client = exchange.wire.connection
        client.settimeout(None)
        server.sendall(exchange.buffer)
        with server:
            ends = {client: server, server: client}
            while True:
                for source in select.select(list(ends), [], [])[0]:
                    try:
                        data = source.recv(65536)
                        if not data:
                            return
                        ends[source].sendall(data)
                    except OSError:
                        return

    # Connections

    def accept(self, listener):
        while True:
            connection, _ = listener.accept()
            with self.output:
                self.connections += 1
                number = self.connections
            port = listener.getsockname()[1]
            threading.Thread(target=self.serve, args=(connection, number, port), daemon=True).start()

    def serve(self, connection, number, port):
        wire = Wire(connection)
        self.event(number, "accepted", port=port)
        try:
            if self.shake_hands(wire, number):
                exchange = (HTTP2 if wire.alpn == "h2" else HTTP1)(wire, self, number)
                exchange.port = port
                if self.behaviour.opened and not exchange.is_http2:
                    self.behaviour.opened(exchange)
                exchange.run()
        except (Gone, Silence, OSError) as error:
            self.event(number, "broken", text=str(error))
        finally:
            wire.close()
            self.event(number, "closed")

    def shake_hands(self, wire, number):
        """Whether requests can be sent on the connection."""
        step = self.behaviour.handshake
        if step in ("close-on-accept", "reset-on-accept"):
            if step.startswith("reset"):
                wire.reset()
            return False
        if self.is_plain:
            return True
        if step:
            hello = wire.peek()
            if not hello:
                return False
            self.event(number, "hello")
        if step == "wait":
            self.wait_for_line(number, "handshake-waiting")
        elif step and step not in ("tls-1.0-only", "client-certificate-required"):
            self.refuse(wire, step)
            return False
        try:
            wire.secure(self.context)
        except (ssl.SSLError, Gone) as error:
            self.event(number, "handshake-failed", text=str(error))
            wire.finish()
            return False
        self.event(
            number, "handshake", alpn=wire.alpn, tls=wire.tls.version(),
            resumed=wire.tls.session_reused,
        )  # fmt: skip
        return True

    def refuse(self, wire, step):
        # Reads the complete hello, because closing a socket with unread bytes sends a reset.
        wire.raw(None)
        if step == "plain-http-on-tls-port":
            body = b"The plain HTTP request was sent to the HTTPS port\n"
            wire.send_raw(b"HTTP/1.1 400 Bad Request\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        elif step in ALERTS:
            wire.send_raw(bytes([21, 3, 3, 0, 2, 2, ALERTS[step]]))
        elif step == "reset-in-handshake":
            return wire.reset()
        elif step == "silent-handshake":
            while not wire.ended and wire.receive():
                pass
        wire.finish()


def listening(port):
    return socket.create_server(("127.0.0.1", port), backlog=128)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--behaviour", default="approve", metavar="NAME")
    parser.add_argument("--folder", metavar="DIR", help="where ca.pem is written")
    parser.add_argument("--plain", action="store_true", help="without TLS")
    parser.add_argument("--alpn", default="h2,http/1.1", help="what TLS offers; empty for nothing")
    parser.add_argument("--port", type=int, default=0, help="instead of a free one")
    parser.add_argument("--all", action="store_true", help="treat every request like a payment")
    parser.add_argument("--list", action="store_true", help="print the behaviours and end")
    return parser


def main():
    parser = arguments()
    options = parser.parse_args()
    if options.list:
        for each in behaviours.FOUND.values():
            print(f"{each.name}\t{each.only or '-'}\t{each.about}")
        print("status-NNN[-empty|-html|-json|-declined|-approved]\t-\tanswers NNN with such a body")
        return
    if not options.folder:
        parser.error("--folder is required")
    try:
        behaviour = behaviours.find(options.behaviour)
    except KeyError:
        parser.error(f"no such behaviour: {options.behaviour} (see --list)")
    peer = Peer(behaviour, options)
    for listener in (peer.listener, peer.second):
        threading.Thread(target=peer.accept, args=(listener,), daemon=True).start()
    print(f"listening {peer.port}", flush=True)
    peer.event(0, "second-port", port=peer.second_port)
    for line in sys.stdin:
        peer.lines.arrived(line.strip())
    with peer.output:
        # Waiting connections do not keep the process running.
        os._exit(0)


if __name__ == "__main__":
    main()
