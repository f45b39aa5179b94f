import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Testing

@testable import CofreShell
@testable import Vault

/// An error of every case that can end a command, with its code.
///
/// The file is long because it is a single list.
struct FailureSample: Sendable, CustomTestStringConvertible {
    let error: any Error & Sendable
    let code: Failure.Code

    init(_ error: any Error & Sendable, _ code: Failure.Code) {
        self.error = error
        self.code = code
    }

    var testDescription: String { "\(type(of: error)).\(error)" }

    static let all =
        gateways + rates + stores + imports + usage + cards + payments + people + bills + venues
        + details + exchanges + MoneyFileSample.all

    /// Samples of every type that errors contain.
    private static let details: [FailureSample] = [
        problems.map { FailureSample(GatewayError.invalidData($0), .invalidData) },
        networkFaults.map { FailureSample(GatewayError.unreachable(.notSent($0)), .offline) },
        storageFaults.map { FailureSample(StoreError.io($0), .vaultIO) },
        readOnlyCauses.map { FailureSample(StoreError.readOnly($0), .vaultIO) },
        keyFileProblems.map { FailureSample(StoreError.keyFile(path: "/k", $0), .config) },
    ].flatMap { $0 }

    private static let copies = [ComparedCopy.Content.more(MergeReport()), .unreadable].map {
        ComparedCopy(
            VaultCopy(path: "/v/copy", bytes: 9000, key: .present, salt: ""), $0, isBackup: false,
            version: nil)
    }

    private static let readOnlyCauses: [ReadOnlyCause] = [
        .damage, .damagedHeader, .hardLink(names: []), .hardLink(names: ["/x"]),
        .networkFileSystem, .newerFormat, .closed, .system(errno: EROFS),
    ]

    private static let keyFileProblems: [KeyFileProblem] = [
        .tooSmall(limit: 16), .tooLarge(limit: 9), .system(errno: EISDIR),
    ]

    private static let problems: [DataProblem] = [
        .notJSON, .notXML, .tooDeep(limit: 64), .tooLarge(limit: 9), .empty, .tooMany(count: 9),
        .missing(field: "[1].x"), .repeated(field: "[1].x"), .wrongType(field: "[1].x"),
        .wrongType(field: ""), .outOfRange(field: "[1].x"), .invalid(field: "[1].x"),
        .invalid(field: ""), .notCurrency(field: ".BR"), .otherBase(.eur, expected: .usd),
        .notModified, .unwritable,
    ]

    private static let networkFaults: [NetworkFault] =
        [
            .unknownHost, .refused, .noRoute, .trustStore, .handshake, .proxy, .badAddress,
            .privateAddress, .timedOut, .noReply, .lost, .notHTTP, .busy, .other(code: 99),
        ]
        + [
            .expired, .notYetValid, .revoked, .otherHost, .selfSigned, .unknownAuthority, .other,
        ].map { .certificate($0) }

    private static let storageFaults: [StorageFault] = [
        .notSaved(errno: EIO), .notConfirmed(errno: EIO), .call("read", errno: EIO),
        .file(path: "/x", errno: EACCES), .recordName, .recordValue,
        .takenID("7f3a91c2"), .unexpected("Odd"),
    ]

    private static let venues = [
        FailureSample(GatewayError.store(.locked), .locked),
        FailureSample(VenueProblem.nowhere, .config),
        FailureSample(VenueProblem.noPlace("atlantis"), .usage),
        FailureSample(VenueProblem.noMore, .notFound),
        FailureSample(VenueProblem.noPhoto, .notFound),
        FailureSample(
            VenueProblem.backend(.refused(status: 401, message: "x401")), .refused),
        FailureSample(
            VenueProblem.backend(.refused(status: 404, message: nil)), .refused),
        FailureSample(VenueProblem.noVenue(message: "x404"), .notFound),
        FailureSample(
            VenueProblem.backend(.refused(status: 429, message: "x429")), .refused),
        FailureSample(PictureFault.foreign, .invalidData),
        FailureSample(PictureFault.incomplete(.jpeg), .invalidData),
        FailureSample(PictureFault.tooLarge(bytes: 9), .invalidData),
        FailureSample(
            PictureFault.tooManyPixels(width: 9, height: 9), .invalidData),
    ]

