import Essentials

/// Exchanges with the remote that is set while a prompt waits for a line: after a change, and every few
/// minutes.
///
/// Never syncs while the vault is locked, and stops before a line is performed. It prints nothing: `vault sync`
/// shows errors, and `home` shows machines that have not synced for long.
actor PromptSyncing {
    /// What it calls.
    struct Work: Sendable {
        /// Whether `sync.auto` is on and a remote is set.
        let isWanted: @Sendable () -> Bool
        let isOpen: @Sendable () async -> Bool
        /// Whether this vault has changes besides lines of the history that the remote does not have.
        let hasUnsentChanges: @Sendable () async throws -> Bool
        let exchange: @Sendable () async throws -> Void
        let now: @Sendable () -> ContinuousClock.Instant
        let sleep: @Sendable (Duration) async throws -> Void
    }

    /// The time until the next exchange if nothing changes here, or if an exchange has failed.
    static let pause = Duration.seconds(5 * 60)

    private let work: Work
    private var last: ContinuousClock.Instant?
    private var hasFailed = false
    private var task: Task<Void, Never>?

    init(_ work: Work) {
        self.work = work
    }

    /// Begins; returns at once.
    func begin() {
        guard task == nil, work.isWanted() else { return }
        task = Task { await exchangeForEver() }
    }

    /// Returns when nothing is exchanged any more.
    func stop() async {
        guard let task else { return }
        task.cancel()
        await task.value
        self.task = nil
    }

    private func exchangeForEver() async {
        while !Task.isCancelled, await work.isOpen() {
            await exchangeIfDue()
            // Cancelled when a line is performed.
            do { try await work.sleep(max(left, .seconds(1))) } catch { return }
        }
    }

    private var left: Duration {
        last.map { Self.pause - (work.now() - $0) } ?? .zero
    }

    private func exchangeIfDue() async {
        do {
            if left > .zero {
                guard !hasFailed, try await work.hasUnsentChanges() else { return }
            }
            try await work.exchange()
            (last, hasFailed) = (work.now(), false)
        } catch {
            // An exchange that was stopped for a line is repeated after that line.
            if !Task.isCancelled { (last, hasFailed) = (work.now(), true) }
        }
    }
}

extension PromptSyncing {
    /// Never with `--offline` or in the sandbox.
    init(composition: Composition) {
        var options = composition.options
        options.quiet = true
        let (settings, quiet) = (composition.settings, options)
        let sync: @Sendable () -> VaultSync = {
            var sync = composition.sync(quiet, settings.held())
            sync.patience = .zero
            sync.isAutomatic = true
            return sync
        }
        self.init(
            Work(
                isWanted: {
                    !quiet.offline && !quiet.sandbox && settings.readable(.syncAuto) == "on"
                        && settings.readable(.syncRemote) != nil
                },
                isOpen: { await composition.vault.isOpen },
                hasUnsentChanges: { try await sync().isBehind() },
                exchange: {
                    _ = try await sync().sync(with: nil, isRehearsal: false, isShown: false)
                },
                now: { .now }, sleep: { try await Task.sleep(for: $0) }))
    }
}
