import type { Article } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';
import { withoutKind } from '../item-kind.ts';

interface ArticleTopProps {
	article: Article;
	title: string;
	/** What the story says, in the editors' words; '' shows nothing. */
	summary?: string;
}

/** The column, the title and the summary. The player, the chip or the column says the kind that editors write before a title. */
export const ArticleTop = ({ article, title, summary = '' }: ArticleTopProps) => (
	<>
		{article.columnName === '' || article.columnID === '' ? null : (
			<p className="kicker">
				<a href={addressOf('columnDetail', { id: article.columnID })}>{article.columnName}</a>
			</p>
		)}
		<h1>{withoutKind(article.articleType, title)}</h1>
		{summary === '' ? null : <p className="summary">{summary}</p>}
	</>
);
