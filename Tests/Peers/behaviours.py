"""The behaviours of a hostile payments server.

A behaviour is a function of the exchange and its request. It applies to payments (POST); other requests get an
ordinary response.
"""

import dataclasses
import json
import re
import time
import typing

from h2.errors import ErrorCodes

from exchanges import HTTP2

FOUND = {}
PEOPLE = [
    (1001, "Eduardo Santos", "@eduardo.santos"),
    (1002, "Marina Coelho", "@marina.coelho"),
    (1003, "Márcia da Silva", "@marcia.silva"),
]
JSON = [("Content-Type", "application/json")]
HTML = [("Content-Type", "text/html; charset=utf-8")]
PAGE = b"<!doctype html><title>Sign in</title><h1>Sign in to continue</h1>"


@dataclasses.dataclass
class Behaviour:
    name: str
    about: str
    act: typing.Callable
    # The protocol of the behaviour ("h2" or "http/1.1"); with another protocol, payments are approved.
    only: str | None = None
    # The reason why the handshake fails: the kind of a certificate, or a function.
    certificate: str = "valid"
    handshake: str | None = None
    # Called when the connection is ready, and when the header of a payment has been read.
    opened: typing.Callable | None = None
    head: typing.Callable | None = None
    is_plain: bool = False


def behaviour(name, about, **settings):
    def register(act):
        FOUND[name] = Behaviour(name, about, act, **settings)
        return act

    return register


def find(name):
    """The behaviour with that name, or one made from a pattern; raises KeyError."""
    if name in FOUND:
        return FOUND[name]
    match = re.fullmatch(r"status-([1-5]\d\d)(?:-(empty|html|json|declined|approved))?", name)
    if not match:
        raise KeyError(name)
    status, kind = int(match[1]), match[2] or "json"

    def act(exchange, request):
        headers, body = {
            "empty": ([], b""),
            "html": (HTML, PAGE),
            "json": (JSON, b'{"message":"the request was not accepted"}'),
            "declined": (JSON, verdict(request, success=False, status="Recusada")),
            "approved": (JSON, verdict(request)),
        }[kind]
        exchange.respond(status, headers, body)

    return Behaviour(name, f"answers {status} with a body of that kind", act)


def verdict(request, **changes):
    """The body of an approval with changed fields; None omits a field."""
    order = request.order
    payee = order.get("destination_user_id", 0)
    known = {person[0]: person for person in PEOPLE}
    number, name, handle = known.get(payee, (payee, "Somebody", "@somebody"))
    answer = {
        "id": 12314, "timestamp": int(time.time()), "value": order.get("value", 0),
        "destination_user": {"id": number, "name": name, "img": "https://pictures.invalid/1.png", "username": handle},
        "success": True, "status": "Aprovada",
    }  # fmt: skip
    answer.update(changes)
    answer = {name: value for name, value in answer.items() if value is not None}
    return json.dumps({"transaction": answer}, ensure_ascii=False).encode()


def approve(exchange, request, headers=(), **changes):
    exchange.respond(200, JSON + list(headers), verdict(request, **changes))


def ordinary(exchange, request):
    """Responds with contacts, and with 404 to everything else."""
    if request.path.split("?")[0] == "/users":
        people = [
            {"id": number, "name": name, "img": "https://pictures.invalid/1.png", "username": handle}
            for number, name, handle in PEOPLE
        ]
        exchange.respond(200, JSON, json.dumps(people, ensure_ascii=False).encode())
    elif request.path.startswith("/transaction"):
        approve(exchange, request)
    else:
        exchange.respond(404, JSON, b'{"message":"not found"}')


# Ordinary responses

behaviour("approve", "approves every payment")(approve)


@behaviour("decline", "declines every payment, with status 200 as the contract says")
def decline(exchange, request):
    approve(exchange, request, success=False, status="Recusada")


behaviour(
    "approve-slow-handshake",
    "keeps the TLS handshake waiting until a line arrives on standard input, then approves",
    handshake="wait",
)(approve)


@behaviour("approve-slow-answer", "keeps the answer waiting until a line arrives")
def slow_answer(exchange, request):
    exchange.peer.wait_for_line(exchange.number, "answer-waiting")
    approve(exchange, request)


@behaviour("silent", "reads the payment and never answers")
def silent(exchange, request):
    pass


# HTTP/2: the stream or the connection ends with a code after which clients may repeat a request


def resetting(name, code, about):
    @behaviour(name, about, only="h2")
    def act(exchange, request):
        exchange.reset_stream(code)


