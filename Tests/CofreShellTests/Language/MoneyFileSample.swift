import CofreDomain
import CofreFormats

@testable import CofreShell

/// An error of every case about imported files and Pix, with its code.
enum MoneyFileSample {
    static let all = faults + refusals + codes + keys + requests

    private static let faults: [FailureSample] =
        [
            .tooLarge(limit: 9), .tooManyEntries(limit: 9), .unknownFormat, .encoding, .declaration,
            .tag, .quote, .truncated, .noStatement, .missing(field: "TRNAMT"), .date, .amount,
            .ambiguousAmount, .currency, .fieldCount(2, expected: 3), .noColumn("X"),
            .unknownColumns(["X", "Y"]),
        ].map { (problem: StatementFault.Problem) in
            let fault = StatementFault(problem, line: 1, column: 2)
            return FailureSample(StatementProblem(path: "/x", fault: fault), .invalidData)
        } + [
            FailureSample(
                StatementProblem(
                    path: "/x", fault: StatementFault(.interrupted, line: 1, column: 1)),
                .interrupted),
            FailureSample(ColumnMapProblem(path: "/x", error: .missingKey("title")), .invalidData),
        ]

    private static let refusals = [
        FailureSample(ImportRefusal.currency(account: "x", kept: .brl, file: .usd), .invalidData),
        FailureSample(ImportRefusal.severalAccounts(path: "/x", count: 2), .usage),
        FailureSample(ImportRefusal.badName("/"), .usage),
        FailureSample(ImportRefusal.noAccount("x", nearest: nil), .notFound),
        FailureSample(ImportRefusal.noAccount("nubnk", nearest: "nubank"), .notFound),
        FailureSample(ImportRefusal.emptyFolder(path: "/x"), .notFound),
    ]

    private static let codes = [
        BRCodeError.Problem.format, .truncated, .crc, .length, .repeated(field: "26"),
        .missing(field: "59"), .value(field: "53"), .tooLong(field: "59", limit: 25),
        .key(.unknownKind), .twoTargets,
    ].map { FailureSample(BRCodeError($0, at: 7), .invalidData) }

    private static let keys =
        [
            PixKeyError.empty, .email(at: 1), .phone(at: 1), .phoneCountry, .phoneLength(9),
            .random(at: 1), .unknownKind,
        ].map { FailureSample($0, .usage) }
        + [
            TaxNumberError.character(at: 1), .length(3), .letter(at: 1), .oneDigit(.cpf),
            .checkDigit(.cnpj, at: 13),
        ].map { FailureSample(PixKeyError.taxNumber($0), .usage) }

    private static let requests =
        [
            PixRequestError.amount, .name, .city, .note("x", limit: 9), .unwritableNote,
        ].map { FailureSample($0, .usage) }
        + [
            FailureSample(PixRequestError.noKey, .config),
            FailureSample(PixProblem.noReader, .config),
            FailureSample(PixProblem.noEncoder, .config),
            FailureSample(PixProblem.noCode(path: "/x"), .notFound),
        ]
}
