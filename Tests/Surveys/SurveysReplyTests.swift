import TestSupport
import Testing

@testable import MoneyShell

@Suite struct SurveysReplyTests {
    @Test(arguments: [(SurveysCommand.defaultSize, ""), (1, " --size 1")])
    func `the number of the page is below the list, as in other lists`(
        size: Int, option: String
    ) {
        let page = SampleAccount.page([SampleAccount.survey()], pages: 3)
        let found = Loaded(value: page, origin: .remote, asOf: SampleAccount.noon)
        let context = ReplyContext(phrases: Phrases(.english), now: SampleAccount.noon)
        let blocks = SurveysReply.page(found, size: size, failure: nil).blocks(context)

        #expect(blocks.count == 2)
        let words = "page 1 of 3, 1 surveys · surveys --page 2\(option)"
        #expect(blocks.last == .notice(Line(words, .dim)))
    }
}
