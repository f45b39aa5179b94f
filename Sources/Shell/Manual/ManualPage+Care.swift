/// The sections of the manual about what to do once: a timer for bills, and what helps after a loss.
extension ManualPage {
    /// How a timer names bills that are due; it has no terminal and no passphrase.
    var timers: String {
        let due = "cofre " + phrases.line("due --within 3d")
        let line = "\(due) || notify-send cofre \"$(\(due))\""
        return ".Sh \(phrases.pick("TIMERS", "AGENDADORES"))\n"
            + Mdoc.lines(
                phrases.pick(
                    """
                    A timer needs the key that cofre unlock --for 12h keeps in the kernel. \
                    For cron, in crontab -e:
                    """,
                    """
                    Um agendador precisa da chave que cofre destrancar --durante 12h guarda no \
                    kernel. Para o cron, em crontab -e:
                    """))
            + "\n" + Mdoc.display(["0 9 * * * " + line]) + "\n"
            + Mdoc.lines(
                phrases.pick(
                    """
                    For systemd, two files in ~/.config/systemd/user, then \
                    systemctl --user enable --now cofre-due.timer:
                    """,
                    """
                    Para o systemd, dois arquivos em ~/.config/systemd/user, depois \
                    systemctl --user enable --now cofre-due.timer:
                    """))
            + "\n"
            + Mdoc.display([
                "# cofre-due.service", "[Service]", "Type=oneshot",
                "ExecStart=/bin/sh -c '\(line)'", "# cofre-due.timer", "[Timer]",
                "OnCalendar=*-*-* 09:00", "Persistent=true", "[Install]", "WantedBy=timers.target",
            ])
    }

    var restoring: String {
        let backup = "vault backup \(phrases.fileWord)"
        let restore = phrases.line("vault restore \(phrases.fileWord)")
        return ".Sh \(phrases.pick("WHEN THE DISK DIES", "QUANDO O DISCO MORRE"))\n"
            + Mdoc.lines(
                phrases.pick(
                    """
                    What is not on another disk is lost with this one. \
                    While all is well, \(backup) writes a verified copy to a stick or another \
                    machine, and vault recovery makes a code that opens the vault without the \
                    passphrase; keep it on paper, away from the machine. \
                    After the loss, install cofre and type \(restore): the copy becomes the vault, \
                    and its passphrase or code opens it. \
                    With several machines, vault create --join REMOTE brings what the others have, \
                    and vault sync what they have since the copy. \
                    Payments made after the copy are not in it: read the statement before paying \
                    again.
                    """,
                    """
                    O que não está em outro disco se perde com este. \
                    Enquanto tudo vai bem, \(backup) grava uma cópia \
                    verificada em um pendrive ou em outra máquina, e vault recuperação cria um \
                    código que abre o cofre sem a senha; guarde-o em papel, longe da máquina. \
                    Depois da perda, instale o programa e digite \(restore): a cópia passa a ser o \
                    cofre, e a senha ou o código dela o abre. \
                    Com várias máquinas, vault criar --entrar REMOTO traz o que as outras têm, e \
                    vault sincronizar o que elas têm desde a cópia. \
                    Pagamentos feitos depois da cópia não estão nela: confira o extrato antes de \
                    pagar de novo.
                    """))
    }
}
