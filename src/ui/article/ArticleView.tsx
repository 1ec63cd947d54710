import type { ViewContext } from '../context.ts';
import { htmlLang } from '../language.ts';
import { ArticleFoot } from './ArticleFoot.tsx';
import { ArticleTop } from './ArticleTop.tsx';
import { Byline } from './Byline.tsx';
import { ChannelBlock } from './ChannelBlock.tsx';
import { ReadingLine } from './ReadingLine.tsx';
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
		<article className="article" lang={htmlLang(article.lang)}>
			<header className="article-head">
				<ArticleTop article={article} title={page.title} />
				<Byline article={article} context={context} />
				<ReadingLine context={context} wordCount={page.wordCount} minutes={page.readingMinutes} />
			</header>
			<div className="prose" data-prose="" dangerouslySetInnerHTML={{ __html: body }} />
			<ArticleFoot article={article} context={context} />
			{article.account === null ? null : <ChannelBlock channel={article.account} context={context} />}
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};
