"""HTTP/1.1 responses with wrong lines, lengths and endings."""

import dataclasses

import bodies
import meanings

REASONS = {200: "OK", 301: "Moved Permanently", 302: "Found", 401: "Unauthorized", 404: "Not Found"}


@dataclasses.dataclass
class Answer:
    """The pieces that are sent, and what happens to the connection afterwards.

    A piece is bytes, or a pair: ("drip", bytes) sends one byte every 5 ms for a while, ("raw", bytes) bypasses TLS.
    """

    kind: str
    pieces: list
    # "keep", "close", "cut" (without TLS's closing alert) or "reset".
    ending: str = "keep"


def line(text):
    return text.encode("latin-1", "replace")


def lines(meaning, framed=True):
    reason = REASONS.get(meaning.status, "Some Reason")
    found = [f"HTTP/1.1 {meaning.status} {reason}"]
    found += [f"{name}: {value}" for name, value in meaning.headers]
    if framed:
        found.append(f"Content-Length: {len(meaning.body)}")
    return [line(each) for each in found]


def head(found):
    return b"\r\n".join(found) + b"\r\n\r\n"


def whole(random, meaning):
    """A well-formed response with this content."""
    way = random.random()
    if way < 0.6:
        return Answer(meaning.kind, [head(lines(meaning)) + meaning.body])
    if way < 0.8:
        found = [*lines(meaning, framed=False), b"Transfer-Encoding: chunked"]
        return Answer(meaning.kind, [head(found) + chunks(random, meaning.body) + b"0\r\n\r\n"])
    found = [*lines(meaning, framed=False), b"Connection: close"]
    return Answer(meaning.kind, [head(found) + meaning.body], random.choice(["close", "close", "cut"]))


def chunks(random, body):
    output, place = b"", 0
    size = random.choice([1, 7, 100, 4096, 65536]) if len(body) < 10000 else 65536
    while place < len(body):
        part = body[place : place + size]
        output += b"%x\r\n%s\r\n" % (len(part), part)
        place += size
    return output


def cut(random, meaning):
    found = lines(meaning)
    message = head(found) + meaning.body
    start = len(found[0]) + 2
    place = random.choice([
        start, start - 1, start - 2, random.randrange(start), start + 5, len(head(found)), len(head(found)) - 1,
        len(head(found)) - 2, random.randrange(len(message)), max(len(message) - 1, 0),
    ])  # fmt: skip
    return [message[:place]], random.choice(["close", "cut", "reset"])


def interim(random, meaning):
    status = random.choice([100, 100, 102, 103, 103, 101, 104, 199])
    fields = random.choice([b"", b"Link: </x>; rel=preload\r\n", b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n",
                            b"Set-Cookie: a=b\r\n", b"Location: //[\r\n", b"X: " + b"y" * 5000 + b"\r\n", b" folded\r\n", b"\0\r\n"])  # fmt: skip
    one = b"HTTP/1.1 %d Early\r\n%s\r\n" % (status, fields)
    many = one * random.choice([1, 1, 2, 3, 50, 5000 if len(one) < 100 else 100])
    rest = head(lines(meaning)) + meaning.body
    kind = random.randrange(6)
    if kind == 0:
        return [many + one[: random.randrange(len(one))]], random.choice(["close", "cut", "reset"])
    if kind == 1:
        return [many], random.choice(["close", "cut", "reset"])
    if kind == 2:
        return [many + rest[: random.randrange(len(rest))]], random.choice(["close", "cut"])
    return [many, rest], "keep"


LENGTHS = [
    "9223372036854775590", "9223372036854775806", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "99999999999999999999999", "9" * 500, "4294967295", "4294967296", "2147483647", "2147483648",
    "-1", "-0", "+5", "0x10", "1e3", "5.0", "", " ", "five", "5 5", "5, 5", "5,6", "5;6", "05", "0", "1", "\u0661", "5\t",
    "-9223372036854775808", "5\x00", "5\x0b", "1_0", "16777216", "16777217", "9223372036854771712",
]  # fmt: skip


