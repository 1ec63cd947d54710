import { AccountBlock } from '../../ui/article/AccountBlock.tsx';
import { ArticleFoot } from '../../ui/article/ArticleFoot.tsx';
import { ArticleTop } from '../../ui/article/ArticleTop.tsx';
import { Byline } from '../../ui/article/Byline.tsx';
import { ShareRow } from '../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { Player } from '../../ui/Player.tsx';
import type { ArticleScreen } from '../reading/load-article.ts';

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
