import Foundation
import TestSupport

@testable import MoneyShell

/// bash, zsh or fish at a terminal, with the completion of this repository loaded.
struct SystemShell {
    private let terminal: PseudoTerminal
    private static let prompt = "ready> "

    /// `nil`, with a message, if the shell is not installed.
    ///
    /// The shell gets the vault in `environment`, and no passphrase.
    init?(_ shell: ShellKind, in home: TemporaryHome, environment: [String: String]) throws {
        let path = "/usr/bin/\(shell.rawValue)"
        guard FileManager.default.isExecutableFile(atPath: path) else {
            print("skipped: \(shell.rawValue) is not installed")
            return nil
        }
        let program = BuiltProduct.url("cofre").deletingLastPathComponent().path()
        let environment = [
            "HOME": home.url.path(), "PATH": "\(program):/usr/bin:/bin", "LANG": "C.UTF-8",
            "INPUTRC": "/dev/null", "PS1": Self.prompt, "TERM": "xterm",
        ].merging(environment) { $1 }
        terminal = try PseudoTerminal(
            URL(filePath: path), Self.arguments(shell), environment: environment,
            directory: home.url, rows: 40, columns: 100)
        try terminal.answer(Self.prompt, Self.loading(shell, home) + "; echo load''ed\r")
        try terminal.expect("loaded")
        try terminal.expect(Self.prompt)
    }

    /// The line after TAB was pressed at its end.
    ///
    /// Reads the line back by turning it into the arguments of `echo`.
    func completion(of typed: String) throws -> String {
        try terminal.send(typed + "\t")
        try terminal.send("\u{1}echo '<<'\u{5}'>>'\r")
        // The echoed command has quotation marks between the two words; its output has none.
        try terminal.expect("<<cofre")
        try terminal.expect(Self.prompt)
        let said = terminal.output.components(separatedBy: "<<cofre").last ?? ""
        let line = "cofre" + (said.components(separatedBy: ">>").first ?? "")
        return line.trimmingCharacters(in: .whitespaces)
    }

    /// Presses TAB twice and waits for `texts` in this order.
    ///
    /// Nothing else may follow.
    func expect(_ texts: [String], below typed: String) throws {
        try terminal.send(typed + "\t\t")
        for text in texts { try terminal.expect(text) }
    }

    /// Types `line`, with TAB for `⇥`, and waits until the command has written `text`.
    func run(_ line: String, until text: String) throws {
        try terminal.send(line.replacing("⇥", with: "\t") + "\r", expecting: text)
        try terminal.expect(Self.prompt)
    }

    private static func arguments(_ shell: ShellKind) -> [String] {
        switch shell {
        case .bash: ["--norc", "--noprofile", "-i"]
        case .zsh: ["-f", "-i"]
        case .fish:
            ["--no-config", "-C", "function fish_prompt; echo -n '\(prompt)'; end"]
        }
    }

    private static func loading(_ shell: ShellKind, _ home: TemporaryHome) -> String {
        let folder = Repository.url.appending(path: "completions").path()
        return switch shell {
        case .bash: "source \(folder)/cofre.bash"
        case .zsh:
            "autoload -Uz compinit; compinit -u -d \(home.file("zcompdump").path()); "
                + "source \(folder)/_cofre"
        case .fish: "source \(folder)/cofre.fish"
        }
    }
}
