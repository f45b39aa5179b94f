import CofreDomain
import CofreShell
import CofreStore
import CofreSync
import Essentials

/// Claims payments at the place that is set.
struct VaultClaims: PaymentClaims {
    private var sync: VaultSync

    /// - Parameter sync: used only here, with the usual request timeout.
    init(sync: VaultSync) {
        self.sync = sync
        self.sync.leastTimeout = Seconds(0)
    }

    func listen() async -> Hearing {
        await hearing { exchange async throws(SyncError) in try await exchange.listen() }
    }

    func announce() async -> Hearing {
        await hearing { exchange async throws(SyncError) in try await exchange.announce() }
    }

    /// Returns `.unheard` if the place cannot be used or a file there cannot be read.
    private func hearing(
        _ work: @Sendable (Exchange) async throws(SyncError) -> SyncReport
    ) async -> Hearing {
        if sync.options.sandbox { return .alone }
        do throws(SettingsError) {
            if try sync.settings.value(of: .syncPlace) == nil { return .alone }
        } catch {
            // A place is set, but its address is not valid.
        }
        do throws(SyncError) {
            let report = try await sync.exchanging(with: nil, work)
            if !report.faults.contains(where: \.hidesChanges) { return .heard }
        } catch {}
        // The caution is shown even if nothing is known of the machines.
        let machines = (try? await sync.machines()) ?? []
        return .unheard(since: machines.filter { !$0.isThisOne }.compactMap(\.lastHeard).max())
    }
}
