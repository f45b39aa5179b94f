import Essentials
import Values

/// Creates the backends for places and pictures from settings and secrets.
struct VenuesBackends: Sendable {
    let settings: Configuration
    let keys: BackendKeys
    /// The address in the settings; `nil` means the vendor's address for the dialect.
    let base: URL?
    let transport: any HTTPTransport
    /// For pictures, including those of other backends; `nil` means the same as for places.
    var pictureTransport: (any HTTPTransport)?
    let records: any RecordStore
    var rule = UnencryptedHostsRule()
    let isSandbox: Bool
    let now: @Sendable () -> Date

    var venues: LoadVenues {
        LoadVenues(
            gateway: gateway, cache: VenuesCache.make(records: records),
            copies: VaultVenueCopies(records: records), lifetime: settings.seconds(.venuesLifetime),
            now: now)
    }

    var photos: LoadVenuePhotos {
        let pictureStore = VaultPictureStore(records: records)
        let lifetime = settings.seconds(.photosLifetime) ?? LoadPicture.defaultLifetime
        return LoadVenuePhotos(
            gateway: gateway, pictureStore: pictureStore,
            pictures: LoadPicture(
                gateway: RemotePictures(transport: pictureTransport ?? transport) {
                    [settings] source in
                    settings.readable(source).flatMap { URL(string: $0) }?.isOnThisMachine == true
                }, pictureStore: pictureStore, namedBy: .venuesURL, lifetime: lifetime, now: now),
            lifetime: lifetime, now: now)
    }

    var gateway: any VenuesGateway {
        Backend.venues(at: base ?? home, dialect, key: key, transport)
    }

    /// The vendor's address for the dialect.
    var home: URL? { dialect.home }

    private var dialect: VenuesDialect {
        settings.readable(.venuesVersion).flatMap(VenuesDialect.init(rawValue:)).orDefault
    }

    /// A configured server is asked without a key if none is set, and may refuse; the vendor requires one.
    private var key: RemoteVenues.Key {
        { [keys, isSandbox, base, rule] () async throws(GatewayError) in
            if isSandbox { return .given("sandbox") }
            let kept = try await GatewayError.needing {
                try await keys.value(of: .venuesAPIKey)
            }
            guard let kept else {
                let absence = await keys.absence(of: .venuesAPIKey)
                if base == nil { throw absence }
                return .absent(absence)
            }
            if let host = base.flatMap(rule.refusedHost) { throw .unencrypted(host: host) }
            return .given(kept.exposed)
        }
    }
}
