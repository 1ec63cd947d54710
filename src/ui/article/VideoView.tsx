import type { ViewContext } from '../context.ts';
import { Chapters, Film } from '../Film.tsx';
import { ProseText } from '../Prose.tsx';
import { ArticleFoot } from './ArticleFoot.tsx';
import { ArticleTop } from './ArticleTop.tsx';
import { articleRoot } from './article-root.ts';
import { Byline } from './Byline.tsx';
import { ChannelBlock } from './ChannelBlock.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { Editions } from './Editions.tsx';
import { NoContent } from './NoContent.tsx';
import { ShareRow } from './ShareRow.tsx';
import type { ShownItem } from './shown-item.ts';

/** A video with its text below. */
export const VideoView = ({ page, context }: { page: ShownItem; context: ViewContext }) => {
	const { article, head, title, body } = page;
	return (
		<article className="article video-article" {...articleRoot(article)}>
			{article.video === null ? null : <Film video={article.video} title={title} context={context} />}
			<header className="article-head">
				<ArticleTop article={article} title={title} />
				<Byline article={article} context={context} />
			</header>
			<CorrectionNote article={article} context={context} />
			<Chapters video={article.video} context={context} />
			{article.video === null && body === '' ? <NoContent context={context} /> : null}
			{body === '' ? null : <ProseText t={context.t} html={body} isArticle />}
			<Editions page={page} context={context} />
			<ArticleFoot article={article} context={context} />
			<ChannelBlock article={article} context={context} />
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};
