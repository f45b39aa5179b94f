"""Unusual statuses, headers and bodies, for both protocols."""

import dataclasses
import gzip
import struct
import zlib

import bodies

LARGE = 16 * 1024 * 1024


def gzipped(data):
    """Compresses without a timestamp, so that a number always gives the same bytes."""
    return gzip.compress(data, mtime=0)


BOMB = gzipped(bytes(LARGE + 65536))


@dataclasses.dataclass
class Meaning:
    status: int
    headers: list
    body: bytes
    kind: str = "valid"


def plain(random, path, ports):
    status, type, body = bodies.valid(random, path)
    return Meaning(status, [("Content-Type", type)], body)


def broken_body(random, path, ports):
    meaning = plain(random, path, ports)
    meaning.body = bodies.broken(random, meaning.body)
    return meaning


STATUSES = [100, 101, 102, 103, 199, 200, 201, 202, 203, 204, 205, 206, 207, 226, 299, 300, 304, 305, 306,
            400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421,
            422, 425, 426, 428, 429, 431, 451, 460, 499, 500, 501, 502, 503, 504, 505, 511, 520, 599, 600, 999]  # fmt: skip


def other_status(random, path, ports):
    meaning = plain(random, path, ports)
    meaning.status = random.choice(STATUSES)
    if random.random() < 0.4:
        value = random.choice(["0", "1", "-1", "99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT", "x", ""])
        meaning.headers.append((random.choice(["Retry-After", "Age", "Date", "Expires", "ETag"]), value))
    if random.random() < 0.3:
        meaning.body = b""
    return meaning


def targets(random, path, ports):
    plain, secure = ports
    return [
        "//[::1]/", "//[", "//[::1", "//]", "http://", "https://", "http:", "http:///users", "://", ":", "?", "#", "",
        " ", "//", "///", "////[", "file:///etc/passwd", "file://localhost/etc/passwd", "gopher://127.0.0.1:1/_x",
        "data:application/json,[]", "ftp://127.0.0.1/x", "dict://127.0.0.1:1/x", "ldap://127.0.0.1/", "smb://127.0.0.1/x",
        "telnet://127.0.0.1:1", "javascript:alert(1)", "ws://127.0.0.1/", path, ".", "..", "../" * 5000, "./" * 2000,
        f"http://127.0.0.1:{plain}/users", f"https://127.0.0.1:{secure}/users", f"http://[::1]:{plain}/users",
        f"http://127.0.0.1:{secure}/users", f"https://127.0.0.1:{plain}/users", f"http://localhost:{plain}{path}",
        f"http://user:secret@127.0.0.1:{plain}/", f"http://127.0.0.1:{plain}@evil.invalid/", f"http://2130706433:{plain}/",
        f"http://0x7f.1:{plain}/", f"http://127.1:{plain}/", "http://127.0.0.1:0/", "http://127.0.0.1:65536/",
        "http://127.0.0.1:-1/", "http://127.0.0.1:99999999999999/", "http://127.0.0.1:/", "http://127.0.0.1:x/",
        "http://" + "a" * 300 + ".invalid/", "http://" + "a." * 5000 + "invalid/", "http://%31%32%37.0.0.1/",
        "http://xn--a.invalid/", "http://\u00e9.invalid/".encode().decode("latin-1"), "http://[::ffff:127.0.0.1]:1/",
        "http://[fe80::1%25eth0]/", "http://[v1.x]/", "http://[::1]x/", "http://[::1]:/", "/" + "x" * 100000,
        "/%00", "/\x00x", "/%", "/%zz", "/a b", "/\x1b[31m", "/\x7f", "/\\..\\", "\\\\127.0.0.1\\x", "/\u202e",
        f"http://127.0.0.1:{plain}/users#" + "f" * 1000, f"http://127.0.0.1:{plain}?q", f"//127.0.0.1:{plain}/users",
        f"HTTP://127.0.0.1:{plain}/", f"http:/127.0.0.1:{plain}/", f"http:127.0.0.1:{plain}", "https:///", "mailto:x@y",
    ]  # fmt: skip


def redirect(random, path, ports):
    meaning = plain(random, path, ports)
    meaning.status = random.choice([300, 301, 302, 303, 304, 305, 306, 307, 308, 399, 201, 200])
    count = random.choice([1, 1, 1, 1, 2, 3])
    found = targets(random, path, ports)
    meaning.headers += [("Location", random.choice(found)) for _ in range(count)]
    if random.random() < 0.2:
        meaning.headers.append(("Refresh", f"0; url={random.choice(found)}"))
    return meaning


