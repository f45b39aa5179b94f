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
        _ work: @Sendable (Exchange) async throws -> SyncReport
    ) async -> PeerKnowledge {
        guard hasRemote else { return .alone }
        do {
            let report = try await sync.exchanging(with: nil, work)
            if !report.faults.contains(where: \.hidesChanges) { return .heard }
            if report.faults.contains(.olderVault) {
                return .unheard(since: nil, isOlderCopy: true)
            }
        } catch {}
        // The caution is shown even if nothing is known of the machines.
        let machines = (try? await sync.machines()) ?? []
        return .unheard(since: machines.filter { !$0.isThisOne }.compactMap(\.lastHeard).max())
    }

    /// Whether a remote is set, even one whose address is not valid.
    private var hasRemote: Bool {
        if sync.options.sandbox { return false }
        do throws(SettingsError) { return try sync.settings.value(of: .syncRemote) != nil } catch {
            return true
        }
    }
}
