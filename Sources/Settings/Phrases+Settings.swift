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
    func source(_ source: EffectiveSetting.Source) -> String {
        switch source {
        case .standard: pick("default", "padrão")
        case .file: file
        case .environment: pick("environment", "ambiente")
        case .option: pick("option", "opção")
        }
    }

    func kept(_ secret: Secret) -> String {
        pick(
            "\(secret.rawValue) was saved in the vault", "\(secret.rawValue) foi salvo no cofre")
    }

    func forgotten(_ secret: Secret) -> String {
        pick("\(secret.rawValue) is not in the vault", "\(secret.rawValue) não está no cofre")
    }
}
