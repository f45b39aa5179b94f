import CofreDomain
import Foundation

/// The picture of a survey; the one place where a terminal that shows pictures gets one.
enum SurveyCover {
    static func blocks(_ survey: Survey, _ context: ReplyContext) -> [Block] {
        guard let url = survey.coverURL else { return [] }
        return [.line(Line("\(context.phrases.cover): \(url.absoluteString)", .dim))]
    }
}
