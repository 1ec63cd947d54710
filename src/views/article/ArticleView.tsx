import type { ArticleScreen } from '../../screens/article.ts';
export const ArticleView = ({ screen }: { screen: ArticleScreen; context: unknown }) => (
	<article className="article" lang={screen.article.lang}>
		<header><p className="column"><a href="#">{screen.article.columnName}</a></p><h1>{screen.title}</h1>
		<p className="meta"><span>{screen.article.source}</span><time dateTime={screen.article.publishtime}>{screen.article.publishtime}</time><span>全文{screen.wordCount}个字 阅读约需{screen.readingMinutes}分钟</span></p></header>
		<div className="prose" dangerouslySetInnerHTML={{ __html: screen.body }} />
		<ul className="tags">{screen.article.tags.map((tag) => <li key={tag}>{tag}</li>)}</ul>
	</article>
);
