import { mediaAddress } from '../../domain/address.ts';
import { streamsOf } from '../../domain/live.ts';
import { ArticleFoot } from '../../ui/article/ArticleFoot.tsx';
import { ArticleTop } from '../../ui/article/ArticleTop.tsx';
import { AuthorList } from '../../ui/article/AuthorList.tsx';
import { LeadPicture } from '../../ui/article/LeadPicture.tsx';
import { ShareRow } from '../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { Player } from '../../ui/Player.tsx';
import { label, words } from '../../ui/words.ts';
import { LiveStateView } from './LiveStateView.tsx';
import type { LivePage } from './load.ts';

/**
 * A live item: its picture or video, its state, its start, its streams, its description. In style 2 the title comes
 * first (R-CONF-35).
 */
export const LiveView = ({ page, context }: { page: LivePage; context: ViewContext }) => {
	const { article, head, title, body } = page;
	const { t, settings } = context;
	const { resource } = settings.window;
	const streams = streamsOf(article.live).filter(({ address }) => mediaAddress(address, resource) !== '');
	// Files that every browser plays without a script; a playlist needs a player.
	const file = streams.find(({ address }) => /\.(?:mp4|webm|m4v)(?:$|\?)/i.test(address));
	const film =
		file === undefined ? (
			<LeadPicture article={article} resource={resource} />
		) : (
			<Player video={{ src: file.address, poster: article.picture }} title={title} resource={resource} />
		);
	const titleFirst = settings.page.liveStyle === 2;
	return (
		<article className="article live-article" lang={htmlLang(article.lang)}>
			{titleFirst ? null : film}
			<header className="article-head">
				<ArticleTop article={article} title={title} />
				<LiveStateView live={article.live} id={article.fileId} countClick={page.countClick} context={context} />
				<AuthorList authors={settings.page.showAuthor ? article.authors : []} resource={resource} />
			</header>
			{titleFirst ? film : null}
			{streams.length < 2 ? null : (
				<ul className="streams" {...label(t, 'live.streams')}>
					{streams.map((stream, index) => (
						<li key={index} data-stream={mediaAddress(stream.address, resource)}>
							{stream.title === '' ? index + 1 : stream.title}
						</li>
					))}
				</ul>
			)}
			{body === '' ? (
				<p className="no-description" {...words(t, 'state.noDescription')} />
			) : (
				<div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
			)}
			<ArticleFoot article={article} context={context} />
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};
