#!/usr/bin/env python3
"""Checks the table of what each target may import and depends on.

SwiftPM builds an undeclared import without a complaint if another target of the package provides the module, so the
table is compared with the sources and with `swift package dump-package`.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Foundation is not in this list: it triples the size and the start time of the program.
PLATFORM = {"Dispatch", "Synchronization"}
OWN = {
    ("Essentials", module)
    for module in ("FoundationEssentials", "Foundation", "Glibc", "Musl", "Darwin")
}
# Vault is a package of its own, so SwiftPM keeps it from importing anything of cofre.
TABLE = {
    "Essentials": set(),
    "CUtf8proc": set(),
    "CReadline": set(),
    "CQREncode": set(),
    "Terminal": {"CReadline", "CQREncode", "CUtf8proc", "Essentials"},
    "CofreDomain": {"CUtf8proc", "Essentials"},
    "CofreJSON": {"Essentials"},
    "CofreFormats": {"Essentials", "CofreDomain"},
    "CofreRemote": {"Essentials", "CofreDomain", "CofreJSON"},
    "CofreStore": {"Essentials", "CofreDomain", "CofreJSON", "Vault", "CSodium"},
    "CofreSandbox": {"Essentials", "CofreJSON"},
    "CofreShell": {
        "Essentials", "CofreDomain", "CofreFormats", "CofreJSON", "CofreStore", "Terminal", "Vault",
    },
    "CCurl": set(),
    "CofreNetwork": {"Essentials", "CofreDomain", "CofreRemote", "CCurl"},
    "CofreSync": {"Essentials", "CofreDomain", "CofreJSON", "CofreRemote", "CofreStore", "Vault", "CSodium"},
    "CofreApp": {
        "Essentials", "CofreDomain", "CofreFormats", "CofreJSON", "CofreRemote", "CofreNetwork", "CofreStore", "CofreSync",
        "CofreSandbox", "CofreShell", "Vault", "CSodium", "Terminal", "CUtf8proc",
    },
    "cofre": {"Essentials", "CofreApp"},
    "CompletionBenchmark": {"Essentials", "CofreDomain", "CofreShell"},
}
IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)*(?:public |package |internal |private |fileprivate )?"
    r"import (?:struct |class |enum |protocol |func |var )?(\w+)")


def declared(package):
    """The source folder and the dependencies of each target, except tests: name → (folder, names)."""
    targets = {}
    for target in package["targets"]:
        if target["type"] == "test" or (target.get("path") or "").startswith(("Tests/", "Vault/Tests/")):
            continue
        names = set()
        for dependency in target["dependencies"]:
            names.update(entry[0] for entry in dependency.values())
        targets[target["name"]] = (ROOT / (target.get("path") or f"Sources/{target['name']}"), names)
    return targets


def imports(folder):
    for file in sorted(folder.rglob("*.swift")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if match := IMPORT.match(line):
                yield file.relative_to(ROOT), number, match.group(1)


def main():
    dump = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True)
    targets = declared(json.loads(dump.stdout))
    problems = [f"Package.swift: target {name} is not in the table" for name in targets.keys() - TABLE]
    problems += [f"the table has {name}, Package.swift has not" for name in TABLE.keys() - targets]
    for name, (folder, dependencies) in targets.items():
        allowed = TABLE.get(name, set())
        for extra in sorted(dependencies - allowed):
            problems.append(f"Package.swift: {name} may not depend on {extra}")
        for file, number, module in imports(folder):
            if module in PLATFORM or (name, module) in OWN:
                continue
            if module not in allowed:
                problems.append(f"{file}:{number}: {name} may not import {module}")
            elif module not in dependencies:
                problems.append(f"{file}:{number}: {name} imports {module} without declaring it")
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        print(f"imports: {len(targets)} targets as the table says")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
