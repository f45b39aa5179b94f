import CofreDomain
import CofreFormats
import CofreRemote
import CofreShell
import CofreStore
import Essentials
import Terminal
import Vault

extension Composition {
    /// Seconds until a prompt locks itself.
    static let usualIdle = Seconds(600)
    static let usualTimeout = Seconds(15)

    /// The default of a setting that is not set; `nil` if it has none.
    func defaultValue(of setting: Setting) -> String? {
        switch setting {
        case .contactsURL, .paymentsURL, .billsURL, .accountURL, .venuesLifetime, .httpClearHosts,
            .syncPlace, .syncEndpoint:
            String?.none
        case .billsSource: BillsSource.all.rawValue
        case .exportCard: JournalAccounts.standard.card
        case .exportExpenses: JournalAccounts.standard.expenses
        case .exportBank: JournalAccounts.standard.bank
        case .ratesURL:
            RemoteRates.home(
                of: settings.readable(.ratesProvider).flatMap(RatesProvider.init(rawValue:))
                    ?? .keyless)?.absoluteString
        case .ratesProvider: RatesProvider.keyless.rawValue
        case .venuesURL:
            settings.readable(.venuesVersion).flatMap(VenuesDialect.init(rawValue:))
                .orStandard.home?.absoluteString
        case .venuesVersion: VenuesDialect?.none.orStandard.rawValue
        case .venuesNear: options.sandbox ? "sao-paulo" : nil
        case .photosLifetime: LoadPicture.usualLifetime.text
        case .lockIdle: Self.usualIdle.text
        case .kdfPreset: String((options.sandbox ? Vault.Preset.floor : .standard).rawValue)
        case .color: ColorChoice.auto.rawValue
        case .lang: Language(environment: environment).rawValue
        case .httpTimeout: Self.usualTimeout.text
        case .syncAuto: "off"
        }
    }
}
