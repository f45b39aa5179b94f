package import CofreDomain
import CofreStore

extension Context {
    package var venues: LoadVenues { get throws { try venuesBackends.venues } }
    var photos: LoadVenuePhotos { get throws { try venuesBackends.photos } }

    private var venuesBackends: VenuesBackends {
        get throws {
            VenuesBackends(
                settings: settings, keys: BackendKeys(vault: vault), base: try url(of: .venuesURL),
                transport: http.asking(phrases.askingVenues),
                pictureTransport: http.asking(phrases.askingPictures), records: copies,
                rule: unencryptedHostsRule, isSandbox: options.sandbox, now: now)
        }
    }
}
