import CofreDomain
import CofreShell
import CofreTestSupport
import Testing

/// One error of every case that can leave a command, with the code it is told by.
struct FailureSample: Sendable, CustomTestStringConvertible {
    let error: any Error & Sendable
    let code: Failure.Code

    init(_ error: any Error & Sendable, _ code: Failure.Code) {
        self.error = error
        self.code = code
    }

    var testDescription: String { "\(type(of: error)).\(error)" }

    static let all = venues + gateways + stores + usage + cards + payments + people

    private static let venues = [
        FailureSample(GatewayError.store(.locked), .locked),
        FailureSample(VenueProblem.nowhere, .config),
        FailureSample(VenueProblem.noPlace("atlantis"), .usage),
        FailureSample(VenueProblem.noMore, .notFound),
        FailureSample(VenueProblem.noPhoto, .notFound),
        FailureSample(
            VenueProblem.backend(.remote(.refused(status: 401, message: "no key"))), .refused),
        FailureSample(
            VenueProblem.backend(.remote(.refused(status: 404, message: nil))), .notFound),
        FailureSample(
            VenueProblem.backend(.remote(.refused(status: 429, message: "slow down"))), .refused),
        FailureSample(VenueProblem.backend(.cache(.locked)), .locked),
        FailureSample(VenueProblem.picture(.notFound), .notFound),
        FailureSample(VenueProblem.picture(.fault(.foreign)), .invalidData),
        FailureSample(VenueProblem.picture(.fault(.incomplete(.jpeg))), .invalidData),
        FailureSample(VenueProblem.picture(.fault(.tooLarge(bytes: 9))), .invalidData),
        FailureSample(
            VenueProblem.picture(.fault(.tooManyPixels(width: 9, height: 9))), .invalidData),
        FailureSample(PictureFileProblem.exists(path: "/p"), .cannotCreate),
        FailureSample(PictureFileProblem.notWritten(path: "/p", detail: "no"), .cannotCreate),
    ]

    private static let gateways = [
        FailureSample(GatewayError.unreachable(.offline), .offline),
        FailureSample(GatewayError.unreachable(.notSent(detail: "connection refused")), .offline),
        FailureSample(GatewayError.unreachable(.noAnswer(detail: "timed out")), .offline),
        FailureSample(GatewayError.refused(status: 403, message: "no such key"), .refused),
        FailureSample(GatewayError.refused(status: 404, message: nil), .refused),
        FailureSample(GatewayError.server(status: 503), .server),
        FailureSample(GatewayError.invalidData(detail: "[1].img is not a URL"), .invalidData),
        FailureSample(GatewayError.unconfigured(.contactsURL), .config),
        FailureSample(GatewayError.interrupted, .interrupted),
        FailureSample(LoadError.remote(.server(status: 500)), .server),
        FailureSample(LoadError.cache(.locked), .locked),
    ]

    private static let stores = [
        FailureSample(StoreError.missing(path: "/v"), .config),
        FailureSample(StoreError.exists(path: "/v"), .cannotCreate),
        FailureSample(StoreError.directory(path: "/v"), .vaultIO),
        FailureSample(StoreError.notAFile(path: "/v"), .vaultIO),
        FailureSample(StoreError.foreignOwner(path: "/v"), .vaultIO),
        FailureSample(StoreError.forbidden(path: "/v"), .vaultIO),
        FailureSample(StoreError.notAVault(path: "/v"), .vaultDamaged),
        FailureSample(StoreError.truncatedHeader(path: "/v"), .vaultDamaged),
        FailureSample(StoreError.damagedHeader(path: "/v"), .vaultDamaged),
        FailureSample(StoreError.damagedRecords(from: 4096, to: 4608), .vaultDamaged),
        FailureSample(StoreError.unsupported(detail: "format 2.0"), .vaultDamaged),
        FailureSample(StoreError.wrongPassphrase, .wrongPassphrase),
        FailureSample(StoreError.locked, .locked),
        FailureSample(StoreError.outOfMemory, .vaultIO),
        FailureSample(StoreError.readOnly(detail: "records are damaged"), .vaultIO),
        FailureSample(StoreError.full, .vaultIO),
        FailureSample(StoreError.unreadableRecord(collection: "cards"), .vaultDamaged),
        FailureSample(StoreError.io(detail: "read: input/output error"), .vaultIO),
        FailureSample(StoreError.keyringUnavailable(detail: "not permitted"), .vaultIO),
        FailureSample(StoreError.interrupted, .interrupted),
        FailureSample(GatewayError.withoutSecret(.ratesAppID), .config),
        FailureSample(SecretError.unknownName("rates.appid", nearest: "rates.app-id"), .notFound),
        FailureSample(SecretError.empty, .usage),
        FailureSample(SecretError.unsuitable, .usage),
        FailureSample(SettingsError.unknownKey("colour", nearest: "color"), .notFound),
        FailureSample(SettingsError.unknownKey("xyzzy", nearest: nil), .notFound),
        FailureSample(SettingsError.badValue("color", allowed: "auto, always, never"), .usage),
        FailureSample(SettingsError.unreadable(path: "/c", detail: "not JSON"), .config),
        FailureSample(SettingsError.notWritten(path: "/c", detail: "read-only"), .cannotCreate),
    ]

