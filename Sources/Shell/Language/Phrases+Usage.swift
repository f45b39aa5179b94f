extension Phrases {
    var examples: String { pick("EXAMPLES", "EXEMPLOS") }
    var usage: String { pick("USAGE", "USO") }
    var commands: String { pick("COMMANDS", "COMANDOS") }
    var arguments: String { pick("ARGUMENTS AND OPTIONS", "ARGUMENTOS E OPÇÕES") }
    var everywhere: String { pick("WITH EVERY COMMAND", "COM QUALQUER COMANDO") }
    func otherwise(_ value: String) -> String { pick("default: \(value)", "padrão: \(value)") }
    var moreHelp: String {
        pick(
            "help COMMAND · help all · help prompt (keys, pipes, cautions) · help options",
            "ajuda COMANDO · ajuda tudo · ajuda prompt (teclas, pipes, alertas) · ajuda opções")
    }
}