def memories(random, path, ports):
    """Headers that a client might store: cookies, Alt-Svc, HSTS, pins, caches."""
    meaning = plain(random, path, ports)
    found = [
        ("Set-Cookie", "a=b"), ("Set-Cookie", "a=" + "b" * 8000), ("Set-Cookie", "=; ;;=;"), ("Set-Cookie", ""),
        ("Set-Cookie", "a=b; Domain=.com; Path=/; Max-Age=99999999999999999999"), ("Set-Cookie", "\x1b=\x01"),
        ("Set-Cookie", "__Secure-a=b; Secure; Expires=Fri, 31 Dec 99999 23:59:59 GMT"), ("Set-Cookie", "a=b; Domain=evil.invalid"),
        ("Alt-Svc", f'h2=":{ports[1]}"; ma=86400'), ("Alt-Svc", "clear"), ("Alt-Svc", 'h2="["; ma=-1'), ("Alt-Svc", 'h3=":0"'),
        ("Alt-Svc", 'h2="' + "a" * 5000 + ':1"; persist=1'), ("Alt-Svc", "h2=" * 1000), ("Alt-Svc", 'h2="unterminated'),
        ("Strict-Transport-Security", "max-age=31536000; includeSubDomains"), ("Strict-Transport-Security", 'max-age="'),
        ("Strict-Transport-Security", "max-age=99999999999999999999999"), ("Strict-Transport-Security", ";" * 1000),
        ("Public-Key-Pins", 'pin-sha256="x"; max-age=5'), ("Clear-Site-Data", '"*"'), ("Link", "<" * 2000),
        ("Link", f'<http://127.0.0.1:{ports[0]}/places?cursor={"x" * 3000}>; rel="next"'), ("Link", '<//[>; rel="next"'),
        ("Link", '<file:///etc/passwd>; rel="next"'), ("ETag", "x" * 10000), ("ETag", '"\x01"'), ("Date", "Thu, 99 Foo 2099"),
        ("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT"), ("Cache-Control", "max-age=" + "9" * 100), ("Vary", "*"),
        ("X-RateLimit-Remaining", "-1"), ("Content-Disposition", 'attachment; filename="../../.bashrc"'),
        ("Content-Type", "text/html; charset=utf-16"), ("Content-Type", "multipart/x-mixed-replace; boundary=x"),
        ("Content-Range", "bytes 5-1/9"), ("Content-Range", "bytes 0-0/99999999999999999999"), ("Content-Location", "//["),
        ("Keep-Alive", "timeout=99999999999999999999, max=-1"), ("Keep-Alive", "timeout=0"), ("Connection", "close, close"),
        ("Proxy-Connection", "keep-alive"), ("Trailer", "Content-Length"), ("Via", "x" * 5000),
    ]  # fmt: skip
    meaning.headers += [random.choice(found) for _ in range(random.choice([1, 1, 2, 5, 50]))]
    return meaning


CHALLENGES = [
    "Basic", 'Basic realm="x"', "Basic realm=", 'Basic realm="unterminated', "Digest", 'Digest realm="x"', "Digest ,,,,",
    'Digest realm="x", nonce="n", qop="auth", algorithm=MD5', 'Digest realm="x", nonce="n", qop="auth-int"',
    'Digest realm="x", nonce="n", algorithm=SHA-512-256, userhash=true', 'Digest nonce="' + "n" * 20000 + '"',
    'Digest realm="x", nonce="n", stale=true', "NTLM", "NTLM TlRMTVNTUAACAAAA", "NTLM " + "A" * 9000, "NTLM ====",
    "Negotiate", "Negotiate " + "YII" * 3000, "Negotiate !!", 'Bearer realm="x", error="invalid_token"', "AWS4-HMAC-SHA256",
    "Unknown x=y, Basic realm=z, Digest a=b", "", " ", ",", "=", '"', "\x01", "Basic " * 3000, "Kerberos", "Mutual",
]  # fmt: skip


