#!/usr/bin/env python3
"""Serves an empty folder as a sync remote on a free local port, until standard input is closed.

    serve.py (wsgidav | apache | nginx | rclone-webdav | rclone-s3 | moto | sshd | syncthing) FOLDER

Prints the port when the server responds. The user is `marina` and the password `segredo`; for S3 these are the keys,
and the bucket is `cofre-test`. `sshd` creates a bare repository `remote.git` in the folder, and a program `bin/ssh` that
logs in. `syncthing` synchronizes the folders `a` and `b` in it; for each line of standard input it waits until both
have the same content, and prints a line. Exits with status 3 if the server is not installed; programs are also searched
below .build/engines, where `scripts/setup test` unpacks some.
"""

import getpass
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import threading
import time

USER, PASSWORD = "marina", "segredo"
BUCKET = "cofre-test"
ENGINES = pathlib.Path(__file__).resolve().parents[2] / ".build/engines"


def missing(what):
    print("not installed:", what, file=sys.stderr)
    sys.exit(3)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def program(name, *others):
    places = [*others, *(str(ENGINES / folder / name) for folder in ("usr/sbin", "usr/bin"))]
    found = shutil.which(name) or next((path for path in places if os.access(path, os.X_OK)), None)
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


def nginx(folder):
    binary = program("nginx", "/usr/sbin/nginx")
    module = "usr/lib/nginx/modules/ngx_http_dav_ext_module.so"
    module = next((path for path in (ENGINES / module, pathlib.Path("/") / module) if path.exists()), None)
    if not module:
        missing("nginx's dav-ext")
    state, port = folder.parent / "nginx", free_port()
    state.mkdir()
    hashed = subprocess.run(
        ["openssl", "passwd", "-apr1", PASSWORD], capture_output=True, check=True, text=True).stdout
    (state / "users").write_text(f"{USER}:{hashed}")
    temporary = "".join(
        f"    {name}_temp_path {state}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (state / "conf").write_text(f"""
load_module {module};
{"user " + getpass.getuser() + ";" if os.geteuid() == 0 else ""}
daemon off;
worker_processes 1;
pid {state}/pid;
error_log {state}/errors;
events {{}}
http {{
    access_log off;
    client_max_body_size 32m;
{temporary}
    dav_ext_lock_zone zone=locks:1m;
    server {{
        listen 127.0.0.1:{port};
        root {folder};
        auth_basic cofre;
        auth_basic_user_file {state}/users;
        dav_methods PUT DELETE MKCOL;
        dav_ext_methods PROPFIND OPTIONS;
        dav_ext_lock zone=locks;
    }}
}}
""")
    run([binary, "-c", str(state / "conf"), "-e", str(state / "errors")], port)


def sshd(folder):
    """For the user who runs it only, with keys of its own; it reads nothing of the system's configuration."""
    binary = program("sshd", "/usr/sbin/sshd")
    state, port = folder.parent / "sshd", free_port()
    state.mkdir(mode=0o700)
    if os.geteuid() == 0:
        try:
            import pwd
            pwd.getpwnam("sshd")
        except KeyError:
            missing("sshd's user")
        # Where sshd has no rights; the package makes it when its service starts.
        os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
    for key in (state / "host", folder / "key"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], check=True)
    shutil.copy(folder / "key.pub", state / "authorized")
    host = (state / "host.pub").read_text()
    (state / "known").write_text(f"[127.0.0.1]:{port} {host}")
    (folder / "bin").mkdir()
    (folder / "bin/ssh").write_text(
        f'#!/bin/sh\nexec /usr/bin/ssh -F none -i {folder}/key -oUserKnownHostsFile={state}/known "$@"\n')
    (folder / "bin/ssh").chmod(0o755)
    subprocess.run(["git", "init", "--quiet", "--bare", str(folder / "remote.git")], check=True)
    (state / "conf").write_text(f"""
ListenAddress 127.0.0.1:{port}
HostKey {state}/host
PidFile {state}/pid
AuthorizedKeysFile {state}/authorized
AuthenticationMethods publickey
PermitRootLogin yes
StrictModes no
UsePAM no
""")
    run([binary, "-D", "-e", "-f", str(state / "conf")], port)


def syncthing(folder):
    binary = program("syncthing")
    names, ports, webs = ("a", "b"), (free_port(), free_port()), (free_port(), free_port())
    homes = [folder.parent / f"syncthing-{name}" for name in names]
    environment = {**os.environ, "HOME": str(folder.parent), "STNOUPGRADE": "1", "STNODEFAULTFOLDER": "1"}
    ids = []
    for home in homes:
        subprocess.run(
            [binary, "generate", "--home", str(home), "--no-default-folder"], check=True, env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ids.append(re.search(r'<device id="([A-Z0-9-]+)"', (home / "config.xml").read_text()).group(1))
    children = []
    try:
        for index, (name, home) in enumerate(zip(names, homes)):
            (folder / name / ".stfolder").mkdir(parents=True)
            devices = "".join(f'<device id="{device}"></device>' for device in ids)
            (home / "config.xml").write_text(f"""<configuration version="35">
<folder id="cofre" path="{folder / name}" type="sendreceive" rescanIntervalS="1" fsWatcherEnabled="true"
 fsWatcherDelayS="1">{devices}</folder>
""" + "".join(
                f'<device id="{device}" compression="never"><address>tcp://127.0.0.1:{port}</address></device>'
                for device, port in zip(ids, ports)) + f"""
<gui enabled="true"><address>127.0.0.1:{webs[index]}</address></gui>
<options><listenAddress>tcp://127.0.0.1:{ports[index]}</listenAddress>
<globalAnnounceEnabled>false</globalAnnounceEnabled><localAnnounceEnabled>false</localAnnounceEnabled>
<relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled><urAccepted>-1</urAccepted>
<crashReportingEnabled>false</crashReportingEnabled><autoUpgradeIntervalH>0</autoUpgradeIntervalH>
<reconnectionIntervalS>1</reconnectionIntervalS><startBrowser>false</startBrowser></options>
</configuration>""")
            children.append(subprocess.Popen(
                [binary, "serve", "--home", str(home), "--no-browser"], env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        for child, port in zip(children, ports):
            wait_for(port, child)
        announce(ports[0])
        for _ in sys.stdin:
            while not are_same(folder / "a", folder / "b"):
                if any(child.poll() is not None for child in children):
                    sys.exit("syncthing ended")
                time.sleep(0.05)
            announce("same")
    finally:
        for child in children:
            child.terminate()
        for child in children:
            child.wait()


def are_same(one, other):
    try:
        return content(one) == content(other)
    except FileNotFoundError:  # a file was removed while its folder was read
        return False


def content(folder):
    """What is whole there; a file in transfer has another name."""
    return {path.name: path.stat().st_size for path in folder.iterdir() if not path.name.startswith(".")}


def rclone(folder, protocol):
    port = free_port()
    arguments = [program("rclone"), "serve", protocol, "--config", os.devnull, "--addr", f"127.0.0.1:{port}"]
    if protocol == "s3":
        (folder / BUCKET).mkdir()
        arguments += ["--auth-key", f"{USER},{PASSWORD}"]
    else:
        arguments += ["--user", USER, "--pass", PASSWORD]
    # With 0s it sometimes reads the folder again for each of a thousand files, which takes 20 s.
    run(arguments + ["--dir-cache-time", "100ms", str(folder)], port)


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
        engines = (wsgidav, apache, nginx, moto, sshd, syncthing)
        {engine.__name__: engine for engine in engines}[engine](folder)


if __name__ == "__main__":
    main()
