import type { Article } from '../../domain/entities.ts';
import type { ViewContext } from '../context.ts';
import { shownTime } from '../shown-time.tsx';
import { AiLabel } from './AiLabel.tsx';
import { AuthorList } from './AuthorList.tsx';

/** Source, authors and time of an item. */
export const Byline = ({ article, context }: { article: Article; context: ViewContext }) => {
	const { page, window } = context.settings;
	return (
		<div className="byline">
			<AuthorList authors={page.showAuthor ? article.authors : []} resource={window.resource} />
			<p className="byline-facts">
				{article.source === '' ? null : <span>{article.source}</span>}
				{shownTime(article.publishtime, page.contentTimeRule)}
				<AiLabel article={article} t={context.t} />
			</p>
		</div>
	);
};