def length(random, meaning):
    found = lines(meaning, framed=random.random() < 0.4)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        value = random.choice([*LENGTHS, str(len(meaning.body) + random.choice([-1, 1, 100])), f"{len(meaning.body)}, {len(meaning.body)}"])
        name = random.choice(["Content-Length", "content-length", "Content-Length ", "CONTENT-LENGTH", "Content-Length\t"])
        found.insert(random.randrange(1, len(found) + 1), line(f"{name}:{random.choice(['', ' ', '  '])}{value}"))
    if random.random() < 0.2:
        found.append(b"Transfer-Encoding: chunked")
        return [head(found) + chunks(random, meaning.body) + b"0\r\n\r\n"], random.choice(["keep", "close"])
    return [head(found) + meaning.body], random.choice(["keep", "close", "cut", "reset"])


SIZES = [
    b"-1", b"0x5", b"fffffffffffffff0", b"7fffffffffffffff", b"8000000000000000", b"ffffffffffffffff", b"10000000000000000", b"g",
    b"", b" 5", b"5 ", b"5;a=b", b"5;" + b"a" * 20000, b'5;a="unterminated', b"5\r", b"5\n5", b"00000000000000000000000005",
    b"+5", b"5.", b"\x00", b"f" * 1000, b"7fffffff", b"80000000", b"ffffffff", b"1000000", b"5\t", b"5,5", b"\xd9\xa5",
]  # fmt: skip
TRAILERS = [
    b"X-Checksum: 1\r\n\r\n", b"Content-Length: 5\r\n\r\n", b"Set-Cookie: a=b\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n",
    b"X: " + b"y" * 200000 + b"\r\n\r\n", b"X: y\r\n" * 10000 + b"\r\n", b"X: y\r\n", b"X: y", b"X", b": y\r\n\r\n", b"X y\r\n\r\n",
    b" folded\r\n\r\n", b"X: y\r\n folded\r\n\r\n", b"\0: \0\r\n\r\n", b"X: y\n\n", b"X: y\r\r", b"\n", b"\r", b"", b"HTTP/1.1 200 OK\r\n\r\n",
    b"Location: //[\r\n\r\n", b"\r\nX: y\r\n\r\n", b"X:" + b"\x1b[2J\r\n\r\n",
]  # fmt: skip
CODINGS = ["chunked", "chunked", "chunked", "Chunked", "chunked, chunked", "gzip, chunked", "chunked, gzip", "identity", "identity, chunked",
           "gzip", "deflate, chunked", "bogus", "bogus, chunked", "", ",chunked", "chunked;q=1", " chunked", "chu nked", "\x0bchunked",
           "chunked\r\nTransfer-Encoding: identity", "x" * 5000, "br, chunked", "zstd, chunked"]  # fmt: skip


def chunked(random, meaning):
    coding = random.choice(CODINGS)
    found = [*lines(meaning, framed=random.random() < 0.15), line(f"Transfer-Encoding: {coding}")]
    body = meaning.body
    if "gzip" in coding:
        body = meanings.gzipped(body)
    good = chunks(random, body)
    kind = random.randrange(9)
    if kind == 0:
        rest = good + b"0\r\n" + random.choice(TRAILERS)
    elif kind == 1:
        rest = good + random.choice(SIZES) + b"\r\n" + random.choice([b"", b"hello\r\n0\r\n\r\n"])
    elif kind == 2:
        rest = random.choice(SIZES) + b"\r\n" + body + b"\r\n0\r\n\r\n"
    elif kind == 3:
        rest = good[: random.randrange(len(good) + 1)]
    elif kind == 4:
        rest = good.replace(b"\r\n", random.choice([b"\n", b"\r", b"\r\r\n", b"\n\r"])) + b"0\r\n\r\n"
    elif kind == 5:
        rest = good + b"0" * random.choice([1, 100, 10000]) + b"\r\n\r\n"
    elif kind == 6:
        rest = b"".join(b"1;%s\r\n%c\r\n" % (b"x" * random.choice([0, 5, 200]), each) for each in body[:3000]) + b"0\r\n\r\n"
    elif kind == 7:
        rest = bodies.flipped(random, good + b"0\r\n\r\n")
    else:
        rest = good + b"0\r\n\r\n"
    return [head(found) + rest], random.choice(["keep", "close", "close", "cut", "reset"])


FIELDS = [
    b"X: y\r\n folded", b"X: y\r\n\tfolded\r\n again", b" begins with a blank", b"X\0Y: z", b"X: a\0b", b"X: \x1b[2J\x07", b"X: \x7f\x80\xff",
    b"X : y", b"X\t: y", b": y", b":", b"X", b"X:", b"X: ", b"X: y\rZ: w", b"X: y\nZ: w", b"X: y\r\r", b"\xc3\xa9: y", b"X: \xf0\x9f\x98\x80",
    b"(X): y", b"X@Y: z", b'"X": y', b"X: y\x0bz", b"\x0b: y", b"Content-Type", b"Content-Type: ", b"Content-Type: application/json, text/html",
    b"Content-Type: " + b"a" * 5000, b"HTTP/1.1 200 OK", b"GET / HTTP/1.1", b"X" * 65536 + b": y", b"X: " + b"y" * 65536, b"\r\n: x", b"\xef\xbb\xbfX: y",
]  # fmt: skip