    private static let gateways = [
        FailureSample(GatewayError.unreachable(.offline), .offline),
        FailureSample(GatewayError.unreachable(.expired), .offline),
        FailureSample(GatewayError.unreachable(.notSent(.refused)), .offline),
        FailureSample(GatewayError.unreachable(.noAnswer(.timedOut)), .offline),
        FailureSample(GatewayError.refused(status: 403, message: "x403"), .refused),
        FailureSample(GatewayError.refused(status: 404, message: nil), .refused),
        FailureSample(GatewayError.server(status: 503), .server),
        FailureSample(GatewayError.unconfigured(.contactsURL), .config),
        FailureSample(GatewayError.unencrypted(host: "pay.example"), .config),
        FailureSample(GatewayError.interrupted, .interrupted),
        FailureSample(GatewayError.account(.signedOut(.never)), .signedOut),
        FailureSample(GatewayError.account(.signedOut(.ended)), .signedOut),
        FailureSample(GatewayError.account(.signedOut(.rejected)), .signedOut),
        FailureSample(GatewayError.account(.signedOut(.otherServer("https://a"))), .signedOut),
        FailureSample(GatewayError.account(.signedOut(.meanwhile)), .signedOut),
        FailureSample(GatewayError.account(.wrongPassword(message: nil)), .refused),
        FailureSample(GatewayError.account(.badClient(message: nil)), .refused),
        FailureSample(GatewayError.store(.full), .vaultIO),
        FailureSample(AnswerError.missing([SampleAccount.question()], survey: "s1"), .usage),
        FailureSample(AnswerError.nothing(survey: "s1"), .usage),
        FailureSample(AnswerError.notAccepted(survey: "s", .unreachable(.offline)), .offline),
        FailureSample(
            AnswerError.notAccepted(survey: "s", .refused(status: 422, message: "no")), .refused),
        FailureSample(AnswerFault(SampleAccount.question(), .tooMany(limit: 1)), .usage),
        FailureSample(AnswerFault(SampleAccount.question(), .notANumber("x")), .usage),
        FailureSample(AnswerFault(SampleAccount.question(), .tooLong(limit: 9)), .usage),
        FailureSample(AnswerFault(SampleAccount.question(), .amount("x", .notANumber)), .usage),
        FailureSample(
            AnswerFault(SampleAccount.question(), .choice(.unknown("x", nearest: nil))), .usage),
        FailureSample(
            AnswerFault(SampleAccount.question(), .choice(.ambiguous("x", candidates: ["xa"]))),
            .usage),
        FailureSample(
            AnswerFault(
                SampleAccount.question(), .choice(.alike("x", candidates: ["x (1)", "x (2)"]))),
            .usage),
        FailureSample(GatewayError.server(status: 500), .server),
        FailureSample(StoreError.locked, .locked),
    ]

    private static let rates =
        RatesRefusal.allCases.map { refusal in
            FailureSample(
                refusal, refusal == .missingAppID ? .config : .refused)
        } + [
            FailureSample(GatewayError.secretMissing(.ratesAppID), .config),
            FailureSample(ConversionError.noRate(.brl), .notFound),
            FailureSample(ConversionProblem.noTarget(nil), .usage),
            FailureSample(ConversionProblem.severalAmounts("1", "2"), .usage),
            FailureSample(ConversionProblem.lateAmount("1"), .usage),
            FailureSample(ConversionProblem.severalSources(["EUR", "BRL"]), .usage),
            FailureSample(ConversionProblem.moreThanAll(["100", "BRL"]), .usage),
            FailureSample(named(.currency, .unknown("BRX", nearest: "BRL")), .notFound),
        ]

