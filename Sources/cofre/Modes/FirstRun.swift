import Essentials
import Terminal

/// Starts a prompt: greets a person without a vault, and offers the sandbox.
struct FirstRun {
    private let composition: Composition

    init(_ composition: Composition) {
        self.composition = composition
    }

    func enter() async throws -> Int32 {
        let hasVault = FileManager.default.fileExists(atPath: composition.paths.vault)
        guard !hasVault, !composition.options.sandbox else {
            return try await PromptMode(composition).run()
        }
        composition.output.note(
            [.notice(Line(composition.phrases.greeting(version: Release.version)))],
            options: composition.options)
        let wantsSandbox: Bool
        do { wantsSandbox = isUnconfigured ? try await prefersSandbox() : false } catch {
            Channel.error.write("\n\(composition.phrases.stoppedWithoutVault)\n")
            return error == .interrupted ? 130 : ExitStatus.success
        }
        guard wantsSandbox else {
            return try await PromptMode(composition).run()
        }
        var options = composition.options
        options.sandbox = true
        var sandbox = try Composition(
            options: options, environment: composition.environment, input: composition.input)
        sandbox.arguments = composition.arguments
        let status = try await PromptMode(sandbox).run()
        try await sandbox.vault.close()
        return status
    }

    /// True if nothing is configured, so that the sandbox is worth offering.
    private var isUnconfigured: Bool {
        !composition.options.sandbox && composition.options.vault == nil
            && composition.settingsProblem == nil
            && composition.settings.readable(.contactsURL) == nil
    }

    private func prefersSandbox() async throws(PersonError) -> Bool {
        let person = TerminalPerson(
            output: composition.output, options: composition.options,
            phrases: composition.phrases, watch: composition.idleWatch)
        return try await person.confirm(composition.phrases.sandboxQuestion, assuming: true)
    }
}
