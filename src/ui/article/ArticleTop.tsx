import type { Article } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';

/** The column and the title. */
export const ArticleTop = ({ article, title }: { article: Article; title: string }) => (
	<>
		{article.columnName === '' || article.columnID === '' ? null : (
			<p className="kicker">
				<a href={addressOf('columnDetail', { id: article.columnID })}>{article.columnName}</a>
			</p>
		)}
		<h1>{title}</h1>
	</>
);
