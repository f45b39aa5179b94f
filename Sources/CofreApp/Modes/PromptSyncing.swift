import CofreDomain
import CofreShell
import CofreStore
import CofreSync
import Essentials

/// Exchanges with the place that is set while a prompt waits for a line: after a change, and every few
/// minutes.
///
/// Only with `sync.auto` on, never while the vault is locked, never with `--offline` or in the sandbox. It is
/// stopped before a line is performed. Nothing is shown: `vault sync` tells what is wrong, and `home` that
/// a machine was not heard of.
actor PromptSyncing {
    /// Between two exchanges without a change of this machine.
    private static let pause = Duration.seconds(5 * 60)

    private let composition: Composition
    private var last: ContinuousClock.Instant?
    private var task: Task<Void, Never>?

    init(composition: Composition) {
        self.composition = composition
    }

    /// Begins; returns at once.
    func begin() {
        let options = composition.options
        guard task == nil, !options.offline, !options.sandbox,
            composition.settings.readable(.syncAuto) == "on",
            composition.settings.readable(.syncPlace) != nil
        else { return }
        task = Task { await work() }
    }

    /// Returns when nothing is exchanged any more.
    func stop() async {
        guard let task else { return }
        task.cancel()
        await task.value
        self.task = nil
    }

    private func work() async {
        while !Task.isCancelled, await composition.vault.isOpen {
            await exchange()
            let left = last.map { Self.pause - (ContinuousClock.now - $0) } ?? Self.pause
            // Cancelled when a line is performed.
            do { try await Task.sleep(for: max(left, .seconds(1))) } catch { return }
        }
    }

    private func exchange() async {
        var options = composition.options
        options.quiet = true
        var sync = composition.sync(options, composition.settings.held())
        sync.patience = .zero
        do {
            let exchange = try await sync.exchange(with: sync.address(nil))
            let isDue = last.map { ContinuousClock.now - $0 >= Self.pause } ?? true
            if !isDue, try await !exchange.hasNews() { return }
            _ = try await sync.sync(with: nil, isRehearsal: false)
            last = .now
        } catch {
            // A place that cannot be used is asked again after a pause.
            if !Task.isCancelled { last = .now }
        }
    }
}
