import type { ArticleScreen } from '../../screens/article.ts';
import { AccountBlock } from '../article/AccountBlock.tsx';
import { ArticleFoot } from '../article/ArticleFoot.tsx';
import { ArticleTop } from '../article/ArticleTop.tsx';
import { Byline } from '../article/Byline.tsx';
import { ShareRow } from '../article/ShareRow.tsx';
import type { ViewContext } from '../context.ts';
import { htmlLang } from '../shared/language.ts';
import { Player } from './Player.tsx';

/** A video with its text below. */
export const VideoView = ({ screen, context }: { screen: ArticleScreen; context: ViewContext }) => {
	const { article, head, title, body } = screen;
	return (
		<article className="article video-article" lang={htmlLang(article.lang)}>
			{article.video === null ? null : (
				<Player video={article.video} title={title} resource={context.settings.window.resource} />
			)}
			<header className="article-head">
				<ArticleTop article={article} title={title} />
				<Byline article={article} context={context} />
			</header>
			{body === '' ? null : <div className="prose" data-prose="" dangerouslySetInnerHTML={{ __html: body }} />}
			<ArticleFoot article={article} context={context} />
			{article.account === null ? null : <AccountBlock account={article.account} context={context} />}
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};
