import type { ViewContext } from '../context.ts';
import { htmlLang } from '../language.ts';
import { Player } from '../Player.tsx';
import { ArticleFoot } from './ArticleFoot.tsx';
import { ArticleTop } from './ArticleTop.tsx';
import { Byline } from './Byline.tsx';
import { ChannelBlock } from './ChannelBlock.tsx';
import { ShareRow } from './ShareRow.tsx';
import type { ShownItem } from './shown-item.ts';

/** A video with its text below. */
export const VideoView = ({ page, context }: { page: ShownItem; context: ViewContext }) => {
	const { article, head, title, body } = page;
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
			{article.account === null ? null : <ChannelBlock channel={article.account} context={context} />}
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};