    private static let stores = [
        FailureSample(StoreError.missing(path: "/v"), .config),
        FailureSample(StoreError.gone(path: "/v"), .vaultIO),
        FailureSample(StoreError.foundHardLink(names: ["/x", "/y z"]), .vaultIO),
        FailureSample(StoreError.foundOlderCopy, .vaultIO),
        FailureSample(StoreError.keysNotConfirmed(.passphrase, errno: EIO), .vaultIO),
        FailureSample(StoreError.keysNotConfirmed(.recoveryCode, errno: EIO), .vaultIO),
        FailureSample(StoreError.inTheWay(path: "/v.new"), .vaultIO),
        FailureSample(
            StoreError.unsupported(.preset(number: 1, operations: 3, memory: 1 << 26)),
            .vaultDamaged),
        FailureSample(StoreError.exists(path: "/v"), .cannotCreate),
        FailureSample(StoreError.directory(path: "/v"), .vaultIO),
        FailureSample(StoreError.notAFile(path: "/v"), .vaultIO),
        FailureSample(StoreError.foreignOwner(path: "/v"), .vaultIO),
        FailureSample(StoreError.forbidden(path: "/v"), .vaultIO),
        FailureSample(StoreError.exposed(path: "/v"), .vaultIO),
        FailureSample(StoreError.keyChanged, .locked),
        FailureSample(StoreError.passphraseNeeded(.export), .locked),
        FailureSample(StoreError.passphraseNeeded(.cardNumber), .locked),
        FailureSample(StoreError.passphraseNeeded(.invitation), .locked),
        FailureSample(StoreError.passphraseNeeded(.joining), .locked),
        FailureSample(StoreError.notAVault(path: "/v"), .vaultDamaged),
        FailureSample(StoreError.truncatedHeader(path: "/v"), .vaultDamaged),
        FailureSample(StoreError.damagedHeader(path: "/v"), .vaultDamaged),
        FailureSample(StoreError.anotherVault(path: "/v"), .vaultIO),
        FailureSample(StoreError.damagedRecords(from: 4096, to: 4608), .vaultDamaged),
        FailureSample(StoreError.lostRecords(from: 4096, to: 4608), .vaultDamaged),
        FailureSample(StoreError.wrongPassphrase, .wrongPassphrase),
        FailureSample(StoreError.outOfMemory, .vaultIO),
        FailureSample(StoreError.full, .vaultIO),
        FailureSample(StoreError.unreadableRecord(collection: "cards"), .vaultDamaged),
        FailureSample(StoreError.keyringUnavailable(errno: EPERM), .vaultIO),
        FailureSample(StoreError.interrupted, .interrupted),
        FailureSample(StoreError.noNewPassphrase, .usage),
        FailureSample(StoreError.emptyPassphrase, .usage),
        FailureSample(StoreError.longPassphrase(limit: 1024), .config),
        FailureSample(StoreError.passphraseFile(path: "/p", errno: ENOENT), .config),
        FailureSample(StoreError.passphraseCommand(status: 3), .config),
        FailureSample(StoreError.olderCopy, .vaultIO),
        FailureSample(StoreError.lockedByAnother(pid: 708), .vaultIO),
        FailureSample(StoreError.lockedByAnother(pid: nil), .vaultIO),
        FailureSample(StoreError.keyFileNeeded, .locked),
        FailureSample(StoreError.terminalNeeded, .usage),
        FailureSample(StoreError.io(.recordTooLarge(bytes: 9)), .invalidData),
        FailureSample(StoreError.io(.vaultTooLarge(bytes: 1 << 33)), .vaultDamaged),
        FailureSample(StoreError.io(.tooManyRecords(limit: 9)), .vaultIO),
        FailureSample(StoreError.fewDescriptors(limit: 8, least: 32), .config),
        FailureSample(StoreError.noArguments, .config),
        FailureSample(KeptCopies(Self.copies), .refused),
        FailureSample(StoreError.occupied(path: "/b"), .cannotCreate),
        FailureSample(StoreError.vaultsOwn(path: "/b.new"), .cannotCreate),
        FailureSample(StoreError.notWritten(path: "/b", errno: ENOSPC), .cannotCreate),
        FailureSample(GatewayError.secretMissing(.ratesAppID), .config),
        FailureSample(SecretError.unknownName("rates.appid", nearest: "rates.app-id"), .notFound),
        FailureSample(SecretError.valueTyped(.ratesAppID), .usage),
        FailureSample(SecretError.empty, .usage),
        FailureSample(SecretError.unsuitable, .usage),
        FailureSample(SettingsError.unknownKey("colour", nearest: "color"), .notFound),
        FailureSample(SettingsError.unknownKey("xyzzy", nearest: nil), .notFound),
        FailureSample(SettingsError.secret(.ratesAppID), .notFound),
        FailureSample(SettingsError.userInAddress(.contactsURL), .usage),
        FailureSample(
            SettingsError.unusable(
                .contactsURL, SettingValue(text: "http://a:b@c", source: SettingValue.file)),
            .config),
        FailureSample(SettingsError.badValue(.color), .usage),
        FailureSample(
            SettingsError.unusable(.color, SettingValue(text: "x", source: SettingValue.file)),
            .config),
        FailureSample(
            SettingsError.unusable(.color, SettingValue(text: "x", source: "COFRE_COLOR")), .config
        ),
        FailureSample(SettingsError.malformed(path: "/c"), .config),
        FailureSample(SettingsError.unreadable(path: "/c", errno: EACCES), .config),
        FailureSample(SettingsError.notWritten(path: "/c", errno: EROFS), .cannotCreate),
    ]

