import type { ViewContext } from '../context.ts';
import { ProseText } from '../Prose.tsx';
import { ArticleFoot } from './ArticleFoot.tsx';
import { ArticleTop } from './ArticleTop.tsx';
import { articleRoot } from './article-root.ts';
import { Byline } from './Byline.tsx';
import { ChannelBlock } from './ChannelBlock.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { Editions } from './Editions.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { NoContent } from './NoContent.tsx';
import { ShareRow } from './ShareRow.tsx';
import type { ShownItem } from './shown-item.ts';

interface ArticleViewProps {
	page: ShownItem;
	context: ViewContext;
}

/** An article, complete without scripts. */
export const ArticleView = ({ page, context }: ArticleViewProps) => {
	const { article, body, head } = page;
	return (
		<article className="article" {...articleRoot(article)}>
			<header className="article-head">
				<ArticleTop article={article} title={page.title} summary={page.summary} />
				<Byline article={article} context={context} length={page} />
			</header>
			<HeroPicture picture={page.hero} resource={context.settings.window.resource} />
			<CorrectionNote article={article} context={context} />
			{body === '' ? <NoContent context={context} /> : <ProseText t={context.t} html={body} isArticle />}
			<Editions page={page} context={context} />
			<ArticleFoot article={article} context={context} />
			<ChannelBlock article={article} context={context} />
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};
