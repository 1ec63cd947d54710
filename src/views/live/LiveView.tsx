import { dateText } from '../../domain/date-rule.ts';
import { isoTime } from '../../domain/wall-time.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import type { ArticleScreen } from '../../screens/article.ts';
import { ArticleFoot } from '../article/ArticleFoot.tsx';
import { ArticleTop } from '../article/ArticleTop.tsx';
import { LeadPicture } from '../article/LeadPicture.tsx';
import { ShareRow } from '../article/ShareRow.tsx';
import type { ViewContext } from '../context.ts';
import { htmlLang } from '../shared/language.ts';
import { Message } from '../shared/Message.tsx';
import { words } from '../shared/words.ts';

const states: readonly MessageKey[] = ['live.announced', 'live.on', 'live.playback'];

/** A live item: its picture, whether it is on, when it starts, what it is about. */
export const LiveView = ({ screen, context }: { screen: ArticleScreen; context: ViewContext }) => {
	const { article, head, title, body } = screen;
	const { t, settings } = context;
	const status = article.live?.status ?? 0;
	const time = dateText(article.live?.startTime ?? '', settings.page.contentTimeRule);
	return (
		<article className="article live-article" lang={htmlLang(article.lang)}>
			<LeadPicture article={article} resource={settings.window.resource} />
			<header className="article-head">
				<ArticleTop article={article} title={title} />
				<p className="live-state" data-status={status}>
					<Message t={t} k={states[status] ?? 'live.strip'} className={status === 1 ? 'chip chip-live' : 'chip'} />
					{time === '' ? null : (
						<time dateTime={isoTime(article.live?.startTime ?? '')}>
							<Message t={t} k="live.starts" values={{ time }} />
						</time>
					)}
				</p>
			</header>
			{body === '' ? (
				<p className="no-description" {...words(t, 'state.noDescription')} />
			) : (
				<div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
			)}
			<ArticleFoot article={article} context={context} />
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} />}
		</article>
	);
};