for name, code in [
    ("h2-refused-stream", ErrorCodes.REFUSED_STREAM),
    ("h2-http11-required", ErrorCodes.HTTP_1_1_REQUIRED),
    ("h2-cancel", ErrorCodes.CANCEL),
    ("h2-no-error", ErrorCodes.NO_ERROR),
    ("h2-internal-error", ErrorCodes.INTERNAL_ERROR),
    ("h2-enhance-your-calm", ErrorCodes.ENHANCE_YOUR_CALM),
]:
    resetting(name, code, f"RST_STREAM {code.name} after the payment, on every connection")


def refuse_head(exchange, request):
    request.is_answered = True
    exchange.reset_stream(ErrorCodes.REFUSED_STREAM, request.stream)


@behaviour("h2-refused-head", "RST_STREAM REFUSED_STREAM after the head", only="h2", head=refuse_head)
def refused_head(exchange, request):
    pass


def half_then(name, code):
    @behaviour(name, f"half an approval, then RST_STREAM {code.name}", only="h2")
    def act(exchange, request):
        exchange.respond(200, JSON, verdict(request), share=0.5)
        exchange.reset_stream(code)


half_then("h2-refused-after-half", ErrorCodes.REFUSED_STREAM)
half_then("h2-http11-required-after-half", ErrorCodes.HTTP_1_1_REQUIRED)


@behaviour("h2-goaway-0", "GOAWAY that says no stream was handled, then closes", only="h2")
def goaway_0(exchange, request):
    exchange.go_away(last=0)
    exchange.close()


@behaviour("h2-goaway-0-open", "the same, and does not close", only="h2")
def goaway_0_open(exchange, request):
    exchange.go_away(last=0)


@behaviour("h2-goaway", "GOAWAY that says the payment may be handled, then closes", only="h2")
def goaway(exchange, request):
    exchange.go_away(last=request.stream)
    exchange.close()


@behaviour("h2-goaway-0-after-half", "half an approval, then as h2-goaway-0", only="h2")
def goaway_answer(exchange, request):
    exchange.respond(200, JSON, verdict(request), share=0.5)
    exchange.go_away(last=0)
    exchange.close()


@behaviour("h2-close-after-request", "closes the connection after the payment", only="h2")
def close_h2(exchange, request):
    exchange.close()


@behaviour("h2-reset-after-request", "resets the connection after the payment", only="h2")
def reset_h2(exchange, request):
    exchange.reset()


@behaviour("trailers", "approves, with trailers after the body")
def trailers(exchange, request):
    exchange.respond(200, JSON, verdict(request), trailers=[("x-checksum", "0")])


# HTTP/1.1: the connection ends


@behaviour("http11-close-after-request", "closes after the payment", only="http/1.1")
def close_h1(exchange, request):
    exchange.close()


@behaviour(
    "http11-cut-after-request", "closes after the payment, without TLS's alert", only="http/1.1"
)
def cut_h1(exchange, request):
    exchange.close(politely=False)


@behaviour("http11-reset-after-request", "resets after the payment", only="http/1.1")
def reset_h1(exchange, request):
    exchange.reset()


def close_head(exchange, request):
    request.is_answered = True
    exchange.wire.finish()


@behaviour(
    "http11-close-after-head", "closes after the head of the payment", only="http/1.1",
    head=close_head,
)  # fmt: skip
def close_after_head(exchange, request):
    pass


@behaviour("http11-close-when-idle", "approves, keeps the connection, then closes it", only="http/1.1")
def close_idle(exchange, request):
    approve(exchange, request, [("Connection", "keep-alive"), ("Keep-Alive", "timeout=60")])
    exchange.close()


def timeout(exchange, request=None):
    body = b"<html><body><h1>408 Request Time-out</h1></body></html>"
    exchange.respond(408, [*HTML, ("Connection", "close")], body)
    exchange.close()


behaviour("http11-408-close", "408 after the payment, then closes", only="http/1.1")(timeout)


@behaviour(
    "http11-408-close-before-request", "408 as soon as the connection is open, then closes",
    only="http/1.1", opened=timeout,
)  # fmt: skip
def timeout_before(exchange, request):
    pass


@behaviour("http11-half-answer", "half an approval, then closes", only="http/1.1")
def half_h1(exchange, request):
    exchange.respond(200, JSON, verdict(request), share=0.5)
    exchange.close()


@behaviour("http11-half-head", "half a head, then closes", only="http/1.1")
def half_head(exchange, request):
    exchange.send(b"HTTP/1.1 200 OK\r\nContent-Ty")
    exchange.close()