    private static let usage = [
        FailureSample(UsageProblem.unknownCommand("pya", nearest: "pay"), .usage),
        FailureSample(UsageProblem.unknownCommand("xyzzy", nearest: nil), .usage),
        FailureSample(UsageProblem.startOnly(option: "--vault"), .usage),
        FailureSample(UsageProblem.cannotAsk(option: "--yes"), .usage),
        FailureSample(UsageProblem.conflicting("--json", "--quiet"), .usage),
        FailureSample(WordsError.unclosedQuote("'"), .usage),
        FailureSample(WordsError.trailingBackslash, .usage),
        FailureSample(named(.contact, .unknown("@x", nearest: "@marina.coelho")), .notFound),
        FailureSample(named(.card, .unknown("0000", nearest: nil)), .notFound),
        FailureSample(named(.payment, .ambiguous("7", candidates: ["71", "72"])), .notFound),
    ]

    private static let cards = [
        FailureSample(CardNumberError.empty, .usage),
        FailureSample(CardNumberError.foreignCharacters, .usage),
        FailureSample(CardNumberError.length(found: 3, brand: .visa, allowed: [13, 16]), .usage),
        FailureSample(CardExpiryError.malformed, .usage),
        FailureSample(CVVError.length(found: 2, allowed: 3...3), .usage),
        FailureSample(CardError.alreadyRegistered(SamplePayments.card().summary), .usage),
        FailureSample(CardError.expired(SamplePayments.card().expiry), .usage),
        FailureSample(CardError.store(.full), .vaultIO),
    ]

    private static let payments = [
        FailureSample(AmountProblem("", .empty), .usage),
        FailureSample(AmountProblem("x", .notANumber), .usage),
        FailureSample(AmountProblem("-3", .signed), .usage),
        FailureSample(AmountProblem("0", .zero), .usage),
        FailureSample(AmountProblem("1.234", ambiguous), .usage),
        FailureSample(AmountProblem("1.234567", .tooManyDecimals(allowed: 2)), .usage),
        FailureSample(AmountProblem("1.23.456", .badGrouping), .usage),
        FailureSample(AmountProblem("9999999999999", .tooLarge), .usage),
        FailureSample(AmountProblem("٢", .foreignDigits), .usage),
        FailureSample(PayError.notPositive(SamplePayments.reais(0)), .usage),
        FailureSample(PayError.expiredCard(SamplePayments.card().summary), .usage),
        FailureSample(PayError.unsettled(SamplePayments.payment()), .outcomeUnknown),
        FailureSample(PayError.store(.locked), .locked),
        FailureSample(PaymentProblem.declined(reason: "insufficient funds"), .refused),
        FailureSample(PaymentProblem.declined(reason: nil), .refused),
        FailureSample(PaymentProblem.notSent(.unreachable(.offline)), .offline),
        FailureSample(
            PaymentProblem.unknown(SamplePayments.payment(), detail: "reset"), .outcomeUnknown),
        FailureSample(PaymentProblem.notRecorded(SamplePayments.payment(), .full), .vaultIO),
        FailureSample(
            SettleError.alreadySettled(SamplePayments.payment(status: .approved)), .usage),
        FailureSample(SettleError.store(.full), .vaultIO),
    ]

    private static let people = [
        FailureSample(PersonError.interrupted, .interrupted),
        FailureSample(PersonError.endOfInput, .usage),
        FailureSample(PersonError.nobody, .locked),
        FailureSample(PersonError.declined, .interrupted),
        FailureSample(CancellationError(), .interrupted),
    ]

    private static let ambiguous = AmountError.ambiguous(
        grouped: SamplePayments.reais(123_400), decimal: SamplePayments.reais(123))

    private static func named(
        _ thing: SelectionProblem.Thing, _ error: SelectionError
    ) -> SelectionProblem {
        SelectionProblem(thing, error)
    }
}
