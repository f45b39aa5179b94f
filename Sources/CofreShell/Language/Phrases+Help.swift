/// The words around help; what stands in them comes from the tree.
extension Phrases {
    var examples: String { pick("EXAMPLES", "EXEMPLOS") }
    var usage: String { pick("USAGE", "USO") }
    var commands: String { pick("COMMANDS", "COMANDOS") }
    var takes: String { pick("WHAT IT TAKES", "O QUE ACEITA") }
    var everywhere: String { pick("WITH EVERY COMMAND", "COM QUALQUER COMANDO") }
    var otherwise: String { pick("otherwise", "senão") }
}
