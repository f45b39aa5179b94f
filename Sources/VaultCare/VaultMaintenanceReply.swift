import Vault

/// The replies of the commands that maintain the vault.
enum VaultMaintenanceReply {
    static func recovery(wasTried: Bool) -> Reply {
        Reply(json: ["tried": .flag(wasTried)]) { context in
            let phrases = context.phrases
            return wasTried
                ? [.line(Line(phrases.recoveryTried, .good))]
                : [.line(Line(phrases.recoveryUntried, .attention))]
        }
    }

    static func check(_ check: VaultCheck) -> Reply {
        Reply(json: VaultView.check.json(check), failure: failure(check)) { context in
            let phrases = context.phrases
            let alarm = check.alarm.flatMap(phrases.warning).map {
                Block.line(Line($0, .attention))
            }
            switch check.condition {
            case .headerNeedsSalvage:
                return [alarm].compactMap(\.self) + [.line(Line(phrases.intactRecords(check)))]
            case .damaged:
                return [alarm].compactMap(\.self)
                    + check.damage.map { .line(Line(phrases.loss($0), .bad)) }
                    + [.line(Line(phrases.mayMissRecords(check.collections), .attention))]
                    + [.line(Line(phrases.intactRecords(check)))]
            case .healthy, .tornTail, .olderCopy, .anotherVault, .readOnly:
                let isReported = check.alarm == check.condition || failure(check) != nil
                let words = isReported ? nil : phrases.remark(check.condition)
                return [.line(Line(phrases.verified(check), .good))]
                    + [words.map { .line(Line($0, .attention)) }, alarm].compactMap(\.self)
            }
        }
    }

    private static func failure(_ check: VaultCheck) -> StoreError? {
        switch check.condition {
        case .damaged(let ranges):
            .lostRecords(from: ranges.first?.lowerBound ?? 0, to: ranges.last?.upperBound ?? 0)
        case .olderCopy: .foundOlderCopy
        case .anotherVault: .vault(.anotherVault, path: check.path)
        case .headerNeedsSalvage: .damagedHeaderCopy
        case .readOnly(.severalNames): .foundHardLink(names: check.otherNames)
        case .healthy, .tornTail, .readOnly: nil
        }
    }

    static func salvage(_ salvage: VaultSalvage?) -> Reply {
        Reply(json: VaultView.salvage.json([salvage].compactMap(\.self))) { context in
            guard let salvage else { return [.line(Line(context.phrases.nothingToSalvage))] }
            let phrases = context.phrases
            let rows =
                [
                    Box.Row(phrases.file, Span(salvage.path)),
                    Box.Row(phrases.records, Span("\(salvage.records)")),
                ]
                + salvage.damage.map { Box.Row(phrases.lost, Span(phrases.lost($0), .bad)) }
                + [Box.Row(phrases.damagedFile, Span(salvage.damaged))]
            return [.box(Box(title: phrases.salvaged, rows: rows))]
        }
    }

    static func backup(_ backup: VaultBackup) -> Reply {
        Reply(json: VaultView.backup.json(backup)) { context in
            [.line(Line(context.phrases.backedUp(backup), .good))]
        }
    }

    /// A document written to standard output must be the only text there.
    static func export(_ export: VaultExport) -> Reply {
        Reply(json: export.path == "-" ? nil : VaultView.export.json(export)) { context in
            let line = Line(context.phrases.exported(export))
            return [
                export.path == "-" ? .notice(line) : .line(line),
                .notice(Line(context.phrases.inClear, .attention)),
            ]
        }
    }

    static func question(_ preview: ImportPreview, _ context: ReplyContext) -> [Block] {
        [.box(Box(title: context.phrases.toImport, rows: rows(preview, context.phrases)))]
    }

    static func imported(_ preview: ImportPreview) -> Reply {
        Reply(json: VaultView.imported.json(preview.collections)) { context in
            if preview.changesNothing { return [.line(Line(context.phrases.nothingToImport))] }
            let rows = rows(preview, context.phrases)
            return [.box(Box(title: context.phrases.imported, rows: rows))]
        }
    }

    /// The rows of the collections that change.
    private static func rows(_ preview: ImportPreview, _ phrases: Phrases) -> [Box.Row] {
        preview.collections.filter { $0.new + $0.replaced > 0 }.map { collection in
            Box.Row(
                phrases.collection(collection.name),
                Span(
                    phrases.counts(collection), collection.replaced > 0 ? .attention : .plain))
        }
    }
}
