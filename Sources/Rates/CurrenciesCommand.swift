import Values

enum CurrenciesCommand {
    static let command = Command(
        "currencies", also: ["moedas"], in: .rates,
        Sentence(
            "List currencies: code, name, and whether there is a rate.",
            "Listar moedas: código, nome e se há cotação."),
        examples: [
            Example("currencies", Sentence("all of them", "todas")),
            Example(
                "currencies dólar",
                Sentence("ignores case and accents", "ignora maiúsculas e acentos")),
        ],
        parameters: [search],
        lists: [CurrenciesReply.view.header], perform: perform)

    static let search = Parameter.operand(
        Sentence("search", "busca"),
        Sentence("Part of a code or of a name.", "Parte de um código ou de um nome."),
        values: .currency, isRequired: false)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let search = line.text(Self.search) ?? ""
        let loaded: LoadedRates
        do { loaded = try await context.rates.load() } catch {
            return try await withoutRates(error, search, in: context)
        }
        return CurrenciesReply.reply(
            try await context.names(beside: loaded), context.caption(of: loaded), search: search,
            in: context.phrases.language)
    }

    /// Lists the names, which need no app id, and reports why there are no rates.
    ///
    /// If only the app id is missing, no error is reported.
    private static func withoutRates(
        _ fault: any Error, _ search: String, in context: Context
    ) async throws -> Reply {
        guard (fault as? GatewayError) != .interrupted,
            fault is GatewayError || fault is RatesRefusal
        else { throw fault }
        let names: Loaded<[Currency: String]>
        do { names = try await context.currencyNames.load() } catch {
            // A missing app id is not why there are no names.
            throw error is StoreError || isOnlyKeyless(fault) ? error : fault
        }
        guard !names.value.isEmpty else { throw fault }
        return CurrenciesReply.reply(
            names, without: isOnlyKeyless(fault) ? nil : fault, search: search,
            in: context.phrases.language)
    }

    private static func isOnlyKeyless(_ fault: any Error) -> Bool {
        switch fault as? GatewayError {
        case .secretMissing, .store(.locked): true
        default: false
        }
    }
}

extension Context {
    /// The provider's names for the currencies of its rates.
    ///
    /// If they cannot be loaded and none are saved, the built-in names with the reason, so that the
    /// rates are still shown.
    fileprivate func names(beside rates: LoadedRates) async throws -> CurrenciesReply.Names {
        let table = rates.table
        let unnamed = Loaded<[Currency: String]>(value: [:], origin: .local, asOf: table.asOf)
        if rates.problem != nil {
            let saved = try await currencyNames.saved(of: table.value.provider)
            return .init(given: saved ?? unnamed)
        }
        do { return .init(given: try await currencyNames.load()) } catch let error as GatewayError {
            switch error {
            case .unreachable, .server, .refused: return .init(given: unnamed, problem: error)
            default: throw error
            }
        }
    }
}
