import Terminal

enum PixReply {
    static func checked(_ code: BRCode) -> Reply {
        Reply(PixView.code.document(of: code)) { context in
            [.box(box(code, context))] + verdict(code, context.phrases)
        }.adding(remarksOn: code)
    }

    static func refused(_ error: BRCodeError) -> Reply {
        Reply(
            json: [
                "valid": .flag(false), "problem": .text(error.problem.code),
                "at": .number(error.position),
            ],
            failure: error
        ) { _ in [] }
    }

    static func made(_ request: PixRequest, _ drawing: QRModules?, output: CodeOutput) -> Reply {
        let drawn = DrawnPixRequest(request: request, picture: output.picture)
        var reply = Reply(PixView.request.document(of: drawn)) { context in
            let phrases = context.phrases
            let missing = Line(phrases.noQRLibrary, .attention)
            let shown =
                drawing.map { Block.qr($0, otherwise: Line(phrases.tooNarrowForQR, .dim)) }
                ?? .notice(missing)
            // With --svg the code is not drawn on the screen.
            let picture = output.picture == nil ? [shown] : []
            // Last, so that the whole code is on the screen.
            return shortened(request.payee, phrases) + output.blocks(phrases) + [
                .verbatim(Line(request.code, .strong)),
                .box(Box(title: "pix", rows: PixView.request.rows(drawn, context))),
            ] + picture
        }
        reply.warn { written(request.payee, $0) }
        output.warn(in: &reply)
        return reply
    }

    static func kept(_ payee: PixPayee) -> Reply {
        var reply = Reply(PixView.payee.document(of: payee)) { context in
            [.line(Line("✓ " + context.phrases.keyKept(payee.key.kind), .good))]
                + shortened(payee, context.phrases)
        }
        reply.warn { written(payee, $0) }
        return reply
    }

    static func own(_ payee: PixPayee) -> Reply {
        var reply = Reply(PixView.payee.document(of: payee)) { context in
            let phrases = context.phrases
            return [
                .box(Box(title: "pix", rows: PixView.payee.rows(payee, context)))
            ] + shortened(payee, phrases)
        }
        reply.warn { written(payee, $0) }
        return reply
    }

    private static func box(_ code: BRCode, _ context: ReplyContext) -> Box {
        Box(title: context.phrases.title(of: code), rows: PixView.code.rows(code, context))
    }

    private static func verdict(_ code: BRCode, _ phrases: Phrases) -> [Block] {
        let sound = Block.line(Line("✓ " + phrases.soundCode, .good))
        return code.isDynamic ? [sound, .notice(Line(phrases.dynamicCode, .attention))] : [sound]
    }

    /// Shows the name and the city as they are in the code, if they were shortened.
    private static func shortened(_ payee: PixPayee, _ phrases: Phrases) -> [Block] {
        written(payee, phrases).map { .notice(Line($0, .dim)) }
    }

    private static func written(_ payee: PixPayee, _ phrases: Phrases) -> [String] {
        [(payee.name, payee.nameInCode), (payee.city, payee.cityInCode)]
            .filter { $0.0 != $0.1 }
            .map { phrases.written($0.0, as: $0.1) }
    }
}

extension Reply {
    /// This reply with a notice of each remark on a code.
    func adding(remarksOn code: BRCode) -> Reply {
        code.remarks.reduce(self) { reply, remark in reply.adding { $0.remark(remark) } }
    }
}