def challenge(random, path, ports):
    meaning = plain(random, path, ports)
    meaning.status, name = random.choice([(401, "WWW-Authenticate"), (407, "Proxy-Authenticate"), (401, "Proxy-Authenticate"),
                                          (403, "WWW-Authenticate"), (200, "WWW-Authenticate"), (401, "Authentication-Info")])  # fmt: skip
    meaning.headers += [(name, random.choice(CHALLENGES)) for _ in range(random.choice([1, 1, 2, 20]))]
    return meaning


def raw_deflate(data):
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(data) + compressor.flush()


def brotli(data):
    """A Brotli stream of stored blocks (RFC 7932, section 9.2)."""
    output = b""
    for index in range(0, len(data), 65536):
        part = data[index : index + 65536]
        # The window bits come once: 0 for 16, then ISLAST 0, MNIBBLES 00, MLEN - 1, ISUNCOMPRESSED 1.
        bits, shift = ((len(part) - 1) << 4 | 1 << 20, 21) if index == 0 else ((len(part) - 1) << 3 | 1 << 19, 20)
        output += bits.to_bytes((shift + 7) // 8, "little") + part
    return output + b"\x03" if data else b"\x06"


def zstandard(data):
    """A Zstandard frame of raw blocks (RFC 8878, section 3.1.1)."""
    output = b"\x28\xb5\x2f\xfd\x00\x50"
    parts = [data[index : index + 65536] for index in range(0, len(data), 65536)] or [b""]
    for index, part in enumerate(parts):
        output += struct.pack("<I", len(part) << 3 | (index == len(parts) - 1))[:3] + part
    return output


def zstandard_bomb(size):
    blocks = [struct.pack("<I", (1 << 17) << 3 | 1 << 1 | last)[:3] + b"\0" for last in (0, 1)]
    return b"\x28\xb5\x2f\xfd\x00\x50" + blocks[0] * (size >> 17) + blocks[1]


CODINGS = {"gzip": gzipped, "x-gzip": gzipped, "deflate": zlib.compress, "br": brotli, "zstd": zstandard}


def encoding(random, path, ports):
    meaning = plain(random, path, ports)
    name = random.choice(list(CODINGS))
    body = CODINGS[name](meaning.body)
    kind = random.randrange(14)
    if kind == 1:
        name, body = "deflate", raw_deflate(meaning.body)
    elif kind == 2:
        body = bodies.cut(random, body)
    elif kind == 3:
        body = bodies.flipped(random, body)
    elif kind == 4:
        name, body = random.choice([("gzip", BOMB), ("deflate", zlib.compress(bytes(1 << 22), 9)), ("zstd", zstandard_bomb(LARGE * 2)),
                                    ("gzip, gzip", gzipped(BOMB)), ("gzip", BOMB[:5000])])  # fmt: skip
    elif kind == 5:
        name = random.choice(["compress", "identity", "bogus", "", ",", "gzip,", "GZIP", "gzip;q=1", "x" * 5000, "*", "\x01"])
    elif kind == 6:
        name = ", ".join([name] * random.choice([2, 5, 6, 1000]))
    elif kind == 7:
        # Only the header, without the encoding.
        body = meaning.body
    elif kind == 8:
        body = body + body
    elif kind == 9:
        body = body + b"junk after the end" * random.choice([1, 1000])
    elif kind == 10:
        # Flags of a gzip header: extra field, name, comment, checksum; each may be truncated.
        name = "gzip"
        body = b"\x1f\x8b\x08" + bytes([random.randrange(256)]) + body[4:10] + random.randbytes(20) + body[10:]
    elif kind == 11:
        name, body = "gzip", b"\x1f\x8b\x08\x18" + bytes(6) + b"n" * random.choice([10, 100000])
    elif kind == 12:
        body = b""
    elif kind == 13:
        meaning.headers.append(("Content-Encoding", random.choice(list(CODINGS))))
    meaning.headers.append(("Content-Encoding", name))
    meaning.body = body
    return meaning


def enormous(random, path, ports):
    meaning = plain(random, path, ports)
    size = LARGE + random.choice([-1, 0, 1, 70000])
    meaning.body = meaning.body + b" " * (size - len(meaning.body))
    return meaning


# The frequency of each kind.
KINDS = [
    ("plain", plain, 3), ("body", broken_body, 14), ("status", other_status, 5), ("redirect", redirect, 9),
    ("memory", memories, 6), ("challenge", challenge, 5), ("encoding", encoding, 10), ("enormous", enormous, 0.05),
]  # fmt: skip
