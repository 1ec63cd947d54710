import type { Article } from '../../domain/entities.ts';
import { isOwnSource, ownSourcesOf } from '../../domain/own-sources.ts';
import type { LengthUnit, ReadingLength } from '../../domain/reading-time.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import type { ViewContext } from '../context.ts';
import { Message } from '../Message.tsx';
import { shownTime } from '../shown-time.tsx';
import { AiLabel } from './AiLabel.tsx';
import { AuthorList } from './AuthorList.tsx';

interface BylineProps {
	article: Article;
	context: ViewContext;
	/** How long the text is; without it the line does not say so. */
	length?: ReadingLength;
}

/** The message for each unit of length. */
const messages: Readonly<Record<LengthUnit, MessageKey>> = {
	characters: 'article.readingTime',
	words: 'article.readingTimeWords',
	syllables: 'article.readingTimeSyllables',
};

/** Two quiet lines: who wrote an item, and when, with its length: 全文…个字 阅读约需…分钟. */
export const Byline = ({ article, context: { t, settings }, length }: BylineProps) => {
	const { page, window } = settings;
	const authors = page.showAuthor ? article.authors : [];
	// Who wrote it says that it is the newspaper's own.
	const isSaid = authors.length > 0 && isOwnSource(article.source, ownSourcesOf(settings.site));
	const source = article.source === '' || isSaid ? null : <span>{article.source}</span>;
	return (
		<div className="byline">
			{authors.length === 0 ? null : (
				<div className="byline-facts">
					<AuthorList authors={authors} resource={window.resource} />
					{source}
				</div>
			)}
			<p className="byline-facts">
				{authors.length === 0 ? source : null}
				{shownTime(article.publishtime, page.contentTimeRule)}
				{length !== undefined && page.showReadingTime ? (
					<Message
						t={t}
						k={messages[length.unit]}
						values={{ wordCount: length.wordCount, time: length.readingMinutes }}
						className="reading-line"
					/>
				) : null}
				<AiLabel article={article} t={t} />
			</p>
		</div>
	);
};