    private static let imports = [
        FailureSample(ImportError.tooLarge(limit: 5), .invalidData),
        FailureSample(ImportError.notText, .invalidData),
        FailureSample(ImportError.syntax(line: 2, column: 7), .invalidData),
        FailureSample(ImportError.duplicateKey("id", line: 2), .invalidData),
        FailureSample(ImportError.tooDeep(limit: 64), .invalidData),
        FailureSample(ImportError.notAnExport, .invalidData),
        FailureSample(ImportError.unknownVersion("2"), .invalidData),
        FailureSample(ImportError.unknownKey("x"), .invalidData),
        FailureSample(ImportError.missingKey("id"), .invalidData),
        FailureSample(ImportError.wrongValue(key: "id"), .invalidData),
        FailureSample(ImportError.badName("x"), .invalidData),
        FailureSample(ImportError.badBase64(record: "cards/1"), .invalidData),
        FailureSample(ImportError.duplicateRecord("cards/1"), .invalidData),
        FailureSample(ImportError.recordTooLarge("cards/1"), .invalidData),
        FailureSample(ImportError.badRecord("cards/1"), .invalidData),
        FailureSample(ImportError.vaultChanged, .cannotCreate),
    ]

    private static let usage = [
        FailureSample(UsageProblem.unknownCommand("pya", nearest: "pay"), .usage),
        FailureSample(UsageProblem.unknownCommand("xyzzy", nearest: nil), .usage),
        FailureSample(UsageProblem.unknownCommand("exit", nearest: nil), .usage),
        FailureSample(UsageProblem.secretInNote, .usage),
        FailureSample(UsageProblem.startOnly(option: "--vault"), .usage),
        FailureSample(UsageProblem.cannotAsk(option: "--yes"), .usage),
        FailureSample(UsageProblem.conflicting("--json", "--quiet"), .usage),
        FailureSample(UsageProblem.noScript(option: "-f", command: "cards"), .usage),
        FailureSample(UsageProblem.tooLong(option: "--for", limit: "12h"), .usage),
        FailureSample(UsageProblem.unknownCaution("all"), .usage),
        FailureSample(UsageProblem.line(.missing(Pay.amount), hint: "help pay"), .usage),
        FailureSample(ContactSelectionError.idOnly("@añа", id: "1002"), .notFound),
        FailureSample(LineError.needlessValue("--yes"), .usage),
        FailureSample(LineError.missing(Pay.amount), .usage),
        FailureSample(LineError.missingValue(Pay.card), .usage),
        FailureSample(LineError.badValue("tcsh", Completions.shell), .usage),
        FailureSample(LineError.unknownOption("--crad", nearest: "--card"), .usage),
        FailureSample(LineError.surplus(["a", "b"]), .usage),
        FailureSample(WordsError.unclosedQuote("'"), .usage),
        FailureSample(WordsError.trailingBackslash, .usage),
        FailureSample(named(.contact, .unknown("@x", nearest: "@marina.coelho")), .notFound),
        FailureSample(named(.card, .unknown("0000", nearest: nil)), .notFound),
        FailureSample(named(.payment, .ambiguous("7", candidates: ["71", "72"])), .notFound),
        FailureSample(
            named(.contact, .alike("@a", candidates: ["@a (Ana, 1)", "@a (Bia, 2)"])), .notFound),
    ]

