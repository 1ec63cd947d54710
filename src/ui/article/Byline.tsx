import { dateText } from '../../domain/date-rule.ts';
import type { Article } from '../../domain/entities.ts';
import type { ViewContext } from '../context.ts';
import { timeAttributes } from '../time-attributes.ts';
import { AuthorList } from './AuthorList.tsx';

/** Source, authors and time of an item. */
export const Byline = ({ article, context }: { article: Article; context: ViewContext }) => {
	const { page, window } = context.settings;
	const time = dateText(article.publishtime, page.contentTimeRule);
	return (
		<div className="byline">
			<AuthorList authors={page.showAuthor ? article.authors : []} resource={window.resource} />
			<p className="byline-facts">
				{article.source === '' ? null : <span>{article.source}</span>}
				{time === '' ? null : <time {...timeAttributes(article.publishtime)}>{time}</time>}
			</p>
		</div>
	);
};
