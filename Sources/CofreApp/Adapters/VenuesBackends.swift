import CofreDomain
import CofreRemote
import CofreShell
import CofreStore
import Essentials

/// Creates the backends for places and pictures from settings and secrets.
struct VenuesBackends: Sendable {
    let settings: Configuration
    let secrets: VaultSecrets
    /// The address in the settings; otherwise the vendor's for the dialect.
    let base: URL?
    let transport: any HTTPTransport
    let records: any RecordStore
    var rule = ClearTextRule()
    let isSandbox: Bool
    let now: @Sendable () -> Date

    var venues: LoadVenues {
        LoadVenues(
            gateway: gateway, cache: VenuesCache.make(records: records),
            lifetime: lifetime(.venuesLifetime), now: now)
    }

    var photos: LoadVenuePhotos {
        let shelf = VaultPictureShelf(records: records)
        let lifetime = lifetime(.photosLifetime) ?? LoadPicture.usualLifetime
        return LoadVenuePhotos(
            gateway: gateway, shelf: shelf,
            pictures: LoadPicture(
                gateway: RemotePictures(transport: transport) { [settings] source in
                    settings.readable(source).flatMap { URL(string: $0) }?.isOnThisMachine == true
                }, shelf: shelf, lifetime: lifetime, now: now),
            lifetime: lifetime, now: now)
    }

    private var gateway: any VenuesGateway {
        // The default for new users, because keys created since 2025 work only with this dialect.
        let dialect =
            settings.readable(.venuesVersion).flatMap(VenuesDialect.init(rawValue:)) ?? .dated
        return Backend.venues(at: base ?? dialect.home, dialect, key: key, transport)
    }

    private var key: RemoteVenues.Key {
        { [secrets, isSandbox, base, rule] () async throws(GatewayError) in
            if isSandbox { return "sandbox" }
            if let host = base.flatMap(rule.refusedHost) { throw .unencrypted(host: host) }
            let kept: SecretValue?
            do throws(StoreError) { kept = try await secrets.value(of: .venuesAPIKey) } catch {
                throw .store(error)
            }
            guard let kept else { throw .withoutSecret(.venuesAPIKey) }
            return kept.exposed
        }
    }

    private func lifetime(_ setting: Setting) -> Seconds? {
        settings.readable(setting).flatMap { Seconds(parsing: $0) }
    }
}
