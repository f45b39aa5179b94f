import Essentials

/// Answers TAB in a system shell.
///
/// Opens the vault only with a key that is already in the kernel keyring, and does not extend that
/// key's life; the sandbox's vault, with its published passphrase. Never asks a question, creates or
/// writes a vault, or uses the network. After any error, what needs no vault can still be completed,
/// and nothing is printed.
enum CompleteMode {
    static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
        guard let typed = CompletionRequest(arguments: arguments) else { return ExitStatus.success }
        let knowledge = await knowledge(for: typed, environment)
        let offer = Completion(
            isPrompt: false, phrases: Phrases(Language(environment: environment))
        ).offer(
            for: typed.typed, after: typed.before, knowledge)
        Channel.out.write(typed.answer(offer))
        return ExitStatus.success
    }

    private static func knowledge(
        for typed: CompletionRequest, _ environment: [String: String]
    ) async -> Completion.Knowledge {
        // After an incomplete global option, only commands and options are offered.
        let home = HomeFolder(in: environment)
        var options =
            (try? OptionScanner.extract(from: typed.before, home: home).options) ?? Options()
        // The sandbox's servers are in this process.
        options.offline = !options.sandbox
        options.verbose = false
        // The command itself reports errors in its settings; `lock` is one of those that work with
        // unreadable settings.
        guard
            let composition = try? Composition(
                options: options, environment: environment, needsSettings: false)
        else { return Completion.Knowledge() }
        if await !composition.vault.openWithoutAsking(silently: true) {
            guard options.sandbox else { return Completion.Knowledge() }
            await composition.vault.doWithout()
        }
        var context = composition.context(composition.options)
        if options.sandbox {
            context.http = composition.passingSandbox
        }
        // The vault is not closed, because that could compact and so write it. The end of the
        // process releases the file. After an error, no values are offered.
        return (try? await context.knowledge(for: typed)) ?? .init()
    }
}
