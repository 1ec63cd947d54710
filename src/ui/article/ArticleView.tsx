import type { ArticleScreen } from '../../document/item/load-item.ts';
import type { ViewContext } from '../context.ts';
import { htmlLang } from '../language.ts';
import { ArticleFoot } from './ArticleFoot.tsx';
import { ArticleTop } from './ArticleTop.tsx';
import { Byline } from './Byline.tsx';
import { AccountBlock } from './ChannelBlock.tsx';
import { ReadingLine } from './ReadingLine.tsx';
import { ShareRow } from './ShareRow.tsx';

interface ArticleViewProps {
	screen: ArticleScreen;
	context: ViewContext;
}

/** News: everything that a reader without scripts needs. */
export const ArticleView = ({ screen, context }: ArticleViewProps) => {
	const { article, body, head } = screen;
	return (
		<article className="article" lang={htmlLang(article.lang)}>
			<header className="article-head">
				<ArticleTop article={article} title={screen.title} />
				<Byline article={article} context={context} />
				<ReadingLine context={context} wordCount={screen.wordCount} minutes={screen.readingMinutes} />
			</header>
			<div className="prose" data-prose="" dangerouslySetInnerHTML={{ __html: body }} />
			<ArticleFoot article={article} context={context} />
			{article.account === null ? null : <AccountBlock account={article.account} context={context} />}
			{article.shareClosed ? null : <ShareRow context={context} card={head.card} path={head.path} poster />}
		</article>
	);
};
