"""Creates a certificate authority, and valid and invalid certificates for the local machine.

A client with SSL_CERT_FILE=FOLDER/ca.pem trusts the valid ones.
"""

import datetime
import ipaddress
import os
import ssl
import warnings

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

# Far in the past and the future, so that a test can set the clock years ahead.
EARLY = datetime.datetime(2020, 1, 1)
LATE = datetime.datetime(2049, 1, 1)
ADDRESSES = ("127.0.0.1", "::1")


def name(text):
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


class Signer:
    """A key and its self-signed certificate, which can sign others."""

    def __init__(self, title):
        self.key = ec.generate_private_key(ec.SECP256R1())
        usage = dict.fromkeys(
            (
                "digital_signature content_commitment key_encipherment data_encipherment "
                "key_agreement key_cert_sign crl_sign encipher_only decipher_only"
            ).split(),
            False,
        )
        usage["key_cert_sign"] = True
        public = self.key.public_key()
        self.certificate = (
            builder(name(title), name(title), public, EARLY, LATE)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .add_extension(x509.KeyUsage(**usage), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
            .sign(self.key, hashes.SHA256())
        )

    def leaf(self, key, names, early=EARLY, late=LATE):
        issuer = self.certificate.subject
        alternatives = [x509.DNSName(each) for each in names]
        if "localhost" in names:
            alternatives += [x509.IPAddress(ipaddress.ip_address(each)) for each in ADDRESSES]
        usage = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
        signer = x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key())
        return (
            builder(name(names[0]), issuer, key.public_key(), early, late)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
            .add_extension(usage, critical=False)
            .add_extension(signer, critical=False)
            .sign(self.key, hashes.SHA256())
        )


def builder(subject, issuer, public, early, late):
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(early)
        .not_valid_after(late)
    )


class Authority:
    """Writes FOLDER/ca.pem and creates TLS settings for servers.

    When `ca.pem` exists, it is complete.
    """

    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        self.folder = folder
        self.trusted = Signer("cofre test authority")
        self.stranger = Signer("nobody's authority")
        pem = self.trusted.certificate.public_bytes(serialization.Encoding.PEM)
        self.write("ca.pem", pem)

    def write(self, file, content):
        path = os.path.join(self.folder, file)
        draft = f"{path}.{os.getpid()}"
        with open(draft, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as output:
            output.write(content)
        os.replace(draft, path)
        return path

    def issue(self, kind):
        """The path of a key with its certificate."""
        key = ec.generate_private_key(ec.SECP256R1())
        past = datetime.datetime(2021, 1, 1)
        future = datetime.datetime(2048, 1, 1)
        if kind == "valid":
            certificate = self.trusted.leaf(key, ["localhost"])
        elif kind == "expired":
            certificate = self.trusted.leaf(key, ["localhost"], late=past)
        elif kind == "not-yet-valid":
            certificate = self.trusted.leaf(key, ["localhost"], early=future)
        elif kind == "wrong-host":
            certificate = self.trusted.leaf(key, ["bank.example"])
        elif kind == "unknown-authority":
            certificate = self.stranger.leaf(key, ["localhost"])
        elif kind == "self-signed":
            own = Signer("localhost")
            own.key = key
            certificate = own.leaf(key, ["localhost"])
        else:
            raise ValueError(f"no such certificate: {kind}")
        private = key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        public = certificate.public_bytes(serialization.Encoding.PEM)
        return self.write(f"{kind}.pem", private + public)

    def context(self, kind="valid", protocols=("h2", "http/1.1"), legacy=False):
        """The TLS settings of a server; `legacy` supports TLS 1.0 only."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if legacy:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                context.minimum_version = ssl.TLSVersion.TLSv1
                context.maximum_version = ssl.TLSVersion.TLSv1
            context.set_ciphers("ALL:@SECLEVEL=0")
        context.load_cert_chain(self.issue(kind))
        if protocols:
            context.set_alpn_protocols(list(protocols))
        return context
