#!/usr/bin/env python3
"""Serves an empty folder as a sync place on a free local port, until standard input is closed.

    serve.py (wsgidav | apache | rclone-webdav | rclone-s3 | moto) FOLDER

Prints the port when the server responds. The user is `marina` and the password `segredo`; for S3 these are the keys,
and the bucket is `cofre-test`. Exits with status 3 if the server is not installed.
"""

import os
import pathlib
import shutil
import socket
import subprocess
import sys
import threading
import time

USER, PASSWORD = "marina", "segredo"
BUCKET = "cofre-test"


def missing(what):
    print("not installed:", what, file=sys.stderr)
    sys.exit(3)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def program(name, *others):
    found = shutil.which(name) or next((path for path in others if os.access(path, os.X_OK)), None)
    beside = pathlib.Path(sys.executable).parent / name
    return found or (str(beside) if beside.exists() else missing(name))


def wait_for(port, child):
    while child.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.02)
    sys.exit(f"the server ended with {child.returncode}")


def run(arguments, port):
    child = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        wait_for(port, child)
        announce(port)
        sys.stdin.read()
    finally:
        child.terminate()
        child.wait()


def announce(port):
    print(port, flush=True)


def wsgidav(folder):
    try:
        from cheroot import wsgi
        from wsgidav.wsgidav_app import WsgiDAVApp
    except ImportError:
        missing("wsgidav")
    application = WsgiDAVApp({
        "provider_mapping": {"/": str(folder)},
        "simple_dc": {"user_mapping": {"*": {USER: {"password": PASSWORD}}}},
        "http_authenticator": {"accept_basic": True, "accept_digest": False, "default_to_digest": False},
        "verbose": 0, "logging": {"enable_loggers": []},
    })
    server = wsgi.Server(("127.0.0.1", 0), application)
    server.prepare()
    threading.Thread(target=server.serve, daemon=True).start()
    announce(server.bind_addr[1])
    sys.stdin.read()
    server.stop()


def apache(folder):
    binary = program("apache2", "/usr/sbin/apache2")
    modules = "/usr/lib/apache2/modules"
    if not os.path.exists(modules + "/mod_dav.so"):
        missing("mod_dav")
    state, port = folder.parent / "apache", free_port()
    state.mkdir()
    folder.chmod(0o777)
    state.chmod(0o777)
    hashed = subprocess.run(
        ["openssl", "passwd", "-apr1", PASSWORD], capture_output=True, check=True, text=True).stdout
    (state / "users").write_text(f"{USER}:{hashed}")
    names = ["mpm_event", "authz_core", "authz_user", "authn_core", "authn_file", "auth_basic", "dav", "dav_fs"]
    (state / "conf").write_text("".join(
        f"LoadModule {name}_module {modules}/mod_{name}.so\n" for name in names) + f"""
ServerName localhost
ServerRoot {state}
PidFile {state}/pid
Mutex file:{state}
ErrorLog {state}/errors
Listen 127.0.0.1:{port}
DavLockDB {state}/locks
DocumentRoot {folder}
<Directory {folder}>
    Dav On
    AuthType Basic
    AuthName cofre
    AuthUserFile {state}/users
    Require valid-user
</Directory>
""")
    run([binary, "-X", "-f", str(state / "conf")], port)


def rclone(folder, protocol):
    port = free_port()
    arguments = [program("rclone"), "serve", protocol, "--config", os.devnull, "--addr", f"127.0.0.1:{port}"]
    if protocol == "s3":
        (folder / BUCKET).mkdir()
        arguments += ["--auth-key", f"{USER},{PASSWORD}"]
    else:
        arguments += ["--user", USER, "--pass", PASSWORD]
    run(arguments + ["--dir-cache-time", "0s", str(folder)], port)


def moto(folder):
    try:
        import boto3
        from moto.server import ThreadedMotoServer
    except ImportError:
        missing("moto")
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    port = server.get_host_and_port()[1]
    boto3.client(
        "s3", endpoint_url=f"http://127.0.0.1:{port}", region_name="us-east-1", aws_access_key_id=USER,
        aws_secret_access_key=PASSWORD).create_bucket(Bucket=BUCKET)
    announce(port)
    sys.stdin.read()
    server.stop()


def main():
    engine, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    if engine.startswith("rclone-"):
        rclone(folder, engine.removeprefix("rclone-"))
    else:
        {"wsgidav": wsgidav, "apache": apache, "moto": moto}[engine](folder)


if __name__ == "__main__":
    main()
