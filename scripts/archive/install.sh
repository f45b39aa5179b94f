#!/bin/sh
# Installs cofre from this folder below a prefix, or removes it again. Below a prefix of your own it needs no root.
#
#   ./install.sh [--prefix DIR] [--uninstall]
#
# The default prefix is ~/.local. Installing again replaces the files; vaults and settings are never touched.
set -eu
umask 022
here="$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)"

say() { printf 'install.sh: %s\n' "$*" >&2; }
usage() { say "$1"; say './install.sh [--prefix DIR] [--uninstall]'; exit 64; }

prefix="${HOME:+$HOME/.local}" uninstall=''
while [ $# -gt 0 ]; do
    case "$1" in
    --prefix)
        prefix="${2-}"
        [ -n "$prefix" ] || usage '--prefix needs a value'
        shift
        ;;
    --uninstall) uninstall=yes ;;
    --help | -h) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) usage "there is no option $1" ;;
    esac
    shift
done
[ -n "$prefix" ] || usage 'HOME is not set: name a --prefix'
case "$prefix" in /*) ;; *) prefix="$PWD/$prefix" ;; esac
[ -x "$here/bin/cofre" ] || { say "$here is not complete: unpack the archive again"; exit 66; }
# One name in a line, without blanks.
files="$(cd "$here" && find bin share -type f)"

if [ -n "$uninstall" ]; then
    [ -e "$prefix/bin/cofre" ] || say "there is no $prefix/bin/cofre"
    for file in $files; do
        rm -f "$prefix/$file"
        # Folders that are empty now were most likely created by installing.
        folder="$(dirname "$file")"
        while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do
            folder="$(dirname "$folder")"
        done
    done
    say "removed; the vault is not touched: ${XDG_DATA_HOME:-${HOME-}/.local/share}/cofre"
    exit 0
fi

fresh=''
trap '[ -z "$fresh" ] || rm -f "$fresh"' EXIT
trap 'exit 130' HUP INT TERM
for file in $files; do
    folder="$prefix/$(dirname "$file")"
    mkdir -p "$folder"
    # Written beside its final path and renamed: a running cofre keeps its file, and no half-written program is run.
    fresh="$folder/.cofre.$$"
    cp "$here/$file" "$fresh"
    case "$file" in bin/*) chmod 755 "$fresh" ;; *) chmod 644 "$fresh" ;; esac
    mv -f "$fresh" "$prefix/$file"
done
say "installed $prefix/bin/cofre"

# The libraries that the system knows, for programs of this kind.
known="$(PATH="$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null | grep -E '\(libc6,(x86-64|AArch64)')" || known=''
missing=''
needs() { # PACKAGE LIBRARY…
    package="$1"
    shift
    for library in "$@"; do
        case "$known" in *"$library"*) return ;; esac
    done
    missing="$missing $package"
}
if [ -n "$known" ]; then
    needs libsodium23 libsodium.so.23
    needs libreadline8 libreadline.so.8
    needs libcurl4 libcurl.so.4 libcurl-gnutls.so.4
    needs libqrencode4 libqrencode.so.4
fi
[ -e /etc/ssl/certs/ca-certificates.crt ] || [ -e /etc/pki/tls/certs/ca-bundle.crt ] \
    || missing="$missing ca-certificates"
if [ -n "$missing" ]; then
    say "missing:$missing; on Debian or Ubuntu: sudo apt install$missing"
elif ! why="$("$prefix/bin/cofre" version 2>&1)"; then
    say "it does not start here: $why"
    exit 69
fi
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) say "add this line to ~/.profile: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
case "$prefix" in
/usr | /usr/local) ;;
*) say "for completion in zsh, add this line to ~/.zshrc: fpath=(\"$prefix/share/zsh/site-functions\" \$fpath)" ;;
esac