def syntax(random, meaning):
    found = lines(meaning)
    for _ in range(random.choice([1, 1, 2, 5])):
        found.insert(random.choice([1, random.randrange(1, len(found) + 1), len(found)]), random.choice(FIELDS))
    message = head(found)
    kind = random.random()
    if kind < 0.2:
        message = message.replace(b"\r\n", random.choice([b"\n", b"\r", b"\r\r\n", b"\n\n", b"\0\r\n", b"\x0c"]))
    elif kind < 0.3:
        message = bodies.flipped(random, message)
    return [message + meaning.body], random.choice(["keep", "close", "close", "cut"])


def volume(random, meaning):
    found = lines(meaning)
    extra = random.choice([
        [b"X: " + b"y" * 307200], [b"X-%d: y" % index for index in range(10000)], [b"X: y"] * 10000, [b"X: " + b"y" * 8192] * 40,
        [b"Set-Cookie: a%d=b" % index for index in range(3000)], [b"X: y" + b"\r\n z" * 20000], [b"x" * 102400], [b"X: " + b"y" * 102398],
        [b"Content-Type: text/html"] * 1000, [b"Location: /" + b"a" * 1000] * 100,
    ])  # fmt: skip
    found[1:1] = extra
    return [head(found) + meaning.body], random.choice(["keep", "close"])


STATUS_LINES = [
    b"HTTP/1.1 200", b"HTTP/1.1 200 ", b"HTTP/1.1  200 OK", b"HTTP/1.1\t200\tOK", b"HTTP/1.1 000 OK", b"HTTP/1.1 99 OK", b"HTTP/1.1 1000 OK",
    b"HTTP/1.1 1e3 OK", b"HTTP/1.1 20 OK", b"HTTP/1.1 2000 OK", b"HTTP/1.1 -200 OK", b"HTTP/1.1 +200 OK", b"HTTP/1.1 0200 OK", b"HTTP/1.1 OK",
    b"HTTP/1.1 200OK", b"HTTP/1.1 20x OK", b"HTTP/1.1 99999999999999999999 OK", b"HTTP/1.1 600 OK", b"HTTP/1.1 999 OK", b"HTTP/1.1 100 OK",
    b"HTTP/1.1 204 OK", b"HTTP/1.1 304 OK", b"HTTP/1.1 205 OK", b"HTTP/1.1 101 OK", b"HTTP/2.0 200 OK", b"HTTP/2 200", b"HTTP/3 200 OK",
    b"HTTP/9.9 200 OK", b"HTTP/1.0 200 OK", b"HTTP/0.9 200 OK", b"HTTP/1 200 OK", b"HTTP/1.2 200 OK", b"HTTP/11.1 200 OK", b"HTTP/1.1.1 200 OK",
    b"HTTP/ 200 OK", b"HTTP 200 OK", b"http/1.1 200 OK", b"HTTPS/1.1 200 OK", b"ICY 200 OK", b"RTSP/1.0 200 OK", b"HTTP/1,1 200 OK", b"HTTP/-1.1 200 OK",
    b"HTTP/1.1 200 \x1b[2J\x1b]0;x\x07", b"HTTP/1.1 200 \0", b"HTTP/1.1 200 " + b"O" * 200000, b"HTTP/1.1 200 \xff\xfe", b"HTTP/1.1 500 \r",
    b"HTTP/1.1 200 OK\rX: y", b"\r\n\r\nHTTP/1.1 200 OK", b" HTTP/1.1 200 OK", b"\xef\xbb\xbfHTTP/1.1 200 OK", b"\0HTTP/1.1 200 OK", b"", b"H", b"HTTP/",
    b"HTTP/1.1 408 Timeout\r\n\r\nHTTP/1.1 200 OK", b"GET / HTTP/1.1", b"220 mail.example ESMTP", b"SSH-2.0-OpenSSH_9", b"\x15\x03\x03\x00\x02\x02\x28",
    b"HTTP/4294967297.1 200 OK", b"HTTP/1.4294967297 200 OK", b"HTTP/1.1 4294967496 OK",
]  # fmt: skip


