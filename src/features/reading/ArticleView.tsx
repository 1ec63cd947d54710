import { AccountBlock } from '../../ui/article/AccountBlock.tsx';
import { ArticleFoot } from '../../ui/article/ArticleFoot.tsx';
import { ArticleTop } from '../../ui/article/ArticleTop.tsx';
import { Byline } from '../../ui/article/Byline.tsx';
import { ReadingLine } from '../../ui/article/ReadingLine.tsx';
import { ShareRow } from '../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import type { ArticleScreen } from './load-article.ts';

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
