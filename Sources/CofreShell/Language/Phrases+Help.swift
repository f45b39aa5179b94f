/// The words around help; what stands in them comes from the tree.
extension Phrases {
    var examples: String { pick("EXAMPLES", "EXEMPLOS") }
    var usage: String { pick("USAGE", "USO") }
    var commands: String { pick("COMMANDS", "COMANDOS") }
    var takes: String { pick("WHAT IT TAKES", "O QUE ACEITA") }
    var everywhere: String { pick("WITH EVERY COMMAND", "COM QUALQUER COMANDO") }
    var otherwise: String { pick("otherwise", "senão") }

    /// What a command does, in one line; in English where nobody has said it in Portuguese yet.
    func abstract(of path: [String], english: String) -> String {
        guard language == .portuguese else { return english }
        return Self.abstracts[path.joined(separator: " ")] ?? english
    }

    static let abstracts = [
        "": "Cofre de dinheiro: contatos e pagamentos com cartão, em um cofre cifrado.",
        "again": "A linha do último pagamento, para enviar de novo.",
        "bill": "Uma fatura: a aberta, ou a de um mês.",
        "bills": "Os meses lado a lado.",
        "boleto": "O boleto de uma fatura.",
        "boleto check": "Conferir uma linha digitável.",
        "boleto show": "O boleto de uma fatura.",
        "cards": "Os cartões guardados no cofre.",
        "cards add": "Registrar um cartão: número, validade, CVV.",
        "cards default": "Escolher o cartão que paga.",
        "cards remove": "Esquecer um cartão.",
        "cards show": "Mostrar um cartão; o número só com --reveal, depois da senha.",
        "clear": "Limpar a tela.",
        "completions": "O script com que bash, zsh ou fish completam as palavras do cofre.",
        "config": "Configurações; segredos ficam no cofre.",
        "config get": "Todas as configurações, ou uma.",
        "config path": "Onde ficam as configurações.",
        "config set": "Mudar uma configuração.",
        "config unset": "Voltar ao padrão.",
        "contact": "Um contato, com o retrato onde o terminal mostra imagens.",
        "contacts": "As pessoas a quem você pode pagar.",
        "convert": "Converter dinheiro de uma moeda para outras.",
        "currencies": "As moedas, por código e nome.",
        "doctor": "Olhar tudo de que o cofre depende e dizer o que fazer.",
        "exit": "Sair.",
        "help": "Todos os comandos, ou um com exemplos.",
        "history": "O que foi digitado antes, guardado no cofre.",
        "history clear": "Esquecer todas as linhas.",
        "history list": "Todas as linhas, ou algumas.",
        "limits": "Quanto pode sair sem a senha.",
        "limits set": "Definir um limite em reais, ou tirá-lo com none.",
        "limits show": "Os dois limites, e o que se usou nas últimas 24 horas.",
        "lock": "Trancar o cofre aqui, e recolher a chave que unlock compartilhou.",
        "login": "Entrar na conta.",
        "logout": "Sair da conta.",
        "manual": "A página de manual em mdoc.",
        "pay": "Enviar dinheiro a um contato, no máximo uma vez.",
        "payments": "O que foi pago, e o que pode ter sido.",
        "payments list": "Todos os pagamentos, ou um pelo id.",
        "payments settle": "Anotar o que o extrato diz de um resultado desconhecido.",
        "photo": "Mostrar uma foto.",
        "quit": "Sair.",
        "rates": "As taxas de câmbio.",
        "sandbox": "Servir os sistemas de mentira nesta máquina.",
        "secret": "Segredos para os sistemas, guardados no cofre.",
        "secret set": "Guardar um segredo.",
        "secret unset": "Esquecer um segredo.",
        "survey": "Uma pesquisa.",
        "survey answer": "Responder a uma pesquisa.",
        "survey show": "Mostrar uma pesquisa.",
        "surveys": "As pesquisas abertas.",
        "unlock": "Destrancar o cofre em todos os seus terminais, por um tempo.",
        "vault": "Criar o cofre, olhar e cuidar dele.",
        "vault backup": "Copiar o cofre, cifrado, para um arquivo.",
        "vault check": "Ler o cofre inteiro e dizer se está são.",
        "vault compact": "Escrever o cofre de novo sem o que já não se usa.",
        "vault create": "Fazer um cofre novo; nunca por cima de outro.",
        "vault export": "Escrever o que há no cofre, legível, em um arquivo.",
        "vault import": "Trazer de volta o que um arquivo guarda.",
        "vault passphrase": "Trocar a senha, e com ela a chave de cada registro.",
        "vault recovery": "Um código que abre o cofre sem a senha.",
        "vault salvage": "Salvar o que ainda se lê de um cofre danificado.",
        "vault status": "O que há no cofre.",
        "venue": "Um lugar.",
        "venues": "Lugares por perto.",
        "version": "A versão deste programa.",
        "whoami": "Quem está na conta.",
    ]
}
