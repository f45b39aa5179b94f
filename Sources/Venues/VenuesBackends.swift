import Essentials

/// Creates the backends for places and pictures from settings and secrets.
struct VenuesBackends: Sendable {
    let context: Context
    let keys: BackendKeys
    /// The address in the settings; `nil` means the vendor's address for the dialect.
    let base: URL?
    let transport: any HTTPTransport
    /// For pictures, including those of other backends; `nil` means the same as for places.
    var pictureTransport: (any HTTPTransport)?

    private var settings: Configuration { context.settings }
    private var records: any RecordStore { context.copies }

    /// To which saved copies belong.
    private var address: String? { (base ?? home)?.absoluteString }

    var venues: LoadVenues {
        LoadVenues(
            gateway: gateway, cache: VenuesCache.make(records: records, from: address),
            copies: VaultVenueCopies(records: records, from: address),
            lifetime: settings.seconds(.venuesLifetime), now: context.now)
    }

    var photos: LoadVenuePhotos {
        let pictureStore = VaultPictureStore(records: records, from: address)
        let lifetime = settings.seconds(.photosLifetime)
        return LoadVenuePhotos(
            gateway: gateway, pictureStore: pictureStore,
            pictures: LoadPicture(
                gateway: RemotePictures(transport: pictureTransport ?? transport) {
                    [settings] source in
                    settings.readable(source).flatMap { URL(string: $0) }?.isOnThisMachine == true
                }, pictureStore: pictureStore, namedBy: .venuesURL, lifetime: lifetime,
                now: context.now),
            lifetime: lifetime, now: context.now)
    }

    var gateway: any VenuesGateway {
        RemoteVenues(base: base ?? home, dialect: dialect, key: key, transport: transport)
    }

    /// The vendor's address for the dialect.
    var home: URL? { dialect.home }

    private var dialect: VenuesDialect {
        settings.readable(.venuesVersion).flatMap(VenuesDialect.init(rawValue:)).orDefault
    }

    /// A configured server is asked without a key if none is set, and may refuse; the vendor requires one.
    private var key: RemoteVenues.Key {
        { [context, keys, base] () async throws(GatewayError) in
            if context.options.sandbox { return .given("sandbox") }
            let kept = try await GatewayError.needing {
                try await keys.value(of: .venuesAPIKey)
            }
            guard let kept else {
                let absence = await keys.absence(of: .venuesAPIKey)
                if base == nil { throw absence }
                return .absent(absence)
            }
            if let host = base.flatMap(context.settings.unencryptedHosts.refusedHost) {
                throw .unencrypted(host: host)
            }
            return .given(kept.exposed)
        }
    }
}
