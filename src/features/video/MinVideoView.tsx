import { ShareRow } from '../../ui/article/ShareRow.tsx';
import { listContext, type ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { Player } from '../../ui/Player.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { words } from '../../ui/words.ts';
import type { MinVideoPage } from './load.ts';

/** Films that are as tall as a phone's screen have a box of their own ratio. */
const isTall = ({ article: { video } }: MinVideoPage): boolean => video !== null && video.height > video.width;

/**
 * The page of a short video: player, title, at most four related items (R-ENT-097), wide ones in style 2 (R-CONF-32).
 */
export const MinVideoView = ({ page, context }: { page: MinVideoPage; context: ViewContext }) => {
	const { article, head, title, related, config } = page;
	const { t, settings } = context;
	return (
		<>
			<article
				className={isTall(page) ? 'article min-video min-video-tall' : 'article min-video'}
				lang={htmlLang(article.lang)}
			>
				{article.video === null ? (
					<StateBlock t={t} drawing="empty" message="state.empty" />
				) : (
					<Player video={article.video} title={title} resource={settings.window.resource} />
				)}
				<header className="article-head">
					<h1>{title}</h1>
				</header>
				{article.attAbstract === '' ? null : <p className="abstract">{article.attAbstract}</p>}
				{article.shareClosed || !config.showShare ? null : (
					<ShareRow context={context} card={head.card} path={head.path} />
				)}
			</article>
			{related.length === 0 ? null : (
				<section className="section related">
					<h2 className="section-title" {...words(t, 'article.related')} />
					<RowList
						items={related}
						layout={settings.page.miniVideoStyle === 2 ? 'wide' : 'right'}
						context={listContext(t, settings)}
					/>
				</section>
			)}
		</>
	);
};