@behaviour("http11-status-line", "a status line, then closes", only="http/1.1")
def status_line(exchange, request):
    exchange.send(b"HTTP/1.1 200 OK\r\n")
    exchange.close()


# Responses that require another request


@behaviour("http11-421", "421 Misdirected Request")
def misdirected(exchange, request):
    exchange.respond(421, HTML, PAGE)


def refuse_expectation(exchange, request):
    if "expect" in request.headers:
        request.is_answered = True
        exchange.respond(417)


@behaviour("http11-417", "417 Expectation Failed, before the body where one is expected",
           head=refuse_expectation)  # fmt: skip
def expectation(exchange, request):
    exchange.respond(417, HTML, PAGE)


def challenging(name, status, field, challenge):
    answer = "Authorization" if status == 401 else "Proxy-Authorization"

    @behaviour(name, f"{status} with {field}: {challenge.split(' ')[0]}; approves who answers it")
    def act(exchange, request):
        if answer.lower() in request.headers:
            return approve(exchange, request)
        exchange.respond(status, [*JSON, (field, challenge)], b'{"message":"who are you"}')


DIGEST = 'Digest realm="bank", qop="auth", algorithm=SHA-256, nonce="bm9uY2U=", opaque="b3BhcXVl"'
for name, challenge in [
    ("digest", DIGEST), ("negotiate", "Negotiate"), ("ntlm", "NTLM"),
    ("basic", 'Basic realm="bank"'), ("bearer", 'Bearer realm="bank"'),
]:  # fmt: skip
    challenging(f"http11-401-{name}", 401, "WWW-Authenticate", challenge)
challenging("http11-407", 407, "Proxy-Authenticate", 'Basic realm="proxy"')
challenging("http11-407-digest", 407, "Proxy-Authenticate", DIGEST)


def redirecting(status, place):
    @behaviour(f"http11-{status}-{place}", f"{status} to {place}; approves who follows")
    def act(exchange, request):
        if request.path.endswith("/moved"):
            return approve(exchange, request)
        port = exchange.peer.second_port if place == "other" else exchange.peer.port
        scheme = "http" if exchange.peer.is_plain else "https"
        target = f"{scheme}://127.0.0.1:{port}{request.path}/moved"
        exchange.respond(status, [("Location", target)])


for status in (301, 302, 303, 307, 308):
    redirecting(status, "self")
    redirecting(status, "other")


@behaviour("http11-308-loop", "308 to the same address, for ever")
def loop(exchange, request):
    exchange.respond(308, [("Location", request.path)])


@behaviour("http11-retry-after-503", "503 with Retry-After: 1")
def retry_after(exchange, request):
    exchange.respond(503, [*JSON, ("Retry-After", "1")], b'{"message":"try again"}')


# Interim responses and upgrades


@behaviour("http11-100-continue-then-close", "100 Continue, then closes", only="http/1.1")
def continue_close(exchange, request):
    exchange.hint(100)
    exchange.close()


HINT = [("Link", "</style.css>; rel=preload; as=style")]


@behaviour("http11-103-early-hints", "103 Early Hints, then approves")
def early_hints(exchange, request):
    exchange.hint(103, HINT)
    approve(exchange, request)


@behaviour("http11-103-then-close", "103 Early Hints, then closes")
def hints_close(exchange, request):
    exchange.hint(103, HINT)
    exchange.close()


@behaviour("http11-101-upgrade", "101 to HTTP/2 on the same connection, then approves there",
           only="http/1.1")  # fmt: skip
def upgrade(exchange, request):
    settings = request.headers.get("http2-settings", "").encode()
    exchange.hint(101, [("Connection", "Upgrade"), ("Upgrade", "h2c")])
    second = HTTP2(exchange.wire, exchange.peer, exchange.number)
    second.port = exchange.port
    exchange.is_over = True
    second.continue_as(settings, request)
    approve(second, request)
    second.loop(exchange.buffer)


# Headers that a client might store


def remembered(name, field, value, about):
    @behaviour(name, about)
    def act(exchange, request):
        text = value.format(port=exchange.peer.second_port)
        approve(exchange, request, [(field, text)])