    private static let cards = [
        FailureSample(CardNumberError.empty, .usage),
        FailureSample(CardNumberError.foreignCharacters, .usage),
        FailureSample(CardNumberError.length(found: 3, brand: .visa, allowed: [13, 16]), .usage),
        FailureSample(
            CardNumberError.length(found: 3, brand: .unknown, allowed: [12, 13, 14]), .usage),
        FailureSample(CardExpiryError.malformed, .usage),
        FailureSample(CVVError.length(found: 2, allowed: 3...3), .usage),
        FailureSample(CardError.alreadyRegistered(SamplePayments.card().summary), .usage),
        FailureSample(CardError.expired(SamplePayments.card().expiry), .usage),
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
        refused([.unsettled(SamplePayments.payment(), age: 0)], .outcomeUnknown),
        refused(
            [.unusual(usual: paid), .unsettled(SamplePayments.payment(), age: 0)], .outcomeUnknown),
        refused([.repeated(SamplePayments.payment(status: .approved), age: 60_000)], .caution),
        refused([.lookAlike(of: Payee(SampleContacts.marina))], .caution),
        refused([.mixedScripts], .caution), refused([.unusual(usual: paid)], .caution),
        refused([.changed(from: Payee(SampleContacts.marina))], .caution),
        FailureSample(PaymentRefusal.limit(excess(.payment)), .limit),
        FailureSample(PaymentRefusal.limit(excess(.day)), .limit),
        FailureSample(RaisedLimit(kind: .day), .limit),
        FailureSample(LimitProblem(amount: AmountProblem("abc", .notANumber)), .usage),
        FailureSample(SurveyClosed(), .refused),
        FailureSample(PayeeProblem.notExact("mar", choices: ["@marina.coelho"]), .usage),
        FailureSample(PayeeProblem.notExact("mar", choices: []), .usage),
        FailureSample(PayeeProblem.sharedID(1, names: ["Ana", "Bia"]), .usage),
        FailureSample(RowProblem("1", .contacts, .notListed), .usage),
        FailureSample(RowProblem("1", .cards, .noSuchRow), .usage),
        FailureSample(RowProblem("1", .payments, .unconfirmed), .usage),
        FailureSample(PaymentProblem.declined(reason: "insufficient funds"), .refused),
        FailureSample(PaymentProblem.declined(reason: nil), .refused),
        FailureSample(PaymentProblem.refused(status: 429, message: nil), .refused),
        FailureSample(PaymentProblem.refused(status: 409, message: "x409"), .refused),
        FailureSample(PaymentProblem.notSent(.unreachable(.offline)), .offline),
        FailureSample(PaymentProblem.notSent(.interrupted), .interrupted),
        FailureSample(PaymentProblem.notSent(.unreachable(.notSent(.handshake))), .offline),
        FailureSample(PaymentProblem.notSent(.unreachable(.notSent(.libraryMissing))), .config),
        FailureSample(PaymentProblem.held(.late), .notSent),
        FailureSample(PaymentProblem.held(.settled), .notSent),
        FailureSample(PaymentProblem.held(.unreadable(.locked)), .notSent),
        unknown(.network(.lost)), unknown(.unreadableAnswer), unknown(.answerTooLarge),
        unknown(.stopped), unknown(.contradiction(status: "X1")),
        unknown(.differs([AnswerDifference(.amount, asked: "25.00", answered: "251.00")])),
        FailureSample(notRecorded(.approved), .vaultIO),
        FailureSample(notRecorded(.declined(reason: nil)), .vaultIO),
        FailureSample(notRecorded(.notSent(.unreachable(.offline))), .vaultIO),
        FailureSample(notRecorded(.unknown(.network(.lost))), .outcomeUnknown),
        FailureSample(notRecorded(.held(.late)), .vaultIO),
        FailureSample(
            SettleError.alreadySettled(SamplePayments.payment(status: .approved)), .usage),
        FailureSample(
            SettleError.alreadySettled(SamplePayments.payment(status: .void)), .usage),
        FailureSample(
            SettleError.stillInProgress(SamplePayments.payment(), on: nil), .outcomeUnknown),
        FailureSample(
            SettleError.stillInProgress(SamplePayments.payment(), on: OtherMachine(name: "desk")),
            .outcomeUnknown),
        FailureSample(
            SettleError.stillInProgress(SamplePayments.payment(), on: OtherMachine(name: nil)),
            .outcomeUnknown),
    ]

