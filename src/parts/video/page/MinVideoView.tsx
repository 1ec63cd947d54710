import { ownVideoBox } from '../../../document/page-variables.ts';
import { articleRoot } from '../../../ui/article/article-root.ts';
import { CorrectionNote } from '../../../ui/article/CorrectionNote.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import { listContext, listTimeRule, type ViewContext } from '../../../ui/context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { withoutKind } from '../../../ui/item-kind.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Player } from '../../../ui/Player.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import type { FeedAction, NamedFilms } from './feed-state.ts';
import type { MinVideoPage } from './load.ts';

/** Films that are as tall as a phone's screen have a box of their own ratio. */
const isTall = ({ article: { video } }: MinVideoPage): boolean => video !== null && video.height > video.width;

/** What the service hides beside its films (R-ENT-098), for the style sheet of the page: the bar at the foot is an island. */
const hiddenBy = ({ showPraise, showDiscuss, showShare }: MinVideoPage['config']): FeedAction[] => {
	const shown = { praise: showPraise, discuss: showDiscuss, share: showShare };
	return (['praise', 'discuss', 'share'] as const).filter((action) => !shown[action]);
};

/** The films that the feed begins with, for its island. */
const feedOf = ({ article, title, related, config }: MinVideoPage): string =>
	JSON.stringify({
		first: {
			id: article.fileId,
			title,
			src: article.video?.src ?? '',
			poster: article.video?.poster?.src ?? '',
			time: String(article.publishtime),
			abstract: article.attAbstract,
			author: article.authors[0] ?? null,
			discussClosed: article.discussClosed,
			shareClosed: article.shareClosed,
		},
		hidden: hiddenBy(config),
		related: related.map((item) => ({ id: item.fileId, title: item.title })),
		pause: config.autoplay,
	} satisfies NamedFilms);

/** Who made the film and when, its title, and what it is about: over its foot where it is the first screen. */
const FilmWords = ({
	page: { article, title },
	context: { t, settings },
}: {
	page: MinVideoPage;
	context: ViewContext;
}) => {
	const [author] = settings.page.showAuthor ? article.authors : [];
	return (
		<header className="film-words">
			<p className="film-by">
				{author === undefined ? null : <b>{author.name}</b>}
				<ListTime t={t} value={article.publishtime} rule={listTimeRule(settings.page)} />
			</p>
			<h1>{withoutKind(article.articleType, title)}</h1>
			{article.attAbstract === '' ? null : <p className="abstract">{article.attAbstract}</p>}
		</header>
	);
};

/**
 * The page of a short video; an upright one is the first screen of a phone, and its start opens the feed: player, title, at most four related items (R-ENT-097), wide ones in style 2 (R-CONF-32).
 */
export const MinVideoView = ({ page, context }: { page: MinVideoPage; context: ViewContext }) => {
	const { article, head, title, related, config } = page;
	const { t, settings } = context;
	return (
		<>
			<article
				className={isTall(page) ? 'article min-video min-video-tall' : 'article min-video'}
				{...articleRoot({ ...article, shareClosed: article.shareClosed || !config.showShare })}
				data-film-hides={hiddenBy(config).join(' ') || undefined}
				style={ownVideoBox(config.innerRatio)}
			>
				{article.video === null ? (
					<StateBlock t={t} drawing="empty" message="state.empty" />
				) : (
					<>
						<div className="film-stage">
							<Player
								video={article.video}
								title={title}
								t={t}
								resource={settings.window.resource}
								feed={isTall(page) ? feedOf(page) : undefined}
							/>
							<FilmWords page={page} context={context} />
						</div>
						{related.length === 0 || isTall(page) ? null : (
							<p className="feed-open">
								<button type="button" className="button" data-play="" data-feed={feedOf(page)}>
									<Icon name="play" />
									<Message t={t} k="feed.open" />
								</button>
							</p>
						)}
					</>
				)}
				{article.video === null ? <FilmWords page={page} context={context} /> : null}
				<CorrectionNote article={article} context={context} />
				{article.shareClosed || !config.showShare ? null : (
					<ShareRow context={context} card={head.card} path={head.path} />
				)}
			</article>
			{related.length === 0 ? null : (
				<footer className="section related">
					<h2 className="section-title" {...words(t, 'article.related')} />
					<RowList
						items={related}
						layout={settings.page.miniVideoStyle === 2 ? 'wide' : 'right'}
						context={listContext(t, settings)}
					/>
				</footer>
			)}
		</>
	);
};
