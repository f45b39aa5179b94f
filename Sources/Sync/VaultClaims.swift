import Essentials
import Values

/// Claims payments at the remote that is set, and publishes their outcomes there.
struct VaultClaims: PaymentClaims {
    private var sync: VaultSync
    private let publication: Publication

    /// - Parameter sync: used only here, with the usual request timeout.
    init(sync: VaultSync, publication: Publication) {
        self.sync = sync
        self.sync.leastTimeout = Seconds(0)
        self.publication = publication
    }

    func listen() async -> PeerKnowledge {
        await hearing { exchange in try await exchange.listen() }
    }

    func announce() async -> PeerKnowledge {
        await hearing { exchange in try await exchange.announce() }
    }

    func publish() {
        guard hasRemote else { return }
        let limit = sync.timeout.count == 0 ? HTTP.defaultTimeout : sync.timeout
        publication.begin(within: .seconds(limit.count)) { [sync] in
            // The outcome is in the vault, so the next exchange writes it.
            try? await sync.exchanging(with: nil, isShown: false) { exchange in
                try await exchange.publish()
            }
        }
    }

    func machines() async throws(StoreError) -> KnownMachines { try await sync.knownMachines() }

    /// Returns `.unheard` if the remote cannot be used or a file there cannot be read.
    private func hearing(
        _ work: @escaping @Sendable (Exchange) async throws -> SyncReport
    ) async -> PeerKnowledge {
        guard hasRemote else { return .alone }
        let report = await report(of: work)
        // The caution is shown even if nothing is known of the machines.
        let machines = ((try? await sync.machines()) ?? []).filter { !$0.isThisOne }
        guard let report, !report.faults.contains(where: \.hidesChanges) else {
            if report?.faults.contains(.olderVault) == true {
                return .unheard(since: nil, isOlderCopy: true)
            }
            return .unheard(since: machines.compactMap(\.lastHeard).max())
        }
        guard sync.isCarried else { return .heard() }
        let others = machines.map { OtherMachine(name: $0.label, lastHeard: $0.lastHeard) }
        return .heard(old: others.filter { $0.silence(at: Date()) >= Self.day })
    }

    private static let day = 86_400.0

    /// The longest time for all of it, in seconds; a shorter `http.timeout` counts.
    private static let patience = 15

    /// What the work reports; `nil` if it fails or takes longer.
    private func report(
        of work: @escaping @Sendable (Exchange) async throws -> SyncReport
    ) async -> SyncReport? {
        let limit = sync.timeout.count == 0 ? Self.patience : min(sync.timeout.count, Self.patience)
        return await withTaskGroup(of: SyncReport?.self) { group in
            group.addTask { [sync] in try? await sync.exchanging(with: nil, work) }
            group.addTask {
                try? await Task.sleep(for: .seconds(limit))
                return nil
            }
            let report = await group.next() ?? nil
            group.cancelAll()
            return report
        }
    }

    /// Whether a remote is set, even one whose address is not valid.
    private var hasRemote: Bool {
        if sync.options.sandbox { return false }
        do throws(SettingsError) { return try sync.settings.value(of: .syncRemote) != nil } catch {
            return true
        }
    }
}
