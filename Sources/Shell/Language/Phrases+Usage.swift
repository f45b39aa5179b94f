import Values

extension Phrases {
    var examples: String { pick("EXAMPLES", "EXEMPLOS") }
    var usage: String { pick("USAGE", "USO") }
    var commands: String { pick("COMMANDS", "COMANDOS") }
    var arguments: String { pick("ARGUMENTS AND OPTIONS", "ARGUMENTOS E OPÇÕES") }
    var everywhere: String { pick("WITH EVERY COMMAND", "COM QUALQUER COMANDO") }
    func otherwise(_ value: String) -> String { pick("default: \(value)", "padrão: \(value)") }
    var moreHelp: String {
        pick(
            "help COMMAND explains a command; help options lists the options of all commands",
            "ajuda COMANDO explica um comando; ajuda options lista as opções de todos")
    }
}
