import CofreDomain
import CofreShell
import CofreStore
import Essentials

/// Answers a system shell's TAB.
///
/// Opens the vault only with a key that the kernel holds already, and does not let that key live
/// longer by it; never asks anybody, makes or writes a vault, or uses the network. Whatever goes wrong, the
/// commands themselves can still be completed, and nothing is said.
enum CompleteMode {
    static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
        guard let typed = TypedWords(arguments: arguments) else { return ExitStatus.success }
        let knowledge = await knowledge(for: typed, environment)
        let offer = Completion(
            isPrompt: false, phrases: Phrases(Language(environment: environment))
        ).offer(
            for: typed.typed, after: typed.before, knowledge)
        Channel.out.write(typed.answer(offer))
        return ExitStatus.success
    }

    private static func knowledge(
        for typed: TypedWords, _ environment: [String: String]
    ) async -> Completion.Knowledge {
        // In the middle of a global option only commands and options are offered.
        var options = (try? OptionScanner.extract(from: typed.before).options) ?? Options()
        options.offline = true
        options.verbose = false
        // The command itself reports what is wrong with its settings.
        guard
            let composition = try? Composition(
                options: options, environment: environment, needsSettings: false),
            await composition.vault.openWithoutAsking()
        else { return Completion.Knowledge() }
        let memory = PromptMemory(composition)
        await memory.refresh(Runner(composition), nil, needsContacts: false)
        var knowledge = memory.knowledge
        if typed.mayNameContact {
            // Without contacts nothing is offered for a name.
            knowledge.index = (try? await contacts(composition.vault)) ?? .init()
        }
        // Not closed: that might tidy up, and so write. The end of the process lets go of the file.
        return knowledge
    }

    /// The saved ones while they are fresh, most used first.
    private static func contacts(
        _ vault: VaultSession
    ) async throws -> ContactIndex {
        let uses = try await VaultJournal(records: vault).memory().uses
        let saved = try await ContactsCache(records: vault).retrieve()
        guard let saved, LoadContacts.freshness.allows(savedAt: saved.savedAt, now: Date()) else {
            return ContactIndex()
        }
        return ContactIndex(saved.value, uses: uses)
    }
}
