"""Reading requests over HTTP/1.1 and HTTP/2, and responding to them.

A request is recorded when its last byte has been read, before the response. A request that is truncated by the end of
its connection or stream is also recorded, with "cut": true.
"""

import dataclasses
import json
import time

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions

from wire import Gone, Silence

PREFACE = b"PRI * HTTP/2.0"
REASONS = {
    100: "Continue", 101: "Switching Protocols", 103: "Early Hints", 200: "OK", 301: "Moved",
    400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 408: "Request Timeout",
    409: "Conflict", 417: "Expectation Failed", 421: "Misdirected Request", 425: "Too Early",
    422: "Unprocessable Content", 429: "Too Many Requests", 503: "Service Unavailable",
}  # fmt: skip


def now():
    """The seconds of a clock that continues while the process is suspended or the machine sleeps."""
    return round(time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)), 6)


@dataclasses.dataclass
class Request:
    protocol: str
    method: str = ""
    path: str = ""
    authority: str | None = None
    headers: dict = dataclasses.field(default_factory=dict)
    body: bytes = b""
    stream: int | None = None
    is_cut: bool = False
    # Set if the response was sent before the request was read completely.
    is_answered: bool = False

    def add(self, name, value):
        name = name.lower()
        self.headers[name] = f"{self.headers[name]}, {value}" if name in self.headers else value

    @property
    def is_payment(self):
        """Every POST counts as a payment, even without its body."""
        return self.method == "POST"

    @property
    def order(self):
        """The JSON object in the body, or an empty object."""
        try:
            order = json.loads(self.body)
        except ValueError:
            return {}
        return order if isinstance(order, dict) else {}

    @property
    def key(self):
        return self.headers.get("idempotency-key")

    def record(self):
        return {
            "protocol": self.protocol, "stream": self.stream, "method": self.method,
            "path": self.path, "authority": self.authority, "headers": self.headers,
            "bodyBytes": len(self.body), "body": self.body.decode("utf-8", "backslashreplace"),
            "idempotencyKey": self.key, "cut": self.is_cut,
        }  # fmt: skip


