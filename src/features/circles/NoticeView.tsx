import { dateText } from '../../domain/date-rule.ts';
import { plainTitle } from '../../domain/text.ts';
import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { timeAttributes } from '../../ui/time-attributes.ts';
import { words } from '../../ui/words.ts';
import type { NoticePage } from './load.ts';

/** 公告 of a circle (R-ENT-092). */
export const NoticeView = ({ page, context }: { page: NoticePage; context: ViewContext }) => {
	const { notice, body } = page;
	const { t, settings } = context;
	const date = dateText(notice.time, settings.page.contentTimeRule);
	return (
		<article className="article piece" lang={htmlLang(context.language)}>
			<header className="article-head">
				{notice.circleId === '' ? null : (
					<p className="kicker">
						<a href={addressOf('circleDetail', { id: notice.circleId })} {...words(t, 'circle.back')} />
					</p>
				)}
				<h1>{plainTitle(notice.title)}</h1>
				{date === '' ? null : (
					<p className="byline-facts">
						<time {...timeAttributes(notice.time)}>{date}</time>
					</p>
				)}
			</header>
			{body === '' ? (
				<p className="no-description" {...words(t, 'state.noDescription')} />
			) : (
				<div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
			)}
		</article>
	);
};
