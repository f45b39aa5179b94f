"""HTTP/2 responses with wrong frames, which are built without a library.

Header blocks do not use the dynamic table, so that a response does not depend on earlier ones.
"""

import struct

import bodies
import meanings
from broken_http1 import Answer

DATA, HEADERS, PRIORITY, RST, SETTINGS, PUSH, PING, GOAWAY, WINDOW, CONTINUATION = range(10)
ALTSVC, ORIGIN = 10, 12
END_STREAM, END_HEADERS, PADDED, PRIORITIZED, ACK = 1, 4, 8, 32, 1


def frame(kind, flags, stream, payload=b"", length=None):
    size = len(payload) if length is None else length
    return struct.pack(">I", size)[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def integer(value, prefix, first=0):
    """An integer of HPACK (RFC 7541, section 5.1)."""
    limit = (1 << prefix) - 1
    if value < limit:
        return bytes([first | value])
    output = bytes([first | limit])
    value -= limit
    while value >= 128:
        output += bytes([value % 128 | 128])
        value //= 128
    return output + bytes([value])


def text(value):
    data = value if isinstance(value, bytes) else value.encode("latin-1", "replace")
    return integer(len(data), 7) + data


def block(fields, first=b"\x00"):
    """Literal fields, never indexed."""
    return b"".join(first + text(name) + text(value) for name, value in fields)


def fields(meaning, framed=True):
    found = [(":status", str(meaning.status))]
    found += [(name.lower(), value) for name, value in meaning.headers]
    if framed:
        found.append(("content-length", str(len(meaning.body))))
    return found


def headers(stream, data, flags=END_HEADERS):
    """HEADERS, with CONTINUATION frames as needed."""
    if len(data) <= 16384:
        return frame(HEADERS, flags, stream, data)
    parts = [data[index : index + 16384] for index in range(0, len(data), 16384)]
    output = frame(HEADERS, flags & ~END_HEADERS, stream, parts[0])
    for part in parts[1:-1]:
        output += frame(CONTINUATION, 0, stream, part)
    return output + frame(CONTINUATION, END_HEADERS, stream, parts[-1])


def data(stream, body, flags=END_STREAM):
    parts = [body[index : index + 16384] for index in range(0, len(body), 16384)] or [b""]
    output = b"".join(frame(DATA, 0, stream, part) for part in parts[:-1])
    return output + frame(DATA, flags, stream, parts[-1])


def message(meaning, stream):
    return headers(stream, block(fields(meaning))) + data(stream, meaning.body)


def pick(random, *choices):
    """One of the choices; choices that are expensive to build are functions."""
    choice = random.choice(choices)
    return choice() if callable(choice) else choice


def many(one, count):
    """A frame repeated up to a total of 400 kB."""
    return one * max(1, min(count, 400_000 // max(len(one), 1)))


def whole(random, meaning, stream):
    if meaning.status < 200:
        # An interim response is followed by another one.
        first = headers(stream, block(fields(meaning, framed=False)))
        meaning.status = 200
        return Answer(meaning.kind, [first + message(meaning, stream)])
    if random.random() < 0.7 or len(meaning.body) > 100000:
        return Answer(meaning.kind, [message(meaning, stream)])
    # The same response in small pieces, padded, with empty frames, and with irrelevant frames in between.
    packed = block(fields(meaning))
    size = random.choice([1, 5, 100, 16384])
    parts = [packed[index : index + size] for index in range(0, min(len(packed), 200 * size), size)]
    if len(packed) > 200 * size:
        parts.append(packed[200 * size :][:16384])
    output = frame(HEADERS, 0, stream, parts[0])
    output += b"".join(frame(CONTINUATION, 0, stream, part) for part in parts[1:])
    output += frame(CONTINUATION, END_HEADERS, stream)
    step = random.choice([1, 50, 10000]) if len(meaning.body) < 2000 else 10000
    for index in range(0, len(meaning.body), step):
        part, pad = meaning.body[index : index + step], random.choice([0, 0, 1, 255])
        between = random.choice([b"", b"", frame(PING, 0, 0, b"12345678"), frame(DATA, 0, stream), frame(200, 255, stream, b"?")])
        output += between + frame(DATA, PADDED, stream, bytes([pad]) + part + bytes(pad))
    return Answer(meaning.kind, [output + frame(DATA, END_STREAM, stream)])


def ending(random):
    return random.choice(["keep", "keep", "close", "cut", "reset"])


def cut(random, meaning, stream):
    found = message(meaning, stream)
    return [found[: random.randrange(len(found))]], random.choice(["close", "cut", "reset"])


def sizes(random, meaning, stream):
    """Frames whose length is too large, too small or wrong."""
    packed, size = block(fields(meaning)), random.choice([0, 1, 3, 5, 7, 9, 16385, 65536, (1 << 24) - 1])
    some = random.randbytes(min(size, 70000))
    kind = random.choice([DATA, HEADERS, PRIORITY, RST, SETTINGS, PUSH, PING, GOAWAY, WINDOW, CONTINUATION, ALTSVC, ORIGIN, 99])
    where = 0 if kind in (SETTINGS, PING, GOAWAY) else stream
    odd = random.choice([
        frame(kind, random.choice([0, 1, 4, 5, 8, 32, 255]), where, some),
        frame(kind, 0, where, some, length=random.choice([size, 0, len(some) + 1, (1 << 24) - 1])),
        frame(HEADERS, END_HEADERS | PADDED, stream, bytes([255]) + packed),
        frame(HEADERS, END_HEADERS | PRIORITIZED, stream, b"\0\0"),
        frame(HEADERS, END_HEADERS | PRIORITIZED, stream, struct.pack(">IB", stream, 1) + packed),
        frame(DATA, PADDED, stream, b""), frame(DATA, PADDED, stream, b"\xff"),
    ])  # fmt: skip
    return [odd + message(meaning, stream) if random.random() < 0.5 else message(meaning, stream)[:-1] + odd], ending(random)


def streams(random, meaning, stream):
    wrong = random.choice([0, 2, 4, stream + 2, stream + 100, (1 << 31) - 1, 1 << 31 | stream, (1 << 32) - 1, 1])
    mixed = [frame(HEADERS, END_HEADERS, wrong, block(fields(meaning))), data(wrong, meaning.body)]
    good = [headers(stream, block(fields(meaning))), data(stream, meaning.body)]
    pieces = random.choice([mixed, [good[0], mixed[1]], [mixed[0], good[1]], mixed + good, good + mixed,
                            [frame(RST, 0, wrong, bytes(4)), *good], [frame(WINDOW, 0, wrong, b"\0\0\0\1"), *good],
                            [frame(CONTINUATION, END_HEADERS, wrong, b""), *good]])  # fmt: skip
    return [b"".join(pieces)], ending(random)


def continuations(random, meaning, stream):
    packed = block(fields(meaning))
    count, size = random.choice([(10, 0), (10000, 0), (2000, 1), (90, 4096), (24, 16384), (5, 10)])
    flood = many(frame(CONTINUATION, 0, stream, block([("x", "y" * max(size - 5, 0))])[:size]), count)
    first = frame(HEADERS, 0, stream, packed)
    last = frame(CONTINUATION, END_HEADERS, stream) + data(stream, meaning.body)
    return [pick(random,
        first + flood + last, first + flood, frame(CONTINUATION, END_HEADERS, stream, packed) + data(stream, meaning.body), flood,
        first + frame(PING, 0, 0, bytes(8)) + last, first + data(stream, meaning.body), first + first + last,
        first + frame(CONTINUATION, 0, stream + 2, b"") + last, frame(HEADERS, 0, stream) + frame(CONTINUATION, END_HEADERS, stream, packed),
        lambda: headers(stream, block([*fields(meaning), *[(f"x-{index}", "y") for index in range(10000)]])) + data(stream, meaning.body),
        lambda: headers(stream, block([*fields(meaning), ("x", "y" * 307200)])) + data(stream, meaning.body),
    )], ending(random)  # fmt: skip


def compression(random, meaning, stream):
    packed = block(fields(meaning))
    status = b"\x88"
    entry = b"\x40" + text("x") + text("y" * 3800)
    broken = random.choice([
        random.randbytes(random.choice([1, 5, 50, 5000])), b"\x80", b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", b"\xfe", b"\xbe",
        b"\x40", b"\x40\x81", b"\x00\x7f\xff\xff\xff\xff\x0f", b"\x00\x01", b"\x00\x85\xff\xff\xff\xff\xff\x01a", b"\x00\x01x\x84\xff\xff\xff\xff",
        b"\x3f\xe1\x1f" + packed, b"\x3f\xff\xff\xff\xff\xff\xff\x7f" + packed, b"\x20" * 5000 + packed, packed + b"\x20", b"\x20\x3f\xe1\x1f\x20" + packed,
        status + entry + b"\xbe" * 4000, status + entry + b"\xbe" * 16000, status + entry * 4, packed[: random.randrange(len(packed) + 1)],
        packed + packed, status * 1000, b"", b"\x0f\xff" + b"\xff" * 100, b"\x1f\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01" + b"\x01x", bodies.flipped(random, packed),
        b"\x40" + text("") + text(""), b"\x10" + text(":status") + text("200") + packed,
    ])  # fmt: skip
    return [headers(stream, broken) + data(stream, meaning.body)], ending(random)


def field_names(random, meaning, stream):
    found = fields(meaning, framed=random.random() < 0.5)
    status = random.choice(["", "abc", "2000", "20", "-1", "000", "099", "1e2", " 200", "200 ", "200\0", "101", "100", "600", "999", "99999999999999", "\u00b2"])
    odd = random.choice([
        ("Upper-Case", "x"), ("connection", "close"), ("keep-alive", "timeout=5"), ("transfer-encoding", "chunked"), ("upgrade", "h2c"), ("te", "trailers"),
        ("", "x"), ("", ""), (":", "x"), (":path", "/"), (":method", "GET"), (":scheme", "https"), (":authority", "x"), (":unknown", "x"), (":status", "404"),
        ("x", "a\0b"), ("x", "a\r\nset-cookie: b=c"), ("x\r\ny", "z"), ("x", "\n"), ("x y", "z"), ("x:y", "z"), ("x", " padded "), ("x", "\x1b[2J"), ("\x00", "\x00"),
        ("content-length", "5"), ("content-length", "-1"), ("content-length", "9223372036854775807"), ("content-length", "18446744073709551616"), ("content-length", ""),
        ("content-length", "99999999999999999999999"), ("content-length", "9223372036854775590"), ("content-length", "5, 5"), ("x", "y" * 70000), ("x" * 70000, "y"),
        ("cookie", "a=b"), ("host", "x"), ("proxy-connection", "x"), ("http2-settings", "AAA"), ("x", b"\xff\xfe"), (b"\xff", b"\xff"),
    ])  # fmt: skip
    kind = random.randrange(5)
    if kind == 0:
        found[0] = (":status", status)
    elif kind == 1:
        found.pop(0)
    elif kind == 2:
        found.append(found.pop(0))
    else:
        found.insert(random.randrange(len(found) + 1), odd)
    return [headers(stream, block(found)) + data(stream, meaning.body)], ending(random)


def trailers(random, meaning, stream):
    good = headers(stream, block(fields(meaning, framed=random.random() < 0.7))) + data(stream, meaning.body, 0)
    end = END_HEADERS | END_STREAM
    last = random.choice([
        headers(stream, block([("x-checksum", "1")]), end), headers(stream, block([("x-checksum", "1")])), headers(stream, block([(":status", "200")]), end),
        headers(stream, block([("Upper", "1")]), end), headers(stream, b"", end), headers(stream, block([("x", "y" * 100000)]), end),
        headers(stream, block([(f"x-{index}", "y") for index in range(500)]), end), headers(stream, random.randbytes(20), end),
        headers(stream, block([("content-length", "1")]), end) + data(stream, b"more"), headers(stream, block([("x", "1")]), end) * 3,
        headers(stream, block([("x", "1")]), end)[:-1], headers(stream, block([("x", "1")])) + data(stream, b"more"), headers(stream, block([("", "")]), end),
        frame(HEADERS, END_STREAM, stream, block([("x", "1")])), headers(stream, block([("set-cookie", "a=b"), ("location", "//[")]), end),
    ])  # fmt: skip
    return [good + last], ending(random)


def interim(random, meaning, stream):
    status = random.choice(["100", "102", "103", "103", "101", "199"])
    one = headers(stream, block([(":status", status), *random.choice([[], [("link", "</x>")], [("content-length", "5")]])]))
    chain = many(one, random.choice([1, 2, 20, 3000]))
    return [random.choice([
        chain + message(meaning, stream), chain, chain + one[:-1], chain + data(stream, meaning.body), headers(stream, block([(":status", status)]), END_HEADERS | END_STREAM),
        headers(stream, block(fields(meaning))) + one + data(stream, meaning.body),
    ])], ending(random)  # fmt: skip


def settings(random, meaning, stream):
    def setting(*pairs):
        return frame(SETTINGS, 0, 0, b"".join(struct.pack(">HI", name, value) for name, value in pairs))

    number = random.choice([1, 2, 3, 4, 5, 6, 8, 0, 0xFFFF, 0x0A0A])
    value = random.choice([0, 1, 2, 16383, 16384, 65535, (1 << 24) - 1, 1 << 24, (1 << 31) - 1, 1 << 31, (1 << 32) - 1])
    odd = random.choice([
        setting((number, value)), setting((number, value), (number, 0)), many(setting((number, value)), 5000), many(setting(), 5000), many(frame(SETTINGS, ACK, 0), 1000),
        frame(SETTINGS, ACK, 0, b"\0" * 6), frame(SETTINGS, 0, stream, b""), frame(SETTINGS, 0, 0, bytes(5)), setting(*[(number, value)] * 2000),
        setting((1, 0), (1, (1 << 32) - 1)), setting((4, 0)), setting((5, 16384), (4, 1 << 31)), setting((3, 0)), frame(SETTINGS, 255, 0, b""),
    ])  # fmt: skip
    return [random.choice([odd + message(meaning, stream), message(meaning, stream) + odd, odd])], ending(random)


def push(random, meaning, stream):
    promised = random.choice([2, 4, 1, 3, 0, stream, (1 << 31) - 2, 1 << 31 | 2])
    request = block([(":method", "GET"), (":path", "/users"), (":scheme", "https"), (":authority", "127.0.0.1")])
    promise = frame(PUSH, END_HEADERS, random.choice([stream, stream, 0, 2]), struct.pack(">I", promised) + request)
    answer = headers(promised & 0x7FFFFFFF, block(fields(meaning))) + data(promised & 0x7FFFFFFF, meaning.body)
    return [random.choice([
        promise + answer + message(meaning, stream), many(promise, 200) + message(meaning, stream), message(meaning, stream) + promise, promise[:-3],
        frame(PUSH, 0, stream, struct.pack(">I", 2)) + message(meaning, stream), frame(PUSH, END_HEADERS, stream, b"\0\0"), answer + message(meaning, stream),
    ])], ending(random)  # fmt: skip


def window(random, meaning, stream):
    amount = random.choice([0, 1, (1 << 31) - 1, 1 << 31, (1 << 32) - 1])
    odd = frame(WINDOW, 0, random.choice([0, stream, 2, stream + 2]), struct.pack(">I", amount))
    flood = many(odd, random.choice([1, 2, 5000]))
    if random.random() < 0.02:
        # More than the client's flow-control window; rare, because it is slow.
        body = meaning.body + b" " * 11_000_000
        return [headers(stream, block(fields(meaning, framed=False))) + data(stream, body)], "keep"
    choices = [flood + message(meaning, stream), message(meaning, stream) + flood, flood]
    return [random.choice(choices)], ending(random)


def resets(random, meaning, stream):
    code = random.choice([*range(14), 14, 255, 0xFFFFFFFF])
    rst = frame(RST, 0, random.choice([stream] * 6 + [0, 2, stream + 2]), struct.pack(">I", code))
    found = message(meaning, stream)
    half = headers(stream, block(fields(meaning))) + data(stream, meaning.body[: len(meaning.body) // 2], 0)
    return [random.choice([
        rst, half + rst, headers(stream, block(fields(meaning))) + rst, found + rst, rst + found, many(rst, 2000), half + rst + data(stream, b"late"),
    ])], ending(random)  # fmt: skip


def goaway(random, meaning, stream):
    code, last = random.choice([*range(14), 0xFFFFFFFF]), random.choice([0, stream, stream - 1, stream + 2, (1 << 31) - 1, 1 << 31])
    debug = random.choice([b"", b"calm down", b"\x1b[2J\0", b"x" * 16000, b"x" * 100000])
    away = frame(GOAWAY, 0, random.choice([0, 0, 0, stream]), struct.pack(">II", last, code) + debug)
    found = message(meaning, stream)
    half = headers(stream, block(fields(meaning))) + data(stream, meaning.body[: len(meaning.body) // 2], 0)
    return [random.choice([
        away, away + found, found + away, half + away, many(away, 1000), away[:-3], half + away + data(stream, meaning.body[len(meaning.body) // 2 :]),
        frame(GOAWAY, 0, 0, struct.pack(">II", 0, 0)) + away + found,
    ])], ending(random)  # fmt: skip


def order(random, meaning, stream):
    """Frames on an idle or closed stream."""
    packed = block(fields(meaning))
    done = message(meaning, stream)
    return [random.choice([
        data(stream, meaning.body) + headers(stream, packed), done + data(stream, b"more"), done + headers(stream, packed), done + done, data(stream, meaning.body),
        headers(stream, packed, END_HEADERS | END_STREAM) + data(stream, meaning.body), headers(stream, packed) + headers(stream, packed) + data(stream, meaning.body),
        headers(stream, packed) + many(data(stream, b"", 0), 20000) + data(stream, meaning.body), done + frame(PRIORITY, 0, stream, struct.pack(">IB", stream, 0)),
        done + frame(RST, 0, stream, bytes(4)) + done, headers(stream, packed) + data(stream, meaning.body, 0), many(frame(PRIORITY, 0, 7, bytes(5)), 5000) + done,
    ])], ending(random)  # fmt: skip


def floods(random, meaning, stream):
    one = random.choice([
        frame(PING, 0, 0, b"12345678"), frame(PING, ACK, 0, b"12345678"), frame(99, 0, 0, b"?"), frame(ALTSVC, 0, 0, struct.pack(">H", 9) + b"https://x" + b'h2=":1"'),
        frame(ALTSVC, 0, stream, struct.pack(">H", 65535) + b"x"), frame(ORIGIN, 0, 0, struct.pack(">H", 9) + b"https://x"), frame(ORIGIN, 0, 0, b"\xff\xff"),
        frame(16, 0, 0, b"\0\0\0\1u=0"), frame(PING, 0, stream, b"12345678"), frame(SETTINGS, 0, 0, b""),
    ])  # fmt: skip
    flood = many(one, random.choice([1, 10, 5000]))
    return [flood + message(meaning, stream) if random.random() < 0.8 else flood], ending(random)


def other_protocol(random, meaning, stream):
    return [random.choice([
        b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", random.randbytes(random.choice([1, 9, 500])), b"\0" * 10000, b"",
        b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\xff" * 9,
    ])], random.choice(["close", "cut", "reset", "keep"])  # fmt: skip


def drip(random, meaning, stream):
    found = message(meaning, stream)
    place = random.randrange(len(found))
    return [found[:place], ("drip", found[place : place + 80]), found[place + 80 :]], ending(random)


def noise(random, meaning, stream):
    found = message(meaning, stream)
    for _ in range(random.choice([1, 1, 2, 4])):
        found = random.choice([bodies.flipped, bodies.spliced])(random, found)
    return [found], ending(random)


def beneath(random, meaning, stream):
    found = message(meaning, stream)
    place = random.randrange(len(found))
    raw = random.choice([b"\x15\x03\x03\x00\x02\x02\x50", b"\x17\x03\x03\x00\x05hello", random.randbytes(50), b"\x17\x03\x03\xff\xff"])
    return [found[:place], ("raw", raw), found[place:]], ending(random)


KINDS = [
    ("cut", cut, 5), ("sizes", sizes, 6), ("streams", streams, 5), ("continuations", continuations, 4), ("compression", compression, 8),
    ("field-names", field_names, 8), ("trailers", trailers, 6), ("interim", interim, 4), ("settings", settings, 5), ("push", push, 3), ("window", window, 4),
    ("resets", resets, 6), ("goaway", goaway, 6), ("order", order, 6), ("floods", floods, 4), ("other-protocol", other_protocol, 2), ("drip", drip, 1),
    ("noise", noise, 8), ("beneath", beneath, 1),
]  # fmt: skip