def status_line(random, meaning):
    found = lines(meaning)
    found[0] = random.choice(STATUS_LINES)
    return [head(found) + meaning.body], random.choice(["keep", "close", "close", "cut", "reset"])


def headless(random, meaning):
    """HTTP/0.9, or a protocol other than HTTP."""
    return [random.choice([
        meaning.body, b"\n", b"\r\n\r\n", b"\0" * 10000, b"<html>", bodies.PICTURE, random.randbytes(random.choice([1, 9, 24, 5000])),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x00\x00\x00\x04\x00\x00\x00\x00\x00", b"a" * 300000, b"HTTP",
    ])], random.choice(["close", "cut", "reset"])  # fmt: skip


def upgrade(random, meaning):
    protocol = random.choice(["h2c", "h2", "websocket", "TLS/1.0", "HTTP/2.0", "x", "", "h2c, websocket", "HTTP/1.1"])
    status = random.choice([101, 101, 101, 426, 200, 100])
    found = [line(f"HTTP/1.1 {status} Switching Protocols"), line(f"Upgrade: {protocol}"), b"Connection: Upgrade"]
    if random.random() < 0.2:
        found.append(b"Content-Length: 5")
    after = random.choice([
        b"", head(lines(meaning)) + meaning.body, b"\x00\x00\x00\x04\x00\x00\x00\x00\x00", b"\x81\x05hello", random.randbytes(100),
        b"HTTP/1.1 101 Again\r\n\r\n" * 1000, b"\x00\x00\x00\x04\x00\x00\x00\x00\x00" * 2000,
    ])  # fmt: skip
    return [head(found), after], random.choice(["keep", "close", "reset"])


def junk(random, meaning):
    """A complete response, followed by data before the next request."""
    extra = random.choice([
        b"junk", b"\r\n", b"\r\n\r\n\r\n", b"\0", head(lines(meaning)) + meaning.body, b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]" * 100, b"HTTP/1.1 ", random.randbytes(1000), b"x" * 100000, b"HTTP/1.1 100 Continue\r\n\r\n",
    ])  # fmt: skip
    message = head(lines(meaning)) + meaning.body
    pieces = [message + extra] if random.random() < 0.5 else [message, extra]
    return pieces, random.choice(["keep", "keep", "close", "reset"])


def nothing(random, meaning):
    return [random.choice([b"", b"", b"H", b"HTTP/1.1 200 OK\r\n"])], random.choice(["close", "cut", "reset"])


def drip(random, meaning):
    message = head(lines(meaning)) + meaning.body
    place = random.randrange(len(message))
    return [message[:place], ("drip", message[place : place + 80]), message[place + 80 :]], random.choice(["keep", "close", "reset"])


def noise(random, meaning):
    """The message with bytes changed, repeated or removed."""
    message = head(lines(meaning)) + meaning.body
    for _ in range(random.choice([1, 1, 2, 4])):
        message = random.choice([bodies.flipped, bodies.spliced])(random, message)
    return [message], random.choice(["keep", "close", "cut", "reset"])


def beneath(random, meaning):
    """Invalid TLS records; without TLS the same bytes."""
    message = head(lines(meaning)) + meaning.body
    place = random.randrange(len(message))
    raw = random.choice([
        b"\x15\x03\x03\x00\x02\x02\x50", b"\x15\x03\x03\x00\x02\x01\x00", random.randbytes(50), b"\x17\x03\x03\x40\x01" + b"x" * 16385,
        b"\x17\x03\x03\x00\x00" * 100, b"\x17\x03\x03\xff\xff", b"HTTP/1.1 200 OK\r\n\r\n", b"\x16\x03\x03\x00\x04\x00\x00\x00\x00",
    ])  # fmt: skip
    return [message[:place], ("raw", raw), message[place:]], random.choice(["keep", "close", "cut", "reset"])


KINDS = [
    ("cut", cut, 6), ("interim", interim, 6), ("length", length, 8), ("chunked", chunked, 9), ("syntax", syntax, 7), ("volume", volume, 1),
    ("status-line", status_line, 6), ("headless", headless, 2), ("upgrade", upgrade, 3), ("junk", junk, 4), ("nothing", nothing, 2),
    ("drip", drip, 1), ("noise", noise, 6), ("beneath", beneath, 1),
]  # fmt: skip
