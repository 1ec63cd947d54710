import { plainTitle } from '../../domain/text.ts';
import { addressOf } from '../../routes.ts';
import type { ViewContext } from '../../ui/context.ts';
import { Kicker } from '../../ui/Kicker.tsx';
import { htmlLang } from '../../ui/language.ts';
import { Prose } from '../../ui/Prose.tsx';
import { shownTime } from '../../ui/shown-time.tsx';
import type { NoticePage } from './load.ts';

/** 公告 of a circle (R-ENT-092). */
export const NoticeView = ({ page, context }: { page: NoticePage; context: ViewContext }) => {
	const { notice, body } = page;
	const { t, settings } = context;
	const date = shownTime(notice.time, settings.page.contentTimeRule);
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<header className="article-head">
				{notice.circleId === '' ? null : (
					<Kicker t={t} href={addressOf('circleDetail', { id: notice.circleId })} k="circle.back" />
				)}
				<h1>{plainTitle(notice.title)}</h1>
				{date === '' ? null : <p className="byline-facts">{date}</p>}
			</header>
			<Prose t={t} html={body} />
		</article>
	);
};