    private static let bills = [
        FailureSample(BillsError.remote(.invalidData(.notJSON)), .invalidData),
        FailureSample(BillsError.remote(.unconfigured(.billsURL)), .config),
        FailureSample(BillsError.nothingSaved, .offline),
        FailureSample(BillsError.noBills, .notFound),
        FailureSample(BillsError.noneOpen, .notFound),
        FailureSample(
            BillsError.severalAccounts("2031-05", of: ["itau", "my bank"], issued: nil), .notFound),
        FailureSample(
            BillsError.severalAccounts("2031-05", of: ["itau"], issued: "2031-05-20"), .notFound),
        FailureSample(BillsError.selection(.unknown("2031-12", nearest: "2031-07")), .notFound),
        FailureSample(BillsError.notIssued(SampleBills.future.month), .notFound),
        FailureSample(
            BillsError.unreadableSlip(SampleBills.future.month, .length(46)), .invalidData),
        FailureSample(SlipError.foreignCharacters, .usage),
        FailureSample(SlipError.length(46), .usage),
        FailureSample(InconsistentSlip(isOnlyPix: false), .invalidData),
        FailureSample(FileProblem.exists(path: "/b.svg"), .cannotCreate),
        FailureSample(FileProblem.notWritten(path: "/b.svg", code: 28), .cannotCreate),
        FailureSample(FileProblem.unreadable(path: "/a.txt", code: 2), .notFound),
        FailureSample(FileProblem.unreadable(path: "/a.txt", code: 5), .notFound),
        FailureSample(FileProblem.unreadable(path: "/a.txt", code: 13), .notFound),
        FailureSample(FileProblem.unreadable(path: "/a.txt", code: 21), .notFound),
        FailureSample(FileProblem.notText(path: "/a.txt"), .notFound),
        FailureSample(FileProblem.tooLong(path: "/dev/zero", limit: 9), .usage),
        FailureSample(FileProblem.interrupted, .interrupted),
    ]

    private static let exchanges =
        [
            PlaceError.missing, .unreachable(.offline), .unreachable(.noAnswer(.timedOut)),
            .denied(status: 401), .full, .readOnly, .status(500), .unreadable(.notXML),
            .contentDiffers,
            .system(errno: EIO), .git(status: 128),
        ].map { FailureSample(SyncError.place($0), .offline) }
        + [
            FailureSample(SyncError.place(.gitMissing), .config),
            FailureSample(SyncError.place(.unencrypted(host: "dav.example")), .config),
            FailureSample(SyncError.place(.secretMissing(.syncAccessKey)), .config),
            FailureSample(SyncError.place(.interrupted), .interrupted),
            FailureSample(SyncError.store(.full), .vaultIO),
            FailureSample(SyncError.noPlace, .config),
            FailureSample(SyncError.badPlace, .usage),
            FailureSample(SyncError.otherVault, .config),
            FailureSample(SyncError.machineRemoved, .config),
            FailureSample(SyncError.noInvitation, .notFound),
            FailureSample(SyncError.badCode, .usage),
            FailureSample(SyncError.wrongCode, .wrongPassphrase),
            FailureSample(SyncError.oldInvitation, .notFound),
            FailureSample(SyncError.joinedAlready(place: "~/Sync/cofre"), .cannotCreate),
            FailureSample(SyncError.noMachine("x"), .notFound),
            FailureSample(SyncError.severalMachines("x"), .usage),
            FailureSample(SyncError.thisMachine, .usage),
            FailureSample(SyncError.badName, .usage),
            FailureSample(SyncError.busy, .offline),
            FailureSample(PlaceDamage(count: 1), .vaultDamaged),
            refused([.unheard(since: nil)], .caution),
            refused([.unheard(since: SamplePayments.noon)], .caution),
        ]

    private static let people = [
        FailureSample(PersonError.interrupted, .interrupted),
        FailureSample(PersonError.endOfInput, .usage),
        FailureSample(PersonError.nobody, .locked),
        FailureSample(PersonError.tooLong, .usage),
        FailureSample(PersonError.declined, .cancelled),
        FailureSample(CancellationError(), .interrupted),
    ]

    private static let ambiguous = AmountError.ambiguous(
        grouped: SamplePayments.reais(123_400), decimal: SamplePayments.reais(123))

    private static let paid = SamplePayments.reais(2_500)

    private static func refused(
        _ cautions: [PaymentCaution], _ code: Failure.Code
    ) -> FailureSample {
        FailureSample(PaymentRefusal.cautions(cautions), code)
    }

    private static func excess(_ kind: PaymentLimits.Kind) -> LimitExcess {
        LimitExcess(kind: kind, limit: SamplePayments.reais(100_000), used: paid)
    }

    private static func unknown(_ doubt: PaymentDoubt) -> FailureSample {
        FailureSample(PaymentProblem.unknown(SamplePayments.payment(), doubt), .outcomeUnknown)
    }

    private static func notRecorded(_ outcome: PaymentOutcome) -> PaymentProblem {
        .notRecorded(SamplePayments.payment(), outcome, .full)
    }

    private static func named(
        _ thing: SelectionProblem.Thing, _ error: SelectionError
    ) -> SelectionProblem {
        SelectionProblem(thing, error)
    }
}