class HTTP1:
    """Serves one connection of HTTP/1.x."""

    is_http2 = False

    def __init__(self, wire, peer, number):
        self.wire, self.peer, self.number = wire, peer, number
        self.buffer = b""
        self.is_over = False

    def run(self, received=b""):
        self.buffer += received
        while not self.is_over:
            request = self.request()
            if request is None:
                return
            self.request_under_way = request
            self.peer.arrived(self, request)
            if not request.is_answered:
                self.peer.answer(self, request)

    def more(self):
        try:
            data = self.wire.receive()
        except Gone:
            data = b""
        self.buffer += data
        return bool(data)

    def request(self):
        while b"\r\n\r\n" not in self.buffer:
            if not self.more():
                if self.buffer:
                    text = self.buffer.decode("latin-1")
                    self.peer.event(self.number, "cut-head", bytes=len(self.buffer), text=text)
                return None
            if self.buffer.startswith(PREFACE):
                self.peer.event(self.number, "http2-without-tls")
                second = HTTP2(self.wire, self.peer, self.number)
                second.port = self.port
                second.run(self.buffer)
                self.is_over = True
                return None
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        words = (lines[0].split(" ") + ["", ""])[:3]
        request = Request("http/1.0" if words[2] == "HTTP/1.0" else "http/1.1", words[0], words[1])
        for line in lines[1:]:
            name, _, value = line.partition(":")
            request.add(name, value.strip())
        request.authority = request.headers.get("host")
        self.peer.head_arrived(self, request)
        expects = "100-continue" in request.headers.get("expect", "").lower()
        if expects and not request.is_answered:
            self.send(b"HTTP/1.1 100 Continue\r\n\r\n")
        if "chunked" in request.headers.get("transfer-encoding", "").lower():
            request.is_cut = not self.read_chunks(request)
        else:
            length = request.headers.get("content-length", "0")
            wanted = int(length) if length.isdecimal() else 0
            while len(self.buffer) < wanted and self.more():
                pass
            request.body, self.buffer = self.buffer[:wanted], self.buffer[wanted:]
            request.is_cut = len(request.body) < wanted
        if request.is_cut:
            self.peer.arrived(self, request)
            return None
        return request

    def read_chunks(self, request):
        while True:
            while b"\r\n" not in self.buffer:
                if not self.more():
                    return False
            line, self.buffer = self.buffer.split(b"\r\n", 1)
            try:
                size = int(line.split(b";")[0], 16)
            except ValueError:
                return False
            while len(self.buffer) < size + 2:
                if not self.more():
                    request.body += self.buffer[:size]
                    return False
            request.body, self.buffer = request.body + self.buffer[:size], self.buffer[size + 2 :]
            if size == 0:
                return True

    def send(self, data):
        try:
            self.wire.send(data, wait=5)
        except (Gone, Silence):
            self.is_over = True

    def head(self, status, headers):
        lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'Something')}"]
        lines += [f"{name}: {value}" for name, value in headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def respond(self, status, headers=(), body=b"", share=1.0, trailers=()):
        """Sends a response; `share` is the part of the announced body that is sent."""
        headers = [(name.title(), value) for name, value in headers]
        if trailers:
            headers += [("Transfer-Encoding", "chunked"), ("Trailer", trailers[0][0])]
            end = "".join(f"{name}: {value}\r\n" for name, value in trailers)
            body = b"%x\r\n%s\r\n0\r\n%s\r\n" % (len(body), body, end.encode("latin-1"))
        elif status >= 200 and status != 304:
            headers.append(("Content-Length", str(len(body))))
        self.send(self.head(status, headers) + body[: int(len(body) * share)])

    def hint(self, status, headers=()):
        """Sends an interim response."""
        self.send(self.head(status, headers))

    def close(self, politely=True):
        """Shuts down the sending side; further data of the client is read and recorded."""
        self.wire.finish(politely)
        self.is_over = True
        self.drain()

    def drain(self):
        request = True
        while request:
            self.is_over = False
            request = self.request()
            if request:
                self.peer.arrived(self, request)
        self.is_over = True

    def reset(self):
        self.wire.reset()
        self.is_over = True


class HTTP2:
    """Serves one connection of HTTP/2."""

    is_http2 = True

    def __init__(self, wire, peer, number):
        self.wire, self.peer, self.number = wire, peer, number
        configuration = h2.config.H2Configuration(
            client_side=False, header_encoding="utf-8", validate_inbound_headers=False,
            validate_outbound_headers=False,
        )  # fmt: skip
        self.connection = h2.connection.H2Connection(configuration)
        self.requests = {}
        self.is_over = False
        self.request_under_way = None

    def run(self, received=b""):
        self.connection.initiate_connection()
        self.flush()
        self.loop(received)

    def continue_as(self, settings, request):
        """Continues with the response to an HTTP/1.1 request that was upgraded."""
        self.connection.initiate_upgrade_connection(settings)
        self.flush()
        request.stream = 1
        self.request_under_way = request

    def loop(self, received=b""):
        while not self.is_over:
            if received:
                self.take(received)
                if self.is_over:
                    break
            try:
                received = self.wire.receive()
            except Gone:
                received = b""
            if not received:
                break
        self.cut_off()

    def take(self, received):
        try:
            events = self.connection.receive_data(received)
        except h2.exceptions.ProtocolError as error:
            self.peer.event(self.number, "protocol-error", text=str(error))
            self.flush()
            self.is_over = True
            return
        for event in events:
            self.handle(event)
        self.flush()

    def handle(self, event):
        stream = getattr(event, "stream_id", None)
        if isinstance(event, h2.events.RequestReceived):
            request = Request("h2", stream=stream)
            for name, value in event.headers:
                if name == ":method":
                    request.method = value
                elif name == ":path":
                    request.path = value
                elif name == ":authority":
                    request.authority = value
                elif not name.startswith(":"):
                    request.add(name, value)
            self.requests[stream] = request
            self.peer.head_arrived(self, request)
        elif isinstance(event, h2.events.DataReceived):
            if stream in self.requests:
                self.requests[stream].body += event.data
            self.quietly(
                self.connection.acknowledge_received_data, event.flow_controlled_length, stream
            )
        elif isinstance(event, h2.events.StreamEnded) and stream in self.requests:
            request = self.requests.pop(stream)
            self.request_under_way = request
            self.peer.arrived(self, request)
            if not self.is_over and not request.is_answered:
                self.peer.answer(self, request)
        elif isinstance(event, h2.events.StreamReset):
            self.peer.event(
                self.number, "stream-reset", stream=stream, code=int(event.error_code)
            )
            self.cut_off(stream)
        elif isinstance(event, h2.events.ConnectionTerminated):
            self.peer.event(self.number, "goaway", code=int(event.error_code))

    def cut_off(self, only=None):
        for stream in [only] if only else list(self.requests):
            request = self.requests.pop(stream, None)
            if request:
                request.is_cut = True
                self.peer.arrived(self, request)

    def quietly(self, action, *arguments, **named):
        """Ignores errors about actions that an ended stream or connection does not allow."""
        try:
            action(*arguments, **named)
        except (h2.exceptions.ProtocolError, KeyError):
            pass

    def flush(self):
        data = self.connection.data_to_send()
        if data:
            try:
                self.wire.send(data, wait=5)
            except (Gone, Silence):
                self.is_over = True

    def respond(self, status, headers=(), body=b"", share=1.0, trailers=()):
        stream = self.request_under_way.stream
        fields = [(":status", str(status))] + [(name.lower(), value) for name, value in headers]
        fields.append(("content-length", str(len(body))))
        part = body[: int(len(body) * share)]
        is_whole = share == 1.0 and not trailers
        self.quietly(self.connection.send_headers, stream, fields)
        self.quietly(self.connection.send_data, stream, part, end_stream=is_whole)
        if trailers:
            self.quietly(self.connection.send_headers, stream, trailers, end_stream=True)
        self.flush()

    def hint(self, status, headers=()):
        fields = [(":status", str(status))] + [(name.lower(), value) for name, value in headers]
        self.quietly(self.connection.send_headers, self.request_under_way.stream, fields)
        self.flush()

    def reset_stream(self, code, stream=None):
        stream = stream or self.request_under_way.stream
        self.quietly(self.connection.reset_stream, stream, error_code=code)
        self.flush()
        # Further data on this stream is discarded.
        self.cut_off(stream)

    def go_away(self, last, code=0):
        self.quietly(self.connection.close_connection, error_code=code, last_stream_id=last)
        self.flush()

    def close(self, politely=True):
        self.wire.finish(politely)
        self.is_over = True
        try:
            # Further data may be another request, which must be recorded.
            while received := self.wire.receive():
                for event in self.connection.receive_data(received):
                    self.handle(event)
        except (Gone, Silence, h2.exceptions.ProtocolError):
            pass

    def reset(self):
        self.wire.reset()
        self.is_over = True
