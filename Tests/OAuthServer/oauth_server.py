"""An independent OAuth 2 server based on Authlib and Flask.

Authlib handles clients, grants, tokens, rotation and revocation. Only the format follows the contract: requests are
JSON with `email`, tokens are JSON:API, and errors have the format of RFC 6749. The server prints its port, listens on
127.0.0.1, and ends when standard input is closed.

Needs `pip install authlib flask`.
"""

import io
import json
import os
import sys
import threading
import time
import urllib.parse

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector, current_token
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants
from authlib.oauth2.rfc6749.errors import InvalidGrantError
from authlib.oauth2.rfc6750 import BearerTokenValidator
from authlib.oauth2.rfc7009 import RevocationEndpoint
from flask import Flask, jsonify
from werkzeug.serving import WSGIRequestHandler, make_server

EMAIL, PASSWORD, NAME = "marina.coelho@example.com", "sandbox", "Marina Coelho"


class Client(ClientMixin):
    client_id, client_secret = "cofre", "sandbox"

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return None

    def get_allowed_scope(self, scope):
        return ""

    def check_redirect_uri(self, redirect_uri):
        return False

    def check_client_secret(self, client_secret):
        return client_secret == self.client_secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method == "client_secret_post"

    def check_response_type(self, response_type):
        return False

    def check_grant_type(self, grant_type):
        return grant_type in ("password", "refresh_token")


class Token(TokenMixin):
    def __init__(self, client, user, fields):
        self.client, self.user, self.fields = client, user, fields
        self.issued_at, self.is_dead = int(time.time()), False

    def check_client(self, client):
        return client.client_id == self.client.client_id

    def get_scope(self):
        return ""

    def get_expires_in(self):
        return self.fields["expires_in"]

    def is_expired(self):
        return self.issued_at + self.get_expires_in() < time.time()

    def is_revoked(self):
        return self.is_dead

    def get_user(self):
        return self.user

    def get_client(self):
        return self.client


client, tokens = Client(), []


def find(**wanted):
    for token in tokens:
        if all(token.fields.get(name) == value for name, value in wanted.items()):
            return token
    return None


class Password(grants.ResourceOwnerPasswordCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_post"]

    def authenticate_user(self, username, password):
        if (username, password) != (EMAIL, PASSWORD):
            # RFC 6749, section 5.2; for a user of None the response would be invalid_request.
            raise InvalidGrantError("Invalid username or password.")
        return EMAIL


class Refresh(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_post"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        token = find(refresh_token=refresh_token)
        return token if token and not token.is_dead else None

    def authenticate_user(self, credential):
        return credential.user

    def revoke_old_credential(self, credential):
        credential.is_dead = True


class Revocation(RevocationEndpoint):
    CLIENT_AUTH_METHODS = ["client_secret_post"]

    def query_token(self, token_string, token_type_hint):
        return find(refresh_token=token_string) or find(access_token=token_string)

    def revoke_token(self, token, request):
        token.is_dead = True


class Validator(BearerTokenValidator):
    def authenticate_token(self, token_string):
        return find(access_token=token_string)


app = Flask(__name__)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
app.config["OAUTH2_TOKEN_EXPIRES_IN"] = {"password": 7200}
server = AuthorizationServer(
    app,
    query_client=lambda id: client if id == client.client_id else None,
    save_token=lambda fields, request: tokens.append(
        Token(request.client, request.user, dict(fields, expires_in=fields.get("expires_in", 7200)))
    ),
)
server.register_grant(Password)
server.register_grant(Refresh)
server.register_endpoint(Revocation)
protect = ResourceProtector()
protect.register_token_validator(Validator())


@app.post("/oauth/token")
def token():
    answer = server.create_token_response()
    if answer.status_code != 200:
        return answer
    fields = answer.get_json()
    fields.setdefault("expires_in", 7200)
    fields["created_at"] = tokens[-1].issued_at
    return jsonify({"data": {"id": len(tokens), "type": "token", "attributes": fields}})


@app.post("/oauth/revoke")
def revoke():
    return server.create_endpoint_response(Revocation.ENDPOINT_NAME)


@app.get("/me")
@protect()
def me():
    attributes = {"email": current_token.user, "name": NAME, "avatar_url": None}
    return jsonify({"data": {"id": "1", "type": "user", "attributes": attributes}})


class JSONForms:
    """Converts a JSON body to the parameters of OAuth 2, and `email` to `username`."""

    def __init__(self, inner):
        self.inner = inner

    def __call__(self, environ, start_response):
        if environ.get("CONTENT_TYPE", "").startswith("application/json"):
            body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            fields = json.loads(body)
            if "email" in fields:
                fields["username"] = fields.pop("email")
            form = urllib.parse.urlencode(fields).encode()
            environ["wsgi.input"] = io.BytesIO(form)
            environ["CONTENT_LENGTH"] = str(len(form))
            environ["CONTENT_TYPE"] = "application/x-www-form-urlencoded"
        return self.inner(environ, start_response)


class Quiet(WSGIRequestHandler):
    def log(self, *arguments):
        pass


def end_with_input():
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    listener = make_server(
        "127.0.0.1", 0, JSONForms(app), threaded=True, request_handler=Quiet
    )
    print(listener.server_port, flush=True)
    threading.Thread(target=end_with_input, daemon=True).start()
    listener.serve_forever()
