"""A byte stream to a client that can end in any way."""

import socket
import ssl
import struct
import time


class Silence(Exception):
    """No data arrived, or none could be sent, within the time limit."""


class Gone(Exception):
    """The client closed or reset the connection."""


class Wire:
    """A socket with or without TLS.

    TLS runs in memory, so the caller decides which bytes reach the client: for example a close without the closing
    alert, half a record, or a reset.
    """

    def __init__(self, connection):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection = connection
        self.tls = None
        self.ended = False

    @property
    def alpn(self):
        return self.tls.selected_alpn_protocol() if self.tls else None

    def peek(self, wait=None):
        """The first bytes, which stay unread."""
        self.connection.settimeout(wait)
        try:
            return self.connection.recv(16, socket.MSG_PEEK)
        except TimeoutError:
            raise Silence from None
        except OSError:
            return b""

    def secure(self, context, wait=None):
        """Runs the TLS handshake; raises ssl.SSLError if it fails, after sending the alert."""
        self.incoming, self.outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = context.wrap_bio(self.incoming, self.outgoing, server_side=True)
        deadline = None if wait is None else time.monotonic() + wait
        while True:
            try:
                self.tls.do_handshake()
                self.flush()
                return
            except ssl.SSLWantReadError:
                self.flush()
                self.feed(deadline)
                if self.ended:
                    raise Gone from None
            except ssl.SSLError:
                self.flush()
                raise

    def feed(self, deadline):
        data = self.raw(deadline)
        if data:
            self.incoming.write(data)
        else:
            self.ended = True
            self.incoming.write_eof()

    def raw(self, deadline):
        if deadline is None:
            self.connection.settimeout(None)
        else:
            # A timeout of zero would make the socket non-blocking.
            self.connection.settimeout(max(deadline - time.monotonic(), 0.001))
        try:
            return self.connection.recv(65536)
        except TimeoutError:
            raise Silence from None
        except OSError:
            raise Gone from None

    def receive(self, wait=None):
        """The next bytes, or none at the end; raises Silence after `wait` seconds."""
        deadline = None if wait is None else time.monotonic() + wait
        if not self.tls:
            data = self.raw(deadline)
            self.ended = not data
            return data
        while True:
            try:
                data = self.tls.read(65536)
                # TLS 1.3 allows writing after the client's closing alert.
                self.ended = not data
                return data
            except ssl.SSLWantReadError:
                self.flush()
                self.feed(deadline)
            except ssl.SSLEOFError:
                self.ended = True
                return b""
            except ssl.SSLError:
                self.flush()
                raise Gone from None

    def send(self, data, wait=None):
        if not self.tls:
            return self.send_raw(data, wait)
        view = memoryview(data)
        while view:
            try:
                # One record at a time keeps the buffer small.
                written = self.tls.write(view[:16384])
            except ssl.SSLError:
                raise Gone from None
            view = view[written:]
            if self.outgoing.pending > 1 << 18:
                self.flush(wait)
        self.flush(wait)

    def flush(self, wait=5):
        while data := self.outgoing.read():
            self.send_raw(data, wait)

    def send_raw(self, data, wait=None):
        """Sends bytes that bypass TLS."""
        self.connection.settimeout(wait)
        try:
            self.connection.sendall(data)
        except TimeoutError:
            raise Silence from None
        except OSError:
            raise Gone from None

    def finish(self, politely=True):
        """Shuts down the sending side.

        With `politely` TLS's closing alert is sent first, which distinguishes an end from a truncation attack.
        """
        try:
            if politely and self.tls:
                try:
                    self.tls.unwrap()
                except ssl.SSLError:
                    # Python waits for the client's alert, which may never arrive.
                    pass
                self.flush(1)
            self.connection.shutdown(socket.SHUT_WR)
        except (OSError, ssl.SSLError, Gone, Silence):
            pass

    def close(self):
        self.connection.close()

    def reset(self):
        """Ends the connection with RST instead of FIN."""
        try:
            linger = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        except OSError:
            pass
        self.connection.close()
