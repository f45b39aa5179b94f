import CofreDomain

/// Settings, and the secrets in the vault.
extension Phrases {
    var key: String { pick("key", "chave") }
    var unset: String { pick("not set", "não definido") }
    func overrides(_ variable: String) -> String {
        pick(
            "\(variable) is set, so this setting has no effect",
            "\(variable) está definida, portanto esta configuração não tem efeito")
    }
    var fromNextStart: String {
        pick("applies when cofre starts again", "vale quando o cofre iniciar de novo")
    }
    /// The source of a value.
    func source(_ source: EffectiveSetting.Source) -> String {
        switch source {
        case .standard: pick("standard", "padrão")
        case .file: file
        case .environment: pick("environment", "ambiente")
        case .option: pick("option", "opção")
        }
    }

    func meaning(of setting: Setting) -> String { say(setting.meaning) }

    func kept(_ secret: Secret) -> String {
        pick(
            "\(secret.rawValue) was saved in the vault", "\(secret.rawValue) foi salvo no cofre")
    }

    func forgotten(_ secret: Secret) -> String {
        pick("\(secret.rawValue) is not in the vault", "\(secret.rawValue) não está no cofre")
    }
}

extension Setting {
    /// What a setting does, in one sentence.
    var meaning: Sentence {
        switch self {
        case .contactsURL:
            Sentence("the server of the contacts", "o servidor dos contatos")
        case .paymentsURL:
            Sentence("the server that takes payments", "o servidor que recebe pagamentos")
        case .billsURL: Sentence("the address of the bills", "o endereço das faturas")
        case .billsSource:
            Sentence(
                "where bills come from: all, server or files",
                "de onde vêm as faturas: all, server ou files")
        case .exportCard:
            Sentence("the card's account in a journal", "a conta do cartão nos arquivos exportados")
        case .exportExpenses:
            Sentence(
                "the account of purchases in a journal",
                "a conta das compras nos arquivos exportados")
        case .exportBank:
            Sentence(
                "the account that pays bills, in a journal",
                "a conta que paga as faturas, nos arquivos exportados")
        case .ratesURL:
            Sentence(
                "the server of the rates, if not the provider's",
                "o servidor das cotações, quando não é o do provedor")
        case .ratesProvider:
            Sentence(
                "the provider of rates; openexchangerates if an app id is set",
                "o provedor das cotações; openexchangerates se há um app id")
        case .accountURL:
            Sentence(
                "the server of the account and the surveys", "o servidor da conta e das pesquisas")
        case .venuesURL:
            Sentence(
                "the server of the places, if not the vendor's",
                "o servidor dos lugares, quando não é o do fornecedor")
        case .venuesVersion:
            Sentence(
                "the API version for places; answers of both are understood",
                "a versão da API de lugares; as respostas das duas são aceitas")
        case .venuesNear:
            Sentence(
                "where to look for places: LAT,LON or a city",
                "onde procurar lugares: LAT,LON ou uma cidade")
        case .venuesLifetime:
            Sentence(
                "how long saved places are valid; unlimited if not set",
                "por quanto tempo lugares salvos valem; sem limite se não definido")
        case .photosLifetime:
            Sentence("how long saved pictures are shown", "por quanto tempo imagens salvas valem")
        case .lockIdle:
            Sentence(
                "idle time before the prompt locks; 0 means never",
                "tempo sem uso até o prompt trancar; 0 significa nunca")
        case .kdfPreset:
            Sentence(
                "the cost of guessing the passphrase of a new vault, 1 to 3",
                "o custo de adivinhar a senha de um cofre novo, de 1 a 3")
        case .color: Sentence("colour: auto, always or never", "cores: auto, always ou never")
        case .lang: Sentence("the language: en or pt-BR", "o idioma: en ou pt-BR")
        case .httpTimeout:
            Sentence(
                "time limit of a request; 0 means none",
                "tempo máximo de uma requisição; 0 significa sem limite")
        case .httpClearHosts:
            Sentence(
                "hosts that may receive keys and cards without encryption",
                "servidores que podem receber chaves e cartões sem criptografia")
        case .syncPlace:
            Sentence(
                "where your machines exchange their changes", "onde suas máquinas se sincronizam")
        case .syncEndpoint:
            Sentence(
                "the address of an S3 store that is not Amazon's",
                "o endereço de um S3 que não é o da Amazon")
        case .syncAuto:
            Sentence(
                "whether a prompt syncs by itself: on or off",
                "se o prompt sincroniza sozinho: on ou off")
        }
    }
}