remembered(
    "alt-svc", "Alt-Svc", 'h2=":{port}"; ma=86400; persist=1, h3=":{port}"; ma=86400',
    "approves, and says that another port serves the same",
)  # fmt: skip
remembered(
    "strict-transport-security", "Strict-Transport-Security", "max-age=31536000; includeSubDomains",
    "approves, and wants TLS from now on",
)  # fmt: skip
remembered(
    "set-cookie", "Set-Cookie", "session=peer; Path=/; Max-Age=86400; HttpOnly",
    "approves, and sets a cookie",
)  # fmt: skip


# Charging a payment twice


@behaviour(
    "charge-then-400-on-repeat",
    "charges and resets the first of each payment, answers 400 and a decline to what looks like it",
)
def charge_once(exchange, request):
    if exchange.peer.is_repetition(request):
        body = verdict(request, success=False, status="Recusada")
        return exchange.respond(400, JSON, body)
    exchange.peer.event(exchange.number, "charged", idempotencyKey=request.key)
    if exchange.is_http2:
        exchange.reset_stream(ErrorCodes.REFUSED_STREAM)
    else:
        exchange.reset()


# Approvals with different values


def mistaken(name, about, change):
    @behaviour(name, about)
    def act(exchange, request):
        approve(exchange, request, **change(request))


def other_payee(request):
    return {"id": 1999, "name": "Somebody Else", "img": "https://pictures.invalid/1.png", "username": "@somebody.else"}


def other_handle(request):
    number = request.order.get("destination_user_id")
    return {"id": number, "name": "Somebody Else", "img": "https://pictures.invalid/1.png", "username": "@somebody.else"}


mistaken("wrong-amount", "approves a value of 99999", lambda request: {"value": 99999})
mistaken("wrong-amount-text", 'approves a value of "99999.00"', lambda request: {"value": "99999.00"})
mistaken("wrong-amount-cents", "approves a hundredth",
         lambda request: {"value": round(request.order.get("value", 0) / 100, 4)})  # fmt: skip
mistaken("wrong-payee", "approves a payment to another id", lambda request: {"destination_user": other_payee(request)})
mistaken("wrong-payee-handle", "approves a payment to the id with another handle",
         lambda request: {"destination_user": other_handle(request)})  # fmt: skip
mistaken("wrong-card", "approves a payment with another card", lambda request: {"card_number": "4242424242424242"})
mistaken("wrong-key", "approves a payment with another key",
         lambda request: {"idempotency_key": "00000000-0000-4000-8000-000000000000"})  # fmt: skip


# Connections that fail before a payment


for kind, about in [
    ("expired", "a certificate that ran out in 2021"),
    ("not-yet-valid", "a certificate for the year 2048"),
    ("wrong-host", "a certificate for bank.example"),
    ("self-signed", "a certificate that nobody signed"),
    ("unknown-authority", "a certificate of an authority that is not in ca.pem"),
]:
    name = kind if kind in ("self-signed", "unknown-authority") else f"{kind}-certificate"
    behaviour(name, about, certificate=kind)(approve)

for name, about in [
    ("tls-1.0-only", "speaks TLS 1.0 only"),
    ("handshake-failure", "answers the client's hello with the alert handshake_failure"),
    ("handshake-unrecognized-name", "answers the client's hello with the alert unrecognized_name"),
    ("handshake-internal-error", "answers the client's hello with the alert internal_error"),
    ("plain-http-on-tls-port", "answers the client's hello with HTTP/1.1 400"),
    ("close-on-accept", "closes every connection at once"),
    ("reset-on-accept", "resets every connection at once"),
    ("close-in-handshake", "closes after the client's hello"),
    ("reset-in-handshake", "resets after the client's hello"),
    ("silent-handshake", "never answers the client's hello"),
    ("client-certificate-required", "fails the handshake after the client believes it is over"),
]:
    behaviour(name, about, handshake=name)(approve)


# Proxies, for http_proxy, https_proxy and similar variables


def proxy(name, about, status=None, headers=(), body=b""):
    @behaviour(name, about, is_plain=True)
    def act(exchange, request):
        if status:
            exchange.respond(status, [*HTML, *headers], body)
        else:
            exchange.close()


proxy("proxy-407", "a proxy that wants a password", 407, [("Proxy-Authenticate", 'Basic realm="office"')], PAGE)
proxy("proxy-403", "a proxy that forbids", 403, [], PAGE)
proxy("proxy-502", "a proxy that cannot reach the server", 502, [], PAGE)
proxy("proxy-close", "a proxy that closes")


@behaviour("proxy-tunnel", "a proxy that does its work, and records only who it was asked for",
           is_plain=True)  # fmt: skip
def tunnel(exchange, request):
    exchange.peer.tunnel(exchange, request)
